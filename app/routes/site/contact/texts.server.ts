import { dictionary } from '~/process/dictionary.server.ts'
import { contactEn } from './en.ts'
import { contactNe } from './ne.ts'

export const contactTexts = dictionary('contact', contactEn, contactNe, {
  called: 'Contact',
  pages: ['/contact'],
  promises: {
    answersToMessages: ['lead', 'writeText', 'sentText'],
    emergency: ['emergency'],
    complaints: ['toGrievances', 'grievanceText'],
    notPassedOn: ['privacy'],
  },
})
