import type { TranslationOf } from '~/i18n/message.ts'
import type { markdownEn } from './en.ts'

export const markdownNe = {
  table: 'तालिका',
  impression: 'काल्पनिक चित्र',
} satisfies TranslationOf<typeof markdownEn>
