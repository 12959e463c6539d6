import type { Phrase } from './words.ts'

/** The forms of a phrase, those of plurals first by their rarity. */
export const pluralForms = ['zero', 'one', 'other'] as const

export type Form = (typeof pluralForms)[number]

function isPhrase(value: unknown): value is Phrase {
  if (typeof value === 'string') return true
  return value instanceof Object && ['one', 'other'].every((form) => Object.hasOwn(value, form))
}

export function formsOf(phrase: Phrase): [form: Form, text: string][] {
  if (typeof phrase === 'string') return [['other', phrase]]
  return pluralForms.flatMap((form): [Form, string][] => {
    const text = phrase[form]
    return text === undefined ? [] : [[form, text]]
  })
}

export const wordsIn = (phrase: Phrase) => (typeof phrase === 'string' ? phrase : phrase.other)

/** The names of the places for values, each once; also what is written as one and, in whatever script, is none. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/** The number may be written out where there is one of something, or none. */
export const mayLack = (form: Form, place: string) => form !== 'other' && place === 'count'

const shared = new WeakMap<object, string>()

export const share = (name: string, ...groups: object[]) => {
  for (const group of groups) shared.set(group, name)
}

/** The texts of a dictionary by their names: its own, and the keys that lead to them. Those that it shares are another's. */
export function phrasesIn(value: unknown, name: string): [name: string, phrase: Phrase][] {
  if (isPhrase(value)) return [[name, value]]
  const group = Object(value)
  if ((shared.get(group) ?? name) !== name) return []
  return Object.entries(group).flatMap(([key, part]) => phrasesIn(part, `${name}.${key}`))
}

/** The same texts with those in place of their defaults that still fit there. */
export function laidOver(value: unknown, place: string, changed: ReadonlyMap<string, Phrase>): unknown {
  if (isPhrase(value)) {
    const own = changed.get(place)
    return own !== undefined && fits(own, value) ? own : value
  }
  const group = Object(value)
  const name = shared.get(group) ?? place
  if (Array.isArray(value)) return value.map((part, at) => laidOver(part, `${name}.${at}`, changed))
  return Object.fromEntries(
    Object.entries(group).map(([key, part]) => [key, laidOver(part, `${name}.${key}`, changed)]),
  )
}

/** Of the same forms, and with no place that gets no value. */
function fits(own: Phrase, phrase: Phrase) {
  const shapes = [own, phrase].map(
    (one) =>
      typeof one === 'string' ||
      formsOf(one)
        .map(([form]) => form)
        .join(),
  )
  const known = new Set(formsOf(phrase).flatMap(([, text]) => placesIn(text)))
  return (
    shapes[0] === shapes[1] &&
    formsOf(own).every(([, text]) => placesIn(text).every((place) => known.has(place)))
  )
}
