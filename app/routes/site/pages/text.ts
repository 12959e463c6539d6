import { screenText } from '~/ui/text/locale.ts'
import type { pagesEn } from './en.ts'

export const pagesText = screenText<typeof pagesEn>('pages')
