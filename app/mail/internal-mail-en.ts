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
      `An administrator of ${site} has made an account for you in the staff area. Set a password to sign in.`,
    label: 'Set your password',
    until: 'The link works once, within 48 hours. If it has expired, ask an administrator for a new one.',
  },
  forgotten: {
    subject: 'Set a new password',
    text: (site: string) =>
      `Someone asked to reset the password of your account in the staff area of ${site}.`,
    label: 'Set a new password',
    until:
      'The link works once, within an hour, and signs you out everywhere. If it was not you, ignore this e-mail. Your password does not change.',
  },
  failed: {
    subject: 'Failed attempts to sign in to your account',
    text: (count: number, site: string) =>
      `Since you last signed in, ${count} attempts to sign in to your account in the staff area of ${site} have failed. Nobody got in.`,
    advice:
      'If it was you, you do not need to do anything. If not, use a password that you use nowhere else, and turn on two-step verification under My account.',
    hadPassword:
      'They had your password, but not the code from your phone. If it was not you, set a new password now.',
    label: 'Set a new password',
  },
  review: {
    subject: {
      waiting: 'Your review request',
      returned: 'Your changes were sent back',
      published: 'Your changes were approved',
      dropped: 'Your changes were discarded',
    },
    text: {
      waiting: (who: string) => `${who} reviewed your changes.`,
      returned: (who: string) => `${who} reviewed your changes and sent them back:`,
      published: (who: string) => `${who} approved your changes:`,
      dropped: (who: string) => `${who} discarded or deleted what you sent for review:`,
    },
    site: 'The website',
    label: 'Open',
  },
  reviewAsked: {
    subject: 'Changes waiting for review',
    text: (who: string) => `${who} asks you to review this before it goes live:`,
  },
  companyMoved: {
    subject: 'The e-mail address of the website was changed',
    text: (site: string, actor: string, next: string) =>
      `${actor} changed the general e-mail address of ${site}. Messages and applications now go to ${next} instead of this mailbox.`,
    advice:
      'If this is wrong, tell an administrator. The old address can be restored from History in the staff area.',
  },
  weakened: {
    subject: 'A security rule was weakened',
    text: (actor: string, site: string) =>
      `${actor} weakened rules of the staff area of ${site}. From now on they are:`,
    advice: 'If you did not agree to this, speak to them. You can set the rules back under Security.',
    label: 'Open Security',
  },
  moved: {
    subject: 'The e-mail address of your account was changed',
    text: (site: string) =>
      `An administrator has given your account in the staff area of ${site} another e-mail address. It no longer works with this one. If that is wrong, please tell an administrator.`,
  },
}
