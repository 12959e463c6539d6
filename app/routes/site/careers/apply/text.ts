import { screenText } from '~/ui/screen-text.ts'
import type { applyEn } from './en.ts'

export const applyText = screenText<typeof applyEn>('apply')
