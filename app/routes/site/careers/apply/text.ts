import { screenText } from '~/ui/text/locale.ts'
import type { applyEn } from './en.ts'

export const applyText = screenText<typeof applyEn>('apply')
