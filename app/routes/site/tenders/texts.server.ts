import { dictionary } from '~/process/dictionary.server.ts'
import { tendersEn } from './en.ts'
import { tendersNe } from './ne.ts'

export const tendersTexts = dictionary('tenders', tendersEn, tendersNe)
