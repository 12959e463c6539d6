import { field, type Options } from './fields.ts'
import { type KindOfField, oneLine, plain } from './kind.ts'

export const email = (label: string, options?: Options<string>) => field('email', label, 254, '', options)

export const emailKind: KindOfField<string> = { ...plain, typed: (text) => oneLine(text).trim() }
