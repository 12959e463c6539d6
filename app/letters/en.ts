import { leftEn } from '../process/time-left-words.ts'

/** Texts of what visitors send in: contact, newsletter, applications. */
export const lettersEn = {
  required: 'required',
  optional: 'optional',
  wrong: (count: number) =>
    count === 1 ? 'Please look at one field again' : `Please look at ${count} fields again`,
  notSent: 'Not sent yet',
  reference: 'Your reference number',
  keepReference: 'Please keep it; it helps us to find what you sent.',
  labels: {
    name: 'Your name',
    email: 'Your e-mail address',
    subject: 'Subject',
    message: 'Your message',
    phone: 'Phone number',
    letter: 'Your letter',
    cv: 'Your CV',
  },
  errors: {
    name: 'Please enter your name.',
    email: 'Please enter an e-mail address, such as you@example.com.',
    emailOrPhone: 'Please enter an e-mail address or a phone number, so that we can answer you.',
    message: 'Please write your message.',
    phone: 'Please enter a phone number, such as +977 9841234567.',
    letter: 'Please write why you apply.',
    cv: 'Please choose your CV as a PDF file.',
    notPdf: 'Please upload only PDF files.',
    emptyFile: 'This file is empty. Please choose it again.',
    cvTooLarge: 'Your CV can have at most 5 MB. Please choose a smaller file.',
    cvNotYetKept: 'Please choose your CV again: it is only kept once all else is right.',
    tooLong: (max: number) => `Please use at most ${max} characters.`,
    oneLine: 'Please write this in one line.',
    tooQuick: 'That was very quick. Please look at what you typed once more, then send it.',
    tooOld: 'This form had been open for too long. Please send it once more; what you typed is still here.',
    tooMany: (minutes: number) =>
      minutes === 1
        ? 'Too much was sent from your connection. Please try again in a minute; what you typed is still here.'
        : `Too much was sent from your connection. Please try again in ${minutes} minutes; what you typed is still here.`,
    unreadable: 'What you sent did not arrive whole. Please fill in the form and send it again.',
    failed: 'What you sent could not be stored. Please try again; what you typed is still here.',
  },
  contact: {
    title: 'Contact Us',
    lead: 'About the project, a tender, your land or a visit: we answer every message.',
    description: (company: string) =>
      `Phone, e-mail, address and business hours of ${company} in Kathmandu, and a form to write to us.`,
    details: 'How to reach us',
    emergency: 'Emergency, day and night',
    phone: 'Phone',
    mail: 'E-mail',
    address: 'Address',
    hours: 'Business hours',
    hoursNote: 'Nepal time. Closed on Sundays and public holidays.',
    write: 'Write to us',
    writeText: 'We usually answer within two working days, in English or Nepali.',
    toGrievances: 'A complaint about our works? It needs no name.',
    grievances: 'Complaints and grievances',
    grievanceText:
      'Anyone whom our works disturb or harm can complain, with or without a name. We confirm a complaint within two days and decide on it, with reasons, within 30.',
    grievanceForm: 'Grievance form',
    grievanceProcedure: 'How complaints are handled',
    orPhone: 'or a phone number',
    orEmail: 'or an e-mail address',
    send: 'Send message',
    privacy:
      'We store what you enter here, and nothing else about you, to answer you. We do not pass it on to others.',
    sentTitle: 'Thank you, your message has arrived',
    sentText: 'We usually answer within two working days, by e-mail or phone.',
    another: 'Write another message',
  },
  newsletter: {
    failed: 'This could not be done at the moment. Please press the button again.',
    title: 'Newsletter',
    lead: 'Notices, tenders and progress from the valley, by e-mail, a few times a year.',
    description: (company: string) =>
      `Subscribe to the newsletter of ${company}: notices, tenders and the progress of the project, a few times a year.`,
    privacy:
      'We store your e-mail address only, and only for this newsletter. Each issue has a link that deletes it at once.',
    points: [
      'You get an e-mail with a link; only when you confirm there do we write to you.',
      'An address that is not confirmed within seven days is deleted.',
    ],
    done: {
      sent: {
        title: 'Almost done: please look into your mailbox',
        text: 'Look for our e-mail with a link, and confirm there within seven days that you want the newsletter. If nothing arrives, look into the spam folder too. We send at most one such e-mail a day: if today’s no longer works, the next follows tomorrow.',
      },
      later: {
        title: 'Thank you, your address is noted',
        text: 'You will get an e-mail with a link. Once you have confirmed there, the newsletter comes; until then, you get nothing else from us.',
      },
      confirmed: {
        title: 'Welcome, you are subscribed',
        text: 'You will hear from us a few times a year. Each issue has a link to leave.',
      },
      unsubscribed: {
        title: 'You are unsubscribed',
        text: 'Your address is deleted and you get no further issues. You can come back whenever you like.',
      },
    },
    confirmTitle: 'Confirm your subscription',
    confirmText: 'Press the button to get our newsletter a few times a year.',
    confirm: 'Yes, send me the newsletter',
    expiredTitle: 'This link does not work any more',
    expiredText:
      'Links to confirm work for seven days. Please enter your address again, and you get a new one.',
    leaveTitle: 'Leave the newsletter?',
    leaveText: 'Press the button, and your address is deleted from our list at once.',
    leave: 'Unsubscribe',
    incompleteText: 'The link is not complete. Please use it as it stands in the e-mail.',
    back: 'Return to Home',
  },
  apply: {
    title: 'Apply Now',
    lead: (job: string) => `Your application for the position of ${job}.`,
    about: 'The position',
    department: 'Department',
    location: 'Location',
    type: 'Job type',
    salary: 'Salary',
    until: 'Apply by',
    left: leftEn,
    job: 'Read the full description',
    form: 'Your application',
    letterHint: 'What you have done, and why you want to do this. Up to 5,000 characters.',
    cvHint: 'One PDF file of at most 5 MB.',
    kept: (fileName: string) => `${fileName} has arrived and is kept.`,
    replace: 'Choose another file only if you want to replace it.',
    send: 'Send application',
    privacy:
      'We store what you enter here and your CV to decide on this position. Only our staff can open them, and we do not pass them on.',
    closedTitle: 'Applications are closed',
    closedText: (day: string) =>
      `This position could be applied for until ${day}. Thank you for your interest.`,
    closedKept:
      'Applications for this position have closed meanwhile, so yours was not stored. What you typed is still here, so that you can copy it.',
    others: 'Look at open positions',
    twice:
      'This file belongs to an application that has arrived already. To send another one, please choose your CV again.',
    tooLarge:
      'Your CV is too large: it can have at most 5 MB. Nothing of what you sent could be kept, so please fill in the form again with a smaller file. If you go back in your browser, most of what you typed may still be there.',
    noSpace:
      'We can’t take files at this moment. Please try again tomorrow, or send us your application by e-mail; what you typed is still here.',
    busy: 'Many applications are arriving at this moment. Please send yours again in a minute; it could not be read yet.',
    sentTitle: 'Thank you, your application has arrived',
    sentText: 'We have it with your CV. An e-mail confirms it too, to each address once a day.',
    sentWithoutMail:
      'We have it with your CV. Please note the number below, as you may need it when you ask us about it.',
    nextTitle: 'What happens next',
    next: [
      'We read every application after the closing day.',
      'Those who are invited to an interview hear from us within three weeks after it.',
      'All others get an answer by e-mail, too.',
    ],
    back: 'Back to the position',
  },
}
