import { choiceKind } from '~/content/fields/choice/index.ts'
import { createField, type Field, type FieldOptions, type TranslatableField } from '~/content/fields/field.ts'
import { type FieldKind, stripLineBreaks } from '~/content/fields/kind.ts'

type Choices = readonly [string, ...string[]]

/** The form offers the options. The API accepts other values too, unless the field is `closed`. */
export function suggestion(
  label: string,
  choices: Choices,
  options: FieldOptions<string> & { translated: true },
): TranslatableField<string>
export function suggestion(label: string, choices: Choices, options?: FieldOptions<string>): Field<string>
export function suggestion(label: string, choices: Choices, options?: FieldOptions<string>): Field<string> {
  return { ...createField('suggestion', label, 100, choices[0], options), options: choices }
}

export const suggestionKind: FieldKind<string> = { ...choiceKind, sanitizeValue: stripLineBreaks }
