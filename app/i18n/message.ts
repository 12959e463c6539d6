import type { Language } from './language.ts'

/** A text with placeholders, `{name}`; or one text for each plural form, selected by the value `count`. */
export type MessageTemplate =
  | string
  | { readonly zero?: string; readonly one: string; readonly other: string }

export type TranslationOf<Own> = Own extends string
  ? string
  : { readonly [Key in keyof Own]: TranslationOf<Own[Key]> }

type PlaceholderNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never

type FormTexts<Of> = Of extends string ? Of : Of[keyof Of]

type MessageValues<Of extends MessageTemplate> = Record<
  PlaceholderNames<FormTexts<Of>> | (Of extends string ? never : 'count'),
  string | number
>

/** Fills the placeholders. Numbers are formatted, and joined to the next word by the unit space. */
export type FormatMessage = <const Of extends MessageTemplate>(
  message: Of,
  values: MessageValues<Of>,
) => string

export const createMessageFormatter = (
  formatNumber: (number: number) => string,
  space = ' ',
): FormatMessage => {
  return (message, values) => {
    const valueByName = new Map<string, string | number>(Object.entries(values))
    return selectForm(message, valueByName.get('count')).replaceAll(
      /\{(\w+)\}( ?)/g,
      (_, name: string, gap: string) => {
        const value = valueByName.get(name) ?? ''
        return typeof value === 'number' ? formatNumber(value) + (gap && space) : value + gap
      },
    )
  }
}

function selectForm(message: MessageTemplate, count: string | number | undefined) {
  if (typeof message === 'string') return message
  if (count === 0 && message.zero !== undefined) return message.zero
  return count === 1 ? message.one : message.other
}

export const labelOf = (labels: Readonly<Record<string, string>>, value: string) =>
  (Object.hasOwn(labels, value) && labels[value]) || value

/** The texts that a page sends, by the names of their dictionaries. */
export type PageTexts = Record<string, object>

export interface BilingualDictionary<Own = object> {
  name: string
  texts: Record<Language, Own>
}

/** The types of all dictionaries by their names; each `en.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Dictionaries {}

export type DictionaryName = keyof Dictionaries

/** How the staff area's Texts screen presents a dictionary. */
export interface DictionaryOptions {
  name: string
  label: string
  /** The pages that show its texts, including all pages below them (`/` is only the home page). */
  pages?: readonly string[] | 'all'
  /** Other dictionaries include its texts. */
  isShared?: true
}
