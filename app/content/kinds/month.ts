import { isMonth } from '../../process/nepal-time.ts'
import { field, type Options } from './fields.ts'
import { type KindOfField, oneLine, plain } from './kind.ts'

/** A calendar month, as `YYYY-MM`. */
export const month = (label: string, options?: Options<string>) => field('month', label, 7, '', options)

export const monthKind: KindOfField<string> = { ...plain, typed: oneLine, isPickable: isMonth }
