import { dictionary } from '../process/dictionary.server.ts'
import { lettersEn } from './en.ts'
import { lettersNe } from './ne.ts'

export const lettersTexts = dictionary('letters', lettersEn, lettersNe)
