import { declaring } from './fields.ts'
import { type KindOfField, oneLine, plain } from './kind.ts'

export const text = declaring('text', 300, '')

export const altText = (hint: string, describes: string) =>
  text('Describe the picture (alt text)', { max: 200, hint, unsearched: true, describes, translated: true })

export const textKind: KindOfField<string> = { ...plain, typed: oneLine }
