import type { Translation } from '../../process/words.ts'
import type { markdownEn } from './en.ts'

export const markdownNe = {
  table: 'तालिका',
} satisfies Translation<typeof markdownEn>
