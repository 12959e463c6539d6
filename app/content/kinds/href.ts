import { field, type Options } from './fields.ts'
import { type KindOfField, oneLine, plain } from './kind.ts'

/** An address on this site or elsewhere: `/…`, `#…`, `https:`, `http:`, `mailto:` or `tel:`. */
export const href = (label: string, options?: Options<string>) => field('href', label, 2000, '', options)

export const hrefKind: KindOfField<string> = { ...plain, typed: oneLine }
