import { dictionary } from '~/process/dictionary.server.ts'
import { searchEn } from './en.ts'
import { searchNe } from './ne.ts'
import { searchPagesEn } from './pages-en.ts'
import { searchPagesNe } from './pages-ne.ts'

export const searchTexts = dictionary('search', searchEn, searchNe, {
  called: 'Search',
  pages: ['/search'],
})

export const searchPagesTexts = dictionary('searchPages', searchPagesEn, searchPagesNe, {
  called: 'Pages as the search tells of them',
  pages: ['/search'],
  promises: { emergency: ['answers.emergency'], complaints: ['answers.grievances.text'] },
})
