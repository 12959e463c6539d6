import { screenText } from '~/ui/screen-text.ts'
import type { searchEn } from './en.ts'

export const searchText = screenText<typeof searchEn>('search')
