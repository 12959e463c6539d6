import { screenText } from '../screen-text.ts'
import type { noticesEn } from './en.ts'

export const noticesText = screenText<typeof noticesEn>('notices')
