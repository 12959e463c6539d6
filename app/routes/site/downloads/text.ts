import { screenText } from '~/ui/screen-text.ts'
import type { downloadsEn } from './en.ts'

export const downloadsText = screenText<typeof downloadsEn>('downloads')
