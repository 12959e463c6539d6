import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { pagesEn } from './en.ts'
import { pagesNe } from './ne.ts'

export const pagesTexts = defineDictionary('pages', pagesEn, pagesNe, {
  label: 'Around pages that staff write',
})
