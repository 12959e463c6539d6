import { choiceKind } from './choice.ts'
import { type Field, field, type Options, type Translated } from './fields.ts'
import { type KindOfField, oneLine } from './kind.ts'

type Choices = readonly [string, ...string[]]

/** One of the options in the form; the API takes other values too, unless it is `strict`. */
export function suggestion(
  label: string,
  choices: Choices,
  options: Options<string> & { translated: true },
): Translated<string>
export function suggestion(label: string, choices: Choices, options?: Options<string>): Field<string>
export function suggestion(label: string, choices: Choices, options?: Options<string>): Field<string> {
  return { ...field('suggestion', label, 100, choices[0], options), options: choices }
}

export const suggestionKind: KindOfField<string> = { ...choiceKind, typed: oneLine }
