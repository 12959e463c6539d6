import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInput, stripLineBreaks } from '~/content/fields/kind.ts'

export const href = (label: string, options?: FieldOptions<string>) =>
  createField('href', label, 2000, '', options)

export const hrefKind: FieldKind<string> = { ...singleInput, sanitizeValue: stripLineBreaks }
