import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'

export const email = (label: string, options?: FieldOptions<string>) =>
  createField('email', label, 254, '', options)

export const emailKind: FieldKind<string> = {
  ...singleInputDefaults,
  sanitizeValue: (text) => stripLineBreaks(text).trim(),
}
