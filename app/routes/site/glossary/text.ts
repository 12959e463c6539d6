import { screenText } from '~/ui/text/locale.ts'
import type { glossaryEn } from './en.ts'

export const glossaryText = screenText<typeof glossaryEn>('glossary')
