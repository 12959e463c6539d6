import { screenText } from '~/ui/text/locale.ts'
import type { tendersEn } from './en.ts'

export const tendersText = screenText<typeof tendersEn>('tenders')
