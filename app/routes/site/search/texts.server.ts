import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { searchEn } from './en.ts'
import { searchNe } from './ne.ts'
import { searchPagesEn } from './pages-en.ts'
import { searchPagesNe } from './pages-ne.ts'

export const searchTexts = defineDictionary('search', searchEn, searchNe, {
  label: 'Search',
  pages: ['/search'],
})

export const searchPagesTexts = defineDictionary('searchPages', searchPagesEn, searchPagesNe, {
  label: 'Pages as the search tells of them',
  pages: ['/search'],
  promises: { emergency: ['answers.emergency'], complaints: ['answers.grievances.text'] },
})
