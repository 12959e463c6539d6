import { text as line, longText } from '~/content/kinds/index.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { wordFields, words } from '~/content/types/words.ts'
import { languages } from '~/process/language.ts'
import { type Form, formsOf, mayLack, placesIn, wordsIn } from '~/process/phrases.ts'
import type { Phrase } from '~/process/words.ts'
import { textsEn as t } from './en.ts'

type Defaults = Record<(typeof languages)[number], Phrase>

/** A text's forms in both languages, each beside the other's, with the field that it is kept in. */
const fieldsOf = (defaults: Defaults) =>
  (['other', 'one', 'zero'] as const).flatMap((form) =>
    languages.flatMap((language) => {
      const text = textOf(defaults[language], form)
      return text === undefined ? [] : [{ language, form, key: wordFields[language][form], text }]
    }),
  )

const textOf = (phrase: Phrase, form: Form) => new Map(formsOf(phrase)).get(form)

const beside: Record<Form, string> = { other: '', one: ` ${t.forOne}`, zero: ` ${t.forNone}` }

const lineLength = 60

const declared: ContentType = words

/** The type of one text: what is wrong with it depends on its default. */
export const checkedType = (defaults: Defaults): ContentType => ({
  ...declared,
  check: (values) => wrongIn(defaults, values),
})

/** The type as the form of one text shows it: its own forms alone, with its defaults beside them. */
export function formType(defaults: Defaults, now: Defaults): ContentType {
  const own = fieldsOf(defaults)
  const fields = own.map(({ language, form, key, text }) => {
    const isSame = textOf(now[language], form) === text
    const places = placesIn(text).map((place) => `{${place}}`)
    const hint = [places.length > 0 && t.places(places.join(', ')), !isSame && `${t.default}: ${text}`]
    const longest = Math.max(...own.filter((field) => field.form === form).map(({ text }) => text.length))
    const kind = longest > lineLength ? longText : line
    const label = (language === 'en' ? 'English' : 'Nepali') + beside[form]
    return [
      key,
      kind(label, { max: words.fields[key].max, required: true, hint: hint.filter(Boolean).join(' ') }),
    ]
  })
  return { ...declared, fields: Object.fromEntries(fields) }
}

export const emptyText = ({ name, defaults }: { name: string; defaults: Defaults }) => ({
  ...{ english: '', englishOne: '', englishZero: '', nepali: '', nepaliOne: '', nepaliZero: '' },
  ...{ name, original: wordsIn(defaults.en), originalNepali: wordsIn(defaults.ne) },
})

type Values = Record<string, unknown>

/** What stands in the form: what is kept, or else the default. */
export const inputsOfText = (defaults: Defaults, kept: Values = {}): Record<string, string> =>
  Object.fromEntries(fieldsOf(defaults).map(({ key, text }) => [key, String(kept[key] || text)]))

/** What is kept of the form: nothing where all forms of a language are as the default has them, or empty. */
export function keptOfText(defaults: Defaults, inputs: Values): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const language of languages) {
    const own = fieldsOf(defaults).filter((field) => field.language === language)
    const given = own.map(({ key, text }) => ({ key, text, value: String(inputs[key] ?? '').trim() }))
    const isDefault = given.every(({ text, value }) => !value || value === text)
    for (const { key, value } of given) kept[key] = isDefault ? '' : value
  }
  return kept
}

export function wrongIn(defaults: Defaults, kept: Values): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const language of languages) {
    const own = fieldsOf(defaults).filter((field) => field.language === language)
    if (own.every(({ key }) => !kept[key])) continue
    for (const { key, form, text } of own) {
      const said = wrongWith(String(kept[key] ?? ''), text, form)
      if (said) wrong[key] = said
    }
  }
  return wrong
}

function wrongWith(value: string, text: string, form: Form): string | undefined {
  if (!value) return t.empty
  const [has, needs] = [placesIn(value), placesIn(text)]
  const strange = has.find((place) => !needs.includes(place) && !mayLack(form, place))
  if (strange !== undefined) return t.strange(`{${strange}}`)
  const lacking = needs.find((place) => !has.includes(place) && !mayLack(form, place))
  return lacking && t.lacks(`{${lacking}}`)
}
