import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { markdownEn } from './en.ts'
import { markdownNe } from './ne.ts'

export const markdownTexts = defineDictionary('markdown', markdownEn, markdownNe, {
  label: 'Formatted texts',
  pages: ['/', '/projects', '/notice-board', '/downloads/procurement'],
})
