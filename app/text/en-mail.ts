/** Texts of the letters that the site sends. */
export const mailEn = {
  greeting: (name: string) => `Dear ${name},`,
  closing: 'With kind regards',
  company: 'Jaldhara Hydropower Limited',
  message: {
    subject: (subject: string, reference: string) =>
      `${subject || 'Message from the website'} [${reference}]`,
    text: (name: string, email: string) => `${name} <${email}> wrote through the contact form:`,
    note: (reference: string) => `Reference ${reference}. Your answer to this e-mail goes to the sender.`,
  },
  confirm: {
    subject: 'Please confirm your subscription to our newsletter',
    text: 'somebody, most likely you, has entered this e-mail address for the newsletter of Jaldhara Hydropower Limited. To get it, open this link and press the button there:',
    until:
      'The link works for seven days. If it was not you, just ignore this e-mail: the address is then deleted, and you hear no more from us.',
  },
  already: {
    subject: 'You are subscribed to our newsletter already',
    text: 'somebody, most likely you, has entered this e-mail address for our newsletter once more. It is on our list already, so there is nothing to do.',
  },
  hello: 'Good day,',
  leave: 'To leave the newsletter, open this link:',
  announcement: { read: 'Read it on our website:' },
  received: {
    subject: (job: string, reference: string) => `Your application as ${job} [${reference}]`,
    text: (job: string, reference: string) =>
      `thank you for your application for the position of ${job}. It has arrived with your CV; its reference number is ${reference}.`,
    next: (day: string) =>
      `We read all applications after the closing day, ${day}. Those who are invited to an interview hear from us within three weeks after it; all others get an answer by e-mail, too.`,
  },
  application: {
    subject: (job: string, reference: string) => `Application: ${job} [${reference}]`,
    text: (job: string) => `An application for the position of ${job} has arrived through the website.`,
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    reference: 'Reference',
    note: 'The CV is stored on the website and is not part of this e-mail.',
  },
}
