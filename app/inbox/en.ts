import type { DictionaryOptions } from '~/i18n/message.ts'
import { characterErrorsEn } from '~/text/character-errors-en.ts'

export const visitorFormEn = {
  required: 'required',
  optional: 'optional',
  wrong: { one: 'Please correct one field', other: 'Please correct {count} fields' },
  notSent: 'Not sent yet',
  reference: 'Your reference number',
  keepReference: 'Please keep this number. It helps us find what you sent.',
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
    belongsTo: {
      email: 'This is an e-mail address. Please enter it in the field “{field}”.',
      phone: 'This is a phone number. Please enter it in the field “{field}”.',
    },
    message: 'Please write your message.',
    phone: 'Please enter a phone number, such as +977 9841234567.',
    letter: 'Please write why you are applying.',
    cv: 'Please choose your CV as a PDF file.',
    notPdf: 'Please upload only PDF files.',
    cvUnsafe:
      'We can’t take this PDF, as it holds a program, another file or a lock. Please open it, choose Print and “Save as PDF”, and choose the PDF that this makes.',
    cvUnreadable: 'This PDF can’t be opened. Please save your CV as a PDF again, and choose that one.',
    emptyFile: 'This file is empty. Please choose it again.',
    cvTooLarge: 'Your CV can be at most 5 MB. Please choose a smaller file.',
    cvNotYetKept: 'Please choose your CV again. We can only keep it once everything else is correct.',
    tooLong: 'Please use at most {max} characters.',
    oneLine: 'Please write this in one line.',
    tooQuick: 'That was very quick. Please check what you typed, then send it again.',
    tooOld: 'This form was open for too long. Please send it again; what you typed is still here.',
    tooMany: {
      one: 'Too much was sent from your connection. Please try again in a minute; what you typed is still here.',
      other:
        'Too much was sent from your connection. Please try again in {count} minutes; what you typed is still here.',
    },
    unreadable: 'We did not receive everything you sent. Please fill in the form and send it again.',
    failed: 'What you sent could not be stored. Please try again; what you typed is still here.',
    signs: characterErrorsEn,
    pressAgain: 'That did not work. Please press the button again.',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'letters',
  label: 'Forms for visitors: labels and messages',
  pages: ['/contact', '/notice-board/careers'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    letters: typeof visitorFormEn
  }
}
