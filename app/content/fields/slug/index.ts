import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'

/** Longer than a generated slug, which may get a number. */
export const slug = (label: string, options?: FieldOptions<string>) =>
  createField('slug', label, 200, '', options)

export const slugKind: FieldKind<string> = { ...singleInputDefaults, sanitizeValue: stripLineBreaks }
