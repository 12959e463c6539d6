import { screenText } from '~/ui/screen-text.ts'
import type { pagesEn } from './en.ts'

export const pagesText = screenText<typeof pagesEn>('pages')
