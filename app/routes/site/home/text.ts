import { screenText } from '~/ui/screen-text.ts'
import type { homeEn } from './en.ts'

export const homeText = screenText<typeof homeEn>('home')
