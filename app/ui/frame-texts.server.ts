import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { uiEn } from './en.ts'
import { uiNe } from './ne.ts'

export const uiTexts = defineDictionary('ui', uiEn, uiNe, {
  label: 'Every page: menu, footer and common words',
  pages: 'all',
  promises: {
    issuesOfNewsletter: ['footer.stayUpdatedText'],
    addressForNewsletter: ['footer.stayUpdatedText'],
    emergency: ['footer.emergency'],
  },
})
