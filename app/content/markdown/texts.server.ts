import { defineDictionary } from '../../process/dictionary.server.ts'
import { markdownEn } from './en.ts'
import { markdownNe } from './ne.ts'

export const markdownTexts = defineDictionary('markdown', markdownEn, markdownNe, {
  label: 'Formatted texts',
  pages: ['/', '/projects', '/notice-board', '/downloads/procurement'],
})
