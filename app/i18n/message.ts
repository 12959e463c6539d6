import type { Language } from './language.ts'
import type { Promises } from './promises.ts'

/** A text with places for values, `{name}`; or one for each plural form, chosen by the value `count`. */
export type Message = string | { readonly zero?: string; readonly one: string; readonly other: string }

export type Translation<Own> = Own extends string
  ? string
  : { readonly [Key in keyof Own]: Translation<Own[Key]> }

type PlaceholderNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never

type FormTexts<Of> = Of extends string ? Of : Of[keyof Of]

type MessageValues<Of extends Message> = Record<
  PlaceholderNames<FormTexts<Of>> | (Of extends string ? never : 'count'),
  string | number
>

/** Fills a phrase; numbers are written as the language does, and what follows them stays beside them. */
export type FormatMessage = <const Of extends Message>(message: Of, given: MessageValues<Of>) => string

export const createMessageFormatter = (
  formatNumber: (number: number) => string,
  space = ' ',
): FormatMessage => {
  return (message, given) => {
    const values = new Map<string, string | number>(Object.entries(given))
    return selectForm(message, values.get('count')).replaceAll(
      /\{(\w+)\}( ?)/g,
      (_, name: string, gap: string) => {
        const value = values.get(name) ?? ''
        return typeof value === 'number' ? formatNumber(value) + (gap && space) : value + gap
      },
    )
  }
}

function selectForm(message: Message, count: string | number | undefined) {
  if (typeof message === 'string') return message
  if (count === 0 && message.zero !== undefined) return message.zero
  return count === 1 ? message.one : message.other
}

export const labelOf = (labels: Readonly<Record<string, string>>, value: string) =>
  (Object.hasOwn(labels, value) && labels[value]) || value

/** A screen's texts by its name, as a page carries them. */
export type PageTexts = Record<string, object>

export interface Dictionary<Own = object> {
  name: string
  texts: Record<Language, Own>
}

/** All dictionaries by their names: each `en.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Dictionaries {}

export type DictionaryName = keyof Dictionaries

/** What the Texts screen of the staff area says of a dictionary. */
export interface DictionaryOptions {
  name: string
  label: string
  /** The pages that show its texts, with all pages below them (`/` alone is the home page). */
  pages?: readonly string[] | 'all'
  /** Other dictionaries contain its texts. */
  isShared?: true
  /** Texts that visitors may rely on. */
  promises?: Promises
}
