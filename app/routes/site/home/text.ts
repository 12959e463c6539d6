import { screenText } from '~/ui/text/locale.ts'
import type { homeEn } from './en.ts'

export const homeText = screenText<typeof homeEn>('home')
