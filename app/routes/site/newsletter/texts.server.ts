import { dictionary } from '~/process/dictionary.server.ts'
import { newsletterEn } from './en.ts'
import { newsletterNe } from './ne.ts'

export const newsletterTexts = dictionary('newsletter', newsletterEn, newsletterNe)
