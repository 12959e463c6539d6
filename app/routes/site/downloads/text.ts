import { screenText } from '~/ui/text/locale.ts'
import type { downloadsEn } from './en.ts'

export const downloadsText = screenText<typeof downloadsEn>('downloads')
