import { screenText } from '~/ui/screen-text.ts'
import type { glossaryEn } from './en.ts'

export const glossaryText = screenText<typeof glossaryEn>('glossary')
