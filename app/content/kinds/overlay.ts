import { isVisible } from '../../process/plain-text.ts'
import type { Field } from './fields.ts'
import type { ContentType, Fields } from './type.ts'

/** The name of a field's Nepali: of its input, of its part in a form, and of what is wrong with it. */
export const inNepali = (key: string) => `ne.${key}`

export const checkedOf = (name: string) => `${name}[checked]`

export const baseOf = (name: string) => (name.startsWith('ne.') ? name.slice('ne.'.length) : undefined)

export const translatedKeys = ({ fields }: Pick<ContentType, 'fields'>) =>
  Object.keys(fields).filter((key) => fields[key]?.translated)

function nepaliField(field: Field): Field {
  const { fallback, kind, groups, options, labels, hint, missing, shown, unique, translated, ...same } = field
  return {
    ...same,
    kind: kind === 'suggestion' ? 'text' : kind,
    label: `${field.label} in Nepali`,
    fallback: typeof fallback === 'string' ? '' : fallback,
    required: false,
  }
}

const known = new WeakMap<ContentType, ContentType>()

export function inBoth(type: ContentType): ContentType {
  const made = known.get(type) ?? { ...type, fields: bothFields(type.fields) }
  known.set(type, made)
  return made
}

const bothFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, Field][] =>
      field.translated
        ? [
            [key, field],
            [inNepali(key), nepaliField(field)],
          ]
        : [[key, field]],
    ),
  )

type Values = Record<string, unknown>

/** Values of an item as the inputs of a form name them; what is spread out already stays as it is. */
export function spreadOut(type: ContentType, { ne, ...values }: Values): Values {
  const overlay: Values = { ...Object(ne) }
  const { fields } = inBoth(type)
  return {
    ...Object.fromEntries(
      translatedKeys(type).map((key) => [inNepali(key), overlay[key] ?? fields[inNepali(key)]?.fallback]),
    ),
    ...values,
  }
}

/** What `spreadOut` spread, together again: of the Nepali what is filled. */
export function gathered(type: ContentType, values: Values): Values {
  const ne: Values = {}
  const rest = { ...values }
  const { fields } = inBoth(type)
  for (const key of translatedKeys(type)) {
    const name = inNepali(key)
    if (name in values && !isEmptyAs(fields[name], values[name])) ne[key] = values[name]
    delete rest[name]
  }
  return { ...rest, ne }
}

/** Nepali alone, typed into what must not be empty, is the original: both hold it until there is English. */
export function withOriginal({ fields }: ContentType, texts: [string, string][]): [string, string][] {
  const given = Object.fromEntries(texts)
  return texts.map(([name, text]) => {
    const { translated, required } = fields[name] ?? {}
    const original = translated && required && !isVisible(text) ? given[inNepali(name)] : ''
    return [name, original || text]
  })
}

export const isEmptyAs = (field: Field | undefined, value: unknown) =>
  value === undefined || JSON.stringify(value) === JSON.stringify(field?.fallback)

/** A text by the name of the input for its own language. */
export const inOwnLanguage = (key: string, text: string): Record<string, string> => ({
  [/\p{Script=Devanagari}/u.test(text) ? inNepali(key) : key]: text,
})

/** Numbers, and what is in Nepali already, need no other words. */
export const needsNepali = (text: string) => /[A-Za-z]/.test(text) && !/\p{Script=Devanagari}/u.test(text)
