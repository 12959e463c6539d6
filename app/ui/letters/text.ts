import { lettersEn } from '~/letters/en.ts'
import { screenText } from '../screen-text.ts'

export const useLettersText = screenText(lettersEn)
