import { dictionary } from '../process/dictionary.server.ts'
import { lettersEn } from './en.ts'
import { mailEn } from './mail-en.ts'
import { mailNe } from './mail-ne.ts'
import { lettersNe } from './ne.ts'

export const lettersTexts = dictionary('letters', lettersEn, lettersNe)

export const mailTexts = dictionary('mail', mailEn, mailNe)
