import { text as line, longText } from '~/content/fields/index.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { overrideFieldsByLanguage, textOverrideType } from '~/content/types/text-overrides.ts'
import {
  defaultFormText,
  isOptionalPlaceholder,
  listPlaceholders,
  listTextsByPluralForm,
  type PluralForm,
} from '~/i18n/dictionary-messages.ts'
import { languages } from '~/i18n/language.ts'
import type { MessageTemplate } from '~/i18n/message.ts'
import { textsEn as t } from './en.ts'

type Defaults = Record<(typeof languages)[number], MessageTemplate>

/** The forms of a text in both languages, with the fields that store them. */
const formFields = (defaults: Defaults) =>
  (['other', 'one', 'zero'] as const).flatMap((form) =>
    languages.flatMap((language) => {
      const text = formText(defaults[language], form)
      return text === undefined
        ? []
        : [{ language, form, key: overrideFieldsByLanguage[language][form], text }]
    }),
  )

const formText = (phrase: MessageTemplate, form: PluralForm) =>
  new Map(listTextsByPluralForm(phrase)).get(form)

const labelSuffixes: Record<PluralForm, string> = { other: '', one: ` ${t.forOne}`, zero: ` ${t.forNone}` }

const maxLineLength = 60

const textType: ContentType = textOverrideType

/** A type that validates one text against its default. */
export const createValidatedTextType = (defaults: Defaults): ContentType => ({
  ...textType,
  rules: { validate: (values) => validateOverrides(defaults, values) },
})

/** A type with only the fields of one text, and its defaults as hints. */
export function createTextFormType(defaults: Defaults, current: Defaults): ContentType {
  const fieldsShown = formFields(defaults)
  const fields = fieldsShown.map(({ language, form, key, text }) => {
    const isCurrentDefault = formText(current[language], form) === text
    const placeholders = listPlaceholders(text).map((placeholder) => `{${placeholder}}`)
    const hint = [
      placeholders.length > 0 && t.places(placeholders.join(', ')),
      !isCurrentDefault && `${t.default}: ${text}`,
    ]
    const longestDefault = Math.max(
      ...fieldsShown.filter((field) => field.form === form).map(({ text }) => text.length),
    )
    const createField = longestDefault > maxLineLength ? longText : line
    const label = (language === 'en' ? 'English' : 'Nepali') + labelSuffixes[form]
    return [
      key,
      createField(label, {
        max: textOverrideType.fields[key].max,
        required: true,
        hint: hint.filter(Boolean).join(' '),
      }),
    ]
  })
  return { ...textType, fields: Object.fromEntries(fields) }
}

export const createEmptyOverride = ({ name, defaults }: { name: string; defaults: Defaults }) => ({
  ...{ english: '', englishOne: '', englishZero: '', nepali: '', nepaliOne: '', nepaliZero: '' },
  ...{ name, original: defaultFormText(defaults.en), originalNepali: defaultFormText(defaults.ne) },
})

type OverrideValues = Record<string, unknown>

/** The overrides, or else the defaults. */
export const toTextInputs = (defaults: Defaults, overrides: OverrideValues = {}): Record<string, string> =>
  Object.fromEntries(formFields(defaults).map(({ key, text }) => [key, String(overrides[key] || text)]))

/** Empty for a language whose forms all equal the default or are empty. */
export function parseTextOverrides(defaults: Defaults, inputs: OverrideValues): Record<string, string> {
  const overrides: Record<string, string> = {}
  for (const language of languages) {
    const languageFields = formFields(defaults).filter((field) => field.language === language)
    const inputsOfLanguage = languageFields.map(({ key, text }) => ({
      key,
      text,
      value: String(inputs[key] ?? '').trim(),
    }))
    const isDefault = inputsOfLanguage.every(({ text, value }) => !value || value === text)
    for (const { key, value } of inputsOfLanguage) overrides[key] = isDefault ? '' : value
  }
  return overrides
}

export function validateOverrides(defaults: Defaults, overrides: OverrideValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const language of languages) {
    const languageFields = formFields(defaults).filter((field) => field.language === language)
    if (languageFields.every(({ key }) => !overrides[key])) continue
    for (const { key, form, text } of languageFields) {
      const message = validatePhrase(String(overrides[key] ?? ''), text, form)
      if (message) errors[key] = message
    }
  }
  return errors
}

function validatePhrase(value: string, text: string, form: PluralForm): string | undefined {
  if (!value) return t.empty
  const [found, required] = [listPlaceholders(value), listPlaceholders(text)]
  const unknown = found.find(
    (placeholder) => !required.includes(placeholder) && !isOptionalPlaceholder(form, placeholder),
  )
  if (unknown !== undefined) return t.strange(`{${unknown}}`)
  const missing = required.find(
    (placeholder) => !found.includes(placeholder) && !isOptionalPlaceholder(form, placeholder),
  )
  return missing && t.lacks(`{${missing}}`)
}
