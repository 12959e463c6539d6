import { dictionary } from '../../process/dictionary.server.ts'
import { markdownEn } from './en.ts'
import { markdownNe } from './ne.ts'

export const markdownTexts = dictionary('markdown', markdownEn, markdownNe, {
  called: 'Formatted texts',
  pages: ['/', '/projects', '/notice-board', '/downloads/procurement'],
})
