import { choiceKind } from './choice.ts'
import { type Field, field, type Options } from './fields.ts'
import { type KindOfField, oneLine } from './kind.ts'

/** One of the options in the form; the API takes other values too, unless it is `strict`. */
export const suggestion = (
  label: string,
  choices: readonly [string, ...string[]],
  options?: Options<string>,
): Field<string> => ({ ...field('suggestion', label, 100, choices[0], options), options: choices })

export const suggestionKind: KindOfField<string> = { ...choiceKind, typed: oneLine }
