import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInput, stripLineBreaks } from '~/content/fields/kind.ts'

/** The last part of an item's address; longer than what is made of a title, which may get a number. */
export const slug = (label: string, options?: FieldOptions<string>) =>
  createField('slug', label, 200, '', options)

export const slugKind: FieldKind<string> = { ...singleInput, sanitizeValue: stripLineBreaks }
