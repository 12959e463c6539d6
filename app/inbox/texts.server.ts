import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { mailEn } from '~/mail/en.ts'
import { mailNe } from '~/mail/ne.ts'
import { visitorFormEn } from './en.ts'
import { visitorFormNe } from './ne.ts'

export const visitorFormTexts = defineDictionary('letters', visitorFormEn, visitorFormNe, {
  label: 'Forms for visitors: labels and messages',
  pages: ['/contact', '/notice-board/careers'],
  promises: { papersOfApplications: ['errors.cvTooLarge'] },
})

export const mailTexts = defineDictionary('mail', mailEn, mailNe, {
  label: 'Letters by e-mail',
  promises: {
    confirmingNewsletter: ['confirm.until'],
    answersToApplications: ['received.next'],
    alone: ['received.notYou'],
  },
})
