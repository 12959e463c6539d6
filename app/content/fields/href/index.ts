import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'

export const href = (label: string, options?: FieldOptions<string>) =>
  createField('href', label, 2000, '', options)

export const hrefKind: FieldKind<string> = { ...singleInputDefaults, sanitizeValue: stripLineBreaks }
