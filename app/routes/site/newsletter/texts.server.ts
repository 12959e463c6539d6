import { dictionary } from '~/process/dictionary.server.ts'
import { newsletterEn } from './en.ts'
import { newsletterNe } from './ne.ts'

export const newsletterTexts = dictionary('newsletter', newsletterEn, newsletterNe, {
  called: 'Newsletter',
  pages: ['/newsletter'],
  promises: ['lead', 'privacy', 'points', 'done', 'leaveText'],
})
