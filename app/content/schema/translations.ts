import type { Field } from '~/content/fields/field.ts'
import { hasVisibleText } from '~/text/plain-text.ts'
import type { ContentType, Fields } from './define.ts'

/** The key of a translated field in inputs, form parts and errors. */
export const translationKey = (key: string) => `ne.${key}`

export const translationConfirmationInputName = (name: string) => `${name}[checked]`

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
    ...inherited
  } = field
  return {
    ...inherited,
    kind: kind === 'suggestion' ? 'text' : kind,
    label: `${field.label} in Nepali`,
    defaultValue: typeof defaultValue === 'string' ? '' : defaultValue,
    required: false,
  }
}

const extendedTypes = new WeakMap<ContentType, ContentType>()

export function typeWithTranslationFields(type: ContentType): ContentType {
  const extended = extendedTypes.get(type) ?? { ...type, fields: fieldsWithTranslations(type.fields) }
  extendedTypes.set(type, extended)
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

/** Flattens nested translations into keys such as `ne.title`. Already flat values are unchanged. */
export function flattenTranslatedValues(type: ContentType, { ne, ...values }: UntypedValues): UntypedValues {
  const overlay: UntypedValues = { ...Object(ne) }
  const { fields } = typeWithTranslationFields(type)
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

/** Reverses `flatten`, omitting empty translations. */
export function nestTranslatedValues(type: ContentType, values: UntypedValues): UntypedValues {
  const ne: UntypedValues = {}
  const rest = { ...values }
  const { fields } = typeWithTranslationFields(type)
  for (const key of translatedKeys(type)) {
    const name = translationKey(key)
    if (name in values && !isEmptyValue(fields[name], values[name])) ne[key] = values[name]
    delete rest[name]
  }
  return { ...rest, ne }
}

/** A required field with Nepali text alone takes it as its base text, until there is English. */
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

/** Assigns a text to the input of its own language. */
export const assignTextToLanguage = (key: string, text: string): Record<string, string> => ({
  [/\p{Script=Devanagari}/u.test(text) ? translationKey(key) : key]: text,
})

/** Numbers and Devanagari texts need no translation. */
export const textNeedsTranslation = (text: string) =>
  /[A-Za-z]/.test(text) && !/\p{Script=Devanagari}/u.test(text)
