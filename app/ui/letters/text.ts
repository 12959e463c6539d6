import { lettersEn } from '~/letters/en.ts'
import { fixedText } from '../fixed-text.ts'

export const useLettersText = fixedText(lettersEn)
