import {
  createField,
  type Field,
  type FieldOptions,
  optionLabel,
  type TranslatableField,
} from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'

/** Defaults to the first option. */
export const choice = <const Option extends string>(
  label: string,
  choices: readonly [Option, ...Option[]],
  options?: FieldOptions<Option>,
): Field<Option> => ({ ...createField('choice', label, 100, choices[0], options), options: choices })

export const choiceKind: FieldKind<string> = {
  ...singleInputDefaults,
  toText: (value, field) => optionLabel(field, String(value)),
}

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
