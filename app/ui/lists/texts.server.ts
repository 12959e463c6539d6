import { dictionary } from '~/process/dictionary.server.ts'
import { listsEn } from './en.ts'
import { listsNe } from './ne.ts'

export const listsTexts = dictionary('lists', listsEn, listsNe, {
  called: 'All lists: search, filters, pages',
  pages: ['/downloads', '/notice-board', '/gallery', '/search'],
})
