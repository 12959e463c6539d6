import { screenText } from '~/ui/text/locale.ts'
import type { searchEn } from './en.ts'

export const searchText = screenText<typeof searchEn>('search')
