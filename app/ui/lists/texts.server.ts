import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { listsEn } from './en.ts'
import { listsNe } from './ne.ts'

export const listsTexts = defineDictionary('lists', listsEn, listsNe, {
  label: 'All lists: search, filters, pages',
  pages: ['/downloads', '/notice-board', '/gallery', '/search'],
})
