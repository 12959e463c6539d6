import type { visitorFormEn } from '~/inbox/en.ts'
import { screenText } from '~/ui/text/locale.ts'

export const lettersText = screenText<typeof visitorFormEn>('letters')
