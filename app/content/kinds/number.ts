import { evenLines } from '../../process/plain-text.ts'
import { field, type Options } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

export const number = (label: string, options?: Options<number>) =>
  field('number', label, 1_000_000_000, 0, options)

export const numberKind: KindOfField<number> = { ...plain, typed: evenLines }
