import type { DictionaryOptions } from '~/i18n/message.ts'
export const contactEn = {
  title: 'Contact Us',
  lead: 'Ask about a project, a tender, your land or a visit.',
  description: 'Phone, e-mail, address and business hours of {company}, and a form to write to us.',
  details: 'How to reach us',
  emergency: 'Emergency, day and night',
  phone: 'Phone',
  mail: 'E-mail',
  address: 'Address',
  hours: 'Business hours',
  hoursNote: 'Nepal time. Closed on public holidays.',
  write: 'Write to us',
  writeText: 'Write in English or Nepali.',
  toGrievances: 'A complaint about our works?',
  grievances: 'Complaints and grievances',
  grievanceText: 'Anyone disturbed or harmed by our works can complain.',
  grievanceForm: 'Grievance form',
  grievanceProcedure: 'How complaints are handled',
  orPhone: 'optional if you give a phone number',
  orEmail: 'optional if you give an e-mail address',
  send: 'Send message',
  privacy: 'We store what you enter here to answer you, and nothing else about you. We do not pass it on.',
  sentTitle: 'Thank you. Your message has arrived',
  sentText: 'We answer by e-mail or phone.',
  another: 'Write another message',
} as const

export const dictionary: DictionaryOptions = {
  name: 'contact',
  label: 'Contact',
  pages: ['/contact'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    contact: typeof contactEn
  }
}
