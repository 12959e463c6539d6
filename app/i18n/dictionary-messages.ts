import type { MessageTemplate } from './message.ts'

/** The plural forms, the rarest first. A message without plurals has only `other`. */
export const pluralForms = ['zero', 'one', 'other'] as const

export type PluralForm = (typeof pluralForms)[number]

function isMessage(value: unknown): value is MessageTemplate {
  if (typeof value === 'string') return true
  return value instanceof Object && ['one', 'other'].every((form) => Object.hasOwn(value, form))
}

export function listTextsByPluralForm(message: MessageTemplate): [form: PluralForm, text: string][] {
  if (typeof message === 'string') return [['other', message]]
  return pluralForms.flatMap((form): [PluralForm, string][] => {
    const text = message[form]
    return text === undefined ? [] : [[form, text]]
  })
}

export const defaultFormText = (message: MessageTemplate) =>
  typeof message === 'string' ? message : message.other

/** The unique names in braces, including invalid ones in any script. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/** The forms for one and zero may spell the number out. */
export const isOptionalPlaceholder = (form: PluralForm, placeholder: string) =>
  form !== 'other' && placeholder === 'count'

const sharedGroups = new WeakMap<object, string>()

export const registerSharedGroups = (name: string, ...groups: object[]) => {
  for (const group of groups) sharedGroups.set(group, name)
}

/** A dictionary's messages by their full names. Groups that it shares belong to another dictionary and are left out. */
export function flattenMessages(value: unknown, name: string): [name: string, message: MessageTemplate][] {
  if (isMessage(value)) return [[name, value]]
  const group = Object(value)
  if ((sharedGroups.get(group) ?? name) !== name) return []
  return Object.entries(group).flatMap(([key, part]) => flattenMessages(part, `${name}.${key}`))
}

/** Replaces defaults by their overrides, if these still match the default's forms and placeholders. */
export function overlayMessages(
  value: unknown,
  path: string,
  overrides: ReadonlyMap<string, MessageTemplate>,
): unknown {
  if (isMessage(value)) {
    const override = overrides.get(path)
    return override !== undefined && isCompatible(override, value) ? override : value
  }
  const group = Object(value)
  const name = sharedGroups.get(group) ?? path
  if (Array.isArray(value))
    return value.map((part, index) => overlayMessages(part, `${name}.${index}`, overrides))
  return Object.fromEntries(
    Object.entries(group).map(([key, part]) => [key, overlayMessages(part, `${name}.${key}`, overrides)]),
  )
}

/** An override needs the same forms, and may use only placeholders that get a value. */
function isCompatible(override: MessageTemplate, message: MessageTemplate) {
  const shapes = [override, message].map(
    (either) =>
      typeof either === 'string' ||
      listTextsByPluralForm(either)
        .map(([form]) => form)
        .join(),
  )
  const placeholders = new Set(listTextsByPluralForm(message).flatMap(([, text]) => listPlaceholders(text)))
  return (
    shapes[0] === shapes[1] &&
    listTextsByPluralForm(override).every(([, text]) =>
      listPlaceholders(text).every((name) => placeholders.has(name)),
    )
  )
}
