import { screenText } from '~/ui/text/locale.ts'
import type { noticesEn } from './en.ts'

export const noticesText = screenText<typeof noticesEn>('notices')
