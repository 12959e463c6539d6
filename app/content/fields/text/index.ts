import { createField, type FieldOptions, fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const text = fieldFactory('text', 300, '')

export const altText = (hint: string, altFor: string) =>
  text('Describe the picture (alt text)', { max: 200, hint, notSearchable: true, altFor, translated: true })

export const textKind: FieldKind<string> = { ...singleInputDefaults, sanitizeValue: stripLineBreaks }

export const longText = fieldFactory('longText', 10_000, '')

export const longTextKind: FieldKind<string> = { ...singleInputDefaults, sanitizeValue: normalizeNewlines }

export const email = (label: string, options?: FieldOptions<string>) =>
  createField('email', label, 254, '', options)

export const emailKind: FieldKind<string> = {
  ...singleInputDefaults,
  sanitizeValue: (text) => stripLineBreaks(text).trim(),
}
