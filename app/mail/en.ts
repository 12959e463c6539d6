import type { DictionaryOptions } from '~/i18n/message.ts'
export const mailEn = {
  hello: 'Hello,',
  closing: 'Kind regards',
  leave: 'Unsubscribe',
  confirm: {
    subject: 'Please confirm your subscription to our newsletter',
    text: 'Someone, probably you, entered this e-mail address for the newsletter of {company}. To subscribe, open this link and press the button there:',
    label: 'Confirm the subscription',
    until:
      'The link works for seven days. If it was not you, ignore this e-mail: we then delete the address and send you nothing more.',
  },
  already: {
    subject: 'You are already subscribed to our newsletter',
    text: 'Someone, probably you, entered this e-mail address for our newsletter again. It is already on our list, so you need not do anything.',
  },
  announcement: {
    read: 'Read it on our website',
    untranslated: 'This announcement is not available in English yet. Here it is in Nepali.',
  },
  received: {
    subject: 'Your application: {job} [{reference}]',
    text: 'Thank you for applying for the position of {job}. We have your application and your CV. Your reference number is {reference}.',
    next: 'Applications are read after the closing day, {day}. If we invite you to an interview, we tell you the time and place.',
    notYou:
      'If you did not apply, someone typed your address by mistake. Please tell us and we will delete it.',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'mail',
  label: 'Letters by e-mail',
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    mail: typeof mailEn
  }
}
