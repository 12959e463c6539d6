import { createField, type Field, type FieldOptions, optionLabel } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'

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
