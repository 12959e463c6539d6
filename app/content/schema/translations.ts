import type { Field } from '~/content/fields/field.ts'
import { hasVisibleText } from '~/text/plain-text.ts'
import type { ContentType, Fields } from './define.ts'

/** The name of a field's Nepali: of its input, of its part in a form, and of what is wrong with it. */
export const translationKey = (key: string) => `ne.${key}`

export const confirmInputName = (name: string) => `${name}[checked]`

export const baseKeyOf = (name: string) => (name.startsWith('ne.') ? name.slice('ne.'.length) : undefined)

export const translatedKeys = ({ fields }: Pick<ContentType, 'fields'>) =>
  Object.keys(fields).filter((key) => fields[key]?.translated)

function translationField(field: Field): Field {
  const {
    defaultValue,
    kind,
    optionGroups,
    options,
    optionLabels,
    hint,
    requiredMessage,
    emptyText,
    unique,
    translated,
    ...same
  } = field
  return {
    ...same,
    kind: kind === 'suggestion' ? 'text' : kind,
    label: `${field.label} in Nepali`,
    defaultValue: typeof defaultValue === 'string' ? '' : defaultValue,
    required: false,
  }
}

const memo = new WeakMap<ContentType, ContentType>()

export function withTranslations(type: ContentType): ContentType {
  const extended = memo.get(type) ?? { ...type, fields: fieldsWithTranslations(type.fields) }
  memo.set(type, extended)
  return extended
}

const fieldsWithTranslations = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, Field][] =>
      field.translated
        ? [
            [key, field],
            [translationKey(key), translationField(field)],
          ]
        : [[key, field]],
    ),
  )

type UntypedValues = Record<string, unknown>

/** Values of an item as the inputs of a form name them; what is spread out already stays as it is. */
export function flatten(type: ContentType, { ne, ...values }: UntypedValues): UntypedValues {
  const overlay: UntypedValues = { ...Object(ne) }
  const { fields } = withTranslations(type)
  return {
    ...Object.fromEntries(
      translatedKeys(type).map((key) => [
        translationKey(key),
        overlay[key] ?? fields[translationKey(key)]?.defaultValue,
      ]),
    ),
    ...values,
  }
}

/** What `spreadOut` spread, together again: of the Nepali what is filled. */
export function nest(type: ContentType, values: UntypedValues): UntypedValues {
  const ne: UntypedValues = {}
  const rest = { ...values }
  const { fields } = withTranslations(type)
  for (const key of translatedKeys(type)) {
    const name = translationKey(key)
    if (name in values && !isEmptyValue(fields[name], values[name])) ne[key] = values[name]
    delete rest[name]
  }
  return { ...rest, ne }
}

/** Nepali alone, typed into what must not be empty, is the original: both hold it until there is English. */
export function fillFromNepali({ fields }: ContentType, texts: [string, string][]): [string, string][] {
  const textsByName = Object.fromEntries(texts)
  return texts.map(([name, text]) => {
    const { translated, required } = fields[name] ?? {}
    const nepaliText =
      translated && required && !hasVisibleText(text) ? textsByName[translationKey(name)] : ''
    return [name, nepaliText || text]
  })
}

export const isEmptyValue = (field: Field | undefined, value: unknown) =>
  value === undefined || JSON.stringify(value) === JSON.stringify(field?.defaultValue)

/** A text by the name of the input for its own language. */
export const keyByScript = (key: string, text: string): Record<string, string> => ({
  [/\p{Script=Devanagari}/u.test(text) ? translationKey(key) : key]: text,
})

/** Numbers, and what is in Nepali already, need no other words. */
export const needsTranslation = (text: string) =>
  /[A-Za-z]/.test(text) && !/\p{Script=Devanagari}/u.test(text)
