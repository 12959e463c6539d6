import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { newsletterEn } from './en.ts'
import { newsletterNe } from './ne.ts'

export const newsletterTexts = defineDictionary('newsletter', newsletterEn, newsletterNe, {
  label: 'Newsletter',
  pages: ['/newsletter'],
  promises: {
    issuesOfNewsletter: ['lead', 'description'],
    addressForNewsletter: [
      'privacy',
      'done.later.text',
      'done.confirmed.text',
      'done.unsubscribed.text',
      'leaveText',
    ],
    confirmingNewsletter: ['points', 'done.sent.text', 'done.later.text', 'expiredText'],
  },
})
