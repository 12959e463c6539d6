import { field, type Options } from './fields.ts'
import { type KindOfField, oneLine, plain } from './kind.ts'

export const text = (label: string, options?: Options<string>) => field('text', label, 300, '', options)

/** What a picture shows, for those who can't see it. */
export const altText = (hint: string, describes: string) =>
  text('Picture in words', { max: 200, hint, unsearched: true, describes })

export const textKind: KindOfField<string> = { ...plain, typed: oneLine }
