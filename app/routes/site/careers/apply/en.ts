export const applyEn = {
  title: 'Apply Now',
  pageTitle: 'Apply Now: {job}',
  lead: 'Your application for the position of {job}.',
  about: 'The position',
  department: 'Department',
  location: 'Location',
  type: 'Job type',
  salary: 'Salary',
  until: 'Apply by',
  job: 'Read the full description',
  form: 'Your application',
  letterHint: 'What you have done, and why you want to do this. Up to 5,000 characters.',
  cvHint: 'One PDF file of at most 5 MB.',
  choose: 'Choose file',
  noFile: 'No file chosen',
  kept: '{fileName} has arrived and is kept.',
  replace: 'Choose another file only if you want to replace it.',
  send: 'Send application',
  privacy:
    'We store what you enter here and your CV to decide on this position. Only our staff can open them, and we do not pass them on.',
  closedTitle: 'Applications are closed',
  closedText: 'This position could be applied for until {day}. Thank you for your interest.',
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
    'Within three weeks of it, everyone has an answer by e-mail.',
    'Those who are invited to an interview learn time and place in it.',
  ],
  back: 'Back to the position',
} as const
