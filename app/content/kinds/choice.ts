import { type Field, field, type Options, optionLabel } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

/** One of the options; without a value, the first. */
export const choice = <const Option extends string>(
  label: string,
  choices: readonly [Option, ...Option[]],
  options?: Options<Option>,
): Field<Option> => ({ ...field('choice', label, 100, choices[0], options), options: choices })

export const choiceKind: KindOfField<string> = {
  ...plain,
  words: (value, field) => optionLabel(field, String(value)),
}
