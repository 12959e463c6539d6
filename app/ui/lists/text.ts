import { screenText } from '~/ui/text/locale.ts'
import type { listsEn } from './en.ts'

export const listsText = screenText<typeof listsEn>('lists')
