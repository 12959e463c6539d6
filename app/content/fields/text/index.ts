import { fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'

export const text = fieldFactory('text', 300, '')

export const altText = (hint: string, altFor: string) =>
  text('Describe the picture (alt text)', { max: 200, hint, notSearchable: true, altFor, translated: true })

export const textKind: FieldKind<string> = { ...singleInputDefaults, sanitizeValue: stripLineBreaks }
