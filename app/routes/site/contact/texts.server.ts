import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { contactEn } from './en.ts'
import { contactNe } from './ne.ts'

export const contactTexts = defineDictionary('contact', contactEn, contactNe, {
  label: 'Contact',
  pages: ['/contact'],
  promises: {
    answersToMessages: ['lead', 'writeText', 'sentText'],
    emergency: ['emergency'],
    complaints: ['toGrievances', 'grievanceText'],
    notPassedOn: ['privacy'],
  },
})
