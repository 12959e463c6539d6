import type { DictionaryOptions } from '~/i18n/message.ts'
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
  letterHint: 'Tell us what you have done and why you want this job. Up to 5,000 characters.',
  cvHint: 'One PDF file, up to 5 MB.',
  choose: 'Choose file',
  noFile: 'No file chosen',
  kept: '{fileName} is uploaded.',
  replace: 'Choose another file only if you want to replace it.',
  send: 'Send application',
  privacy:
    'We keep what you enter here and your CV to decide on this position. Only our staff can open them, and we do not pass them on.',
  closedTitle: 'Applications are closed',
  closedText: 'Applications for this position closed on {day}. Thank you for your interest.',
  closedKept:
    'Applications for this position have just closed, so yours was not stored. What you typed is still here for you to copy.',
  others: 'See open positions',
  twice: 'This file came with an earlier application. To send another one, please choose your CV again.',
  tooLarge:
    'Your CV is larger than 5 MB, so we could not keep anything you sent. Please fill in the form again with a smaller file. If you go back in your browser, most of what you typed may still be there.',
  noSpace:
    'We can’t accept files at the moment. Please try again tomorrow, or e-mail us your application. What you typed is still here.',
  busy: 'Many applications are arriving at the moment, and yours could not be read. Please send it again in a minute.',
  sentTitle: 'Thank you. Your application has arrived',
  sentText: 'We have it, with your CV. We also confirm it by e-mail, at most once a day to each address.',
  sentWithoutMail:
    'We have it, with your CV. Please note the number below. You need it if you ask us about your application.',
  nextTitle: 'What happens next',
  next: [
    'Applications are read after the closing day.',
    'If we invite you to an interview, we tell you the time and place.',
  ],
  back: 'Back to the position',
} as const

export const dictionary: DictionaryOptions = {
  name: 'apply',
  label: 'Applying for a position',
  pages: ['/notice-board/careers'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    apply: typeof applyEn
  }
}
