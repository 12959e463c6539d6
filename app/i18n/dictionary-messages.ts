import type { Message } from './message.ts'

/** The forms of a phrase, those of plurals first by their rarity. */
export const pluralForms = ['zero', 'one', 'other'] as const

export type PluralForm = (typeof pluralForms)[number]

function isMessage(value: unknown): value is Message {
  if (typeof value === 'string') return true
  return value instanceof Object && ['one', 'other'].every((form) => Object.hasOwn(value, form))
}

export function listForms(message: Message): [form: PluralForm, text: string][] {
  if (typeof message === 'string') return [['other', message]]
  return pluralForms.flatMap((form): [PluralForm, string][] => {
    const text = message[form]
    return text === undefined ? [] : [[form, text]]
  })
}

export const defaultForm = (message: Message) => (typeof message === 'string' ? message : message.other)

/** The names of the places for values, each once; also what is written as one and, in whatever script, is none. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/** The number may be written out where there is one of something, or none. */
export const isOptionalPlaceholder = (form: PluralForm, placeholder: string) =>
  form !== 'other' && placeholder === 'count'

const sharedGroups = new WeakMap<object, string>()

export const markShared = (name: string, ...groups: object[]) => {
  for (const group of groups) sharedGroups.set(group, name)
}

/** The texts of a dictionary by their names: its own, and the keys that lead to them. Those that it shares are another's. */
export function flattenMessages(value: unknown, name: string): [name: string, phrase: Message][] {
  if (isMessage(value)) return [[name, value]]
  const group = Object(value)
  if ((sharedGroups.get(group) ?? name) !== name) return []
  return Object.entries(group).flatMap(([key, part]) => flattenMessages(part, `${name}.${key}`))
}

/** The same texts with those in place of their defaults that still fit there. */
export function overlayMessages(
  value: unknown,
  path: string,
  overrides: ReadonlyMap<string, Message>,
): unknown {
  if (isMessage(value)) {
    const override = overrides.get(path)
    return override !== undefined && isCompatible(override, value) ? override : value
  }
  const group = Object(value)
  const name = sharedGroups.get(group) ?? path
  if (Array.isArray(value)) return value.map((part, at) => overlayMessages(part, `${name}.${at}`, overrides))
  return Object.fromEntries(
    Object.entries(group).map(([key, part]) => [key, overlayMessages(part, `${name}.${key}`, overrides)]),
  )
}

/** Of the same forms, and with no place that gets no value. */
function isCompatible(override: Message, message: Message) {
  const shapes = [override, message].map(
    (one) =>
      typeof one === 'string' ||
      listForms(one)
        .map(([form]) => form)
        .join(),
  )
  const known = new Set(listForms(message).flatMap(([, text]) => listPlaceholders(text)))
  return (
    shapes[0] === shapes[1] &&
    listForms(override).every(([, text]) => listPlaceholders(text).every((place) => known.has(place)))
  )
}
