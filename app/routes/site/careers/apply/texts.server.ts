import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { applyEn } from './en.ts'
import { applyNe } from './ne.ts'

export const applyTexts = defineDictionary('apply', applyEn, applyNe, {
  label: 'Applying for a position',
  pages: ['/notice-board/careers'],
  promises: {
    answersToApplications: ['next'],
    papersOfApplications: ['cvHint', 'tooLarge'],
    notPassedOn: ['privacy'],
    alone: ['sentText'],
  },
})
