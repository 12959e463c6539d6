/** Texts of the letters that the site sends. */
export const mailEn = {
  closing: 'With kind regards',
  message: {
    subject: (subject: string, reference: string) =>
      `${subject || 'Message from the website'} [${reference}]`,
    text: (name: string, email: string, phone: string) =>
      `${[name, email && `<${email}>`, phone].filter(Boolean).join(' ')} wrote through the contact form:`,
    note: (reference: string) => `Reference ${reference}. Your answer to this e-mail goes to the sender.`,
    phoneNote: (reference: string, phone: string) =>
      `Reference ${reference}. The sender left no e-mail address: please call ${phone}.`,
  },
  confirm: {
    subject: 'Please confirm your subscription to our newsletter',
    text: (company: string) =>
      `Somebody, most likely you, has entered this e-mail address for the newsletter of ${company}. To get it, open this link and press the button there:`,
    label: 'Confirm the subscription',
    until:
      'The link works for seven days. If it was not you, just ignore this e-mail: the address is then deleted, and you hear no more from us.',
  },
  already: {
    subject: 'You are subscribed to our newsletter already',
    text: 'Somebody, most likely you, has entered this e-mail address for our newsletter once more. It is on our list already, so there is nothing to do.',
  },
  hello: 'Good day,',
  leave: 'Leave the newsletter',
  announcement: { read: 'Read it on our website' },
  received: {
    subject: (job: string, reference: string) => `Your application as ${job} [${reference}]`,
    text: (job: string, reference: string) =>
      `Thank you for your application for the position of ${job}. It has arrived with your CV; its reference number is ${reference}.`,
    next: (day: string) =>
      `We read all applications after the closing day, ${day}. Those who are invited to an interview hear from us within three weeks after it; all others get an answer by e-mail, too.`,
    notYou:
      'If you have not applied, somebody else has typed your address by mistake: please tell us, and we delete it.',
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

/** Letters to staff about their accounts. */
export const staffMailEn = {
  hello: 'Good day,',
  invitation: {
    subject: 'Your account for the staff area',
    text: (site: string) =>
      `An administrator of ${site} asks you to set a password for your account in the staff area.`,
    label: 'Set your password',
    until: 'The link works once, for 48 hours. An administrator can send you a new one.',
  },
  forgotten: {
    subject: 'Set a new password',
    text: (site: string) =>
      `Somebody, most likely you, has asked for a new password for your account in the staff area of ${site}.`,
    label: 'Set a new password',
    until:
      'The link works once, for an hour, and signs you out everywhere. If it was not you, just ignore this e-mail: your password stays as it is.',
  },
  failed: {
    subject: 'Somebody has tried to sign in to your account',
    text: (count: number, site: string) =>
      `Since you last signed in, ${count} attempts to sign in to your account in the staff area of ${site} have failed. Nobody got in.`,
    advice:
      'If it was you, there is nothing to do. If not, a password that you use nowhere else and codes from your phone keep others out; you turn the codes on under My account.',
    hadPassword:
      'Whoever it was had your password, but not the code from your phone. If it was not you, please set a new password now.',
    label: 'Set a new password',
  },
  companyMoved: {
    subject: 'The e-mail address of the website was changed',
    text: (site: string, actor: string, next: string) =>
      `${actor} has changed the general e-mail address of ${site}. Messages and applications from now on go to ${next}, and no longer to this mailbox.`,
    advice:
      'If that is wrong, please tell an administrator. The History of the staff area can bring the old address back.',
  },
  moved: {
    subject: 'The e-mail address of your account was changed',
    text: (site: string) =>
      `An administrator has given your account in the staff area of ${site} another e-mail address. It no longer works with this one. If that is wrong, please tell an administrator.`,
  },
}
