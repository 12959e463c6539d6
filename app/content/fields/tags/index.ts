import { fieldFactory } from '~/content/fields/field.ts'
import { createListFormatter, type FieldKind, stripLineBreaks } from '~/content/fields/kind.ts'

export const tags = fieldFactory<string[]>('tags', 20, [])

export const tagsKind: FieldKind<string[]> = {
  toInputs: (key, value) => [[key, value.join(', ')]],
  toText: createListFormatter(String),
  sanitizeValue: stripLineBreaks,
  hint: 'Separate words with commas.',
}
