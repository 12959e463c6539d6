import { signsEn } from '../process/signs-en.ts'

/** Texts that all forms for visitors share. */
export const lettersEn = {
  required: 'required',
  optional: 'optional',
  wrong: { one: 'Please look at one field again', other: 'Please look at {count} fields again' },
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
    tooLong: 'Please use at most {max} characters.',
    oneLine: 'Please write this in one line.',
    tooQuick: 'That was very quick. Please look at what you typed once more, then send it.',
    tooOld: 'This form had been open for too long. Please send it once more; what you typed is still here.',
    tooMany: {
      one: 'Too much was sent from your connection. Please try again in a minute; what you typed is still here.',
      other:
        'Too much was sent from your connection. Please try again in {count} minutes; what you typed is still here.',
    },
    unreadable: 'What you sent did not arrive whole. Please fill in the form and send it again.',
    failed: 'What you sent could not be stored. Please try again; what you typed is still here.',
    signs: signsEn,
    pressAgain: 'This could not be done at the moment. Please press the button again.',
  },
} as const
