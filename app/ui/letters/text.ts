import type { visitorFormEn } from '~/letters/en.ts'
import { screenText } from '../screen-text.ts'

export const lettersText = screenText<typeof visitorFormEn>('letters')
