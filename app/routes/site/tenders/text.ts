import { screenText } from '~/ui/screen-text.ts'
import type { tendersEn } from './en.ts'

export const tendersText = screenText<typeof tendersEn>('tenders')
