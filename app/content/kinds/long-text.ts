import { evenLines } from '../../process/plain-text.ts'
import { field, type Options } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

export const longText = (label: string, options?: Options<string>) =>
  field('longText', label, 10_000, '', options)

export const longTextKind: KindOfField<string> = { ...plain, typed: evenLines }
