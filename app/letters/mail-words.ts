export const companyMailEn = {
  message: {
    subject: (subject: string, reference: string) =>
      `${subject || 'Message from the website'} [${reference}]`,
    text: (name: string, email: string, phone: string, way: string) =>
      `${[name, email && `<${email}>`, phone].filter(Boolean).join(' ')} wrote through the ${way}:`,
    way: { en: 'contact form', ne: 'Nepali contact form' },
    note: (reference: string) => `Reference ${reference}. Your answer to this e-mail goes to the sender.`,
    phoneNote: (reference: string, phone: string) =>
      `Reference ${reference}. The sender left no e-mail address: please call ${phone}.`,
  },
  application: {
    subject: (job: string, reference: string) => `Application: ${job} [${reference}]`,
    text: (job: string, way: string) =>
      `An application for the position of ${job} has arrived through the ${way}.`,
    way: { en: 'website', ne: 'Nepali website' },
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    reference: 'Reference',
    note: 'The CV is stored on the website and is not part of this e-mail.',
  },
}

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
  review: {
    subject: {
      waiting: 'What you asked to be reviewed',
      returned: 'What you sent for review came back',
      published: 'What you sent for review is accepted',
      dropped: 'What you sent for review was put away',
    },
    text: {
      waiting: (who: string) => `${who} has looked at what you sent for review.`,
      returned: (who: string) => `${who} has looked at what you sent for review, and sends it back:`,
      published: (who: string) => `${who} has accepted what you sent for review:`,
      dropped: (who: string) => `${who} has thrown away, or deleted, what you sent for review:`,
    },
    site: 'The website',
    label: 'Open it',
  },
  reviewAsked: {
    subject: 'Something waits for review',
    text: (who: string) => `${who} asks an administrator to look at this before visitors see it:`,
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
