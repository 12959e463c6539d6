import { field, type Options } from './fields.ts'
import { type KindOfField, oneLine, plain } from './kind.ts'

/** The last part of an item's address; longer than what is made of a title, which may get a number. */
export const slug = (label: string, options?: Options<string>) => field('slug', label, 200, '', options)

export const slugKind: KindOfField<string> = { ...plain, typed: oneLine }
