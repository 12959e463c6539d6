import type { Language } from './language.ts'

/** A text with places for values, `{name}`; or one for each plural form, chosen by the value `count`. */
export type Phrase = string | { readonly zero?: string; readonly one: string; readonly other: string }

export type Translation<Own> = Own extends string
  ? string
  : { readonly [Key in keyof Own]: Translation<Own[Key]> }

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

type Texts<Of> = Of extends string ? Of : Of[keyof Of]

type Given<Of extends Phrase> = Record<
  Names<Texts<Of>> | (Of extends string ? never : 'count'),
  string | number
>

/** Fills a phrase; numbers are written as the language does, and what follows them stays beside them. */
export type Say = <const Of extends Phrase>(phrase: Of, given: Given<Of>) => string

export const sayIn = (write: (number: number) => string, space = ' '): Say => {
  return (phrase, given) => {
    const values = new Map<string, string | number>(Object.entries(given))
    return formOf(phrase, values.get('count')).replaceAll(
      /\{(\w+)\}( ?)/g,
      (_, name: string, gap: string) => {
        const value = values.get(name) ?? ''
        return typeof value === 'number' ? write(value) + (gap && space) : value + gap
      },
    )
  }
}

function formOf(phrase: Phrase, count: string | number | undefined) {
  if (typeof phrase === 'string') return phrase
  if (count === 0 && phrase.zero !== undefined) return phrase.zero
  return count === 1 ? phrase.one : phrase.other
}

export const nameOf = (names: Readonly<Record<string, string>>, value: string) =>
  (Object.hasOwn(names, value) && names[value]) || value

/** A screen's texts by its name, as a page carries them. */
export type SentTexts = Record<string, object>

export interface Dictionary<Own = object> {
  name: string
  texts: Record<Language, Own>
}
