import { screenText } from '../screen-text.ts'
import type { listsEn } from './en.ts'

export const listsText = screenText<typeof listsEn>('lists')
