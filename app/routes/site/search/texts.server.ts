import { dictionary } from '~/process/dictionary.server.ts'
import { searchEn } from './en.ts'
import { searchNe } from './ne.ts'
import { searchPagesEn } from './pages-en.ts'
import { searchPagesNe } from './pages-ne.ts'

export const searchTexts = dictionary('search', searchEn, searchNe)

export const searchPagesTexts = dictionary('searchPages', searchPagesEn, searchPagesNe)
