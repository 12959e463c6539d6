import { dictionary } from '~/process/dictionary.server.ts'
import { pagesEn } from './en.ts'
import { pagesNe } from './ne.ts'

export const pagesTexts = dictionary('pages', pagesEn, pagesNe, { called: 'Around pages that staff write' })
