import { dictionary } from '../process/dictionary.server.ts'
import { lettersEn } from './en.ts'
import { mailEn } from './mail-en.ts'
import { mailNe } from './mail-ne.ts'
import { lettersNe } from './ne.ts'

export const lettersTexts = dictionary('letters', lettersEn, lettersNe, {
  called: 'Forms for visitors: labels and messages',
  pages: ['/contact', '/notice-board/careers'],
  promises: { papersOfApplications: ['errors.cvTooLarge'] },
})

export const mailTexts = dictionary('mail', mailEn, mailNe, {
  called: 'Letters by e-mail',
  promises: {
    confirmingNewsletter: ['confirm.until'],
    answersToApplications: ['received.next'],
    alone: ['received.notYou'],
  },
})
