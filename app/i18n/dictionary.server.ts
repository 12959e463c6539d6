import { flattenMessages, overlayMessages, registerSharedGroups } from './dictionary-messages.ts'
import { createFormat } from './format.ts'
import { type Language, languages } from './language.ts'
import {
  type BilingualDictionary,
  createMessageFormatter,
  type Dictionaries,
  type DictionaryName,
  type DictionaryOptions,
  type MessageTemplate,
  type PageTexts,
} from './message.ts'
import { currentLanguage } from './request-language.server.ts'
import { currentTextOverrides, memoizeByOverrides } from './text-overrides.server.ts'

/** Each folder may declare texts in `en.ts` and `ne.ts`, or in pairs such as `mail-en.ts` and `mail-ne.ts`. */
const english = import.meta.glob<object>('../**/{en,*-en}.ts', { eager: true })
const nepali = import.meta.glob<object>('../**/{ne,*-ne}.ts', { eager: true })

/** Dictionaries that screens share come first: in this order the search looks for an excerpt of a page. */
function isOfScreen(file: string) {
  return file.startsWith('../routes/')
}

export interface DeclaredDictionary extends DictionaryOptions {
  defaults: Record<Language, object>
}

export const declaredDictionaryByName: ReadonlyMap<string, DeclaredDictionary> = new Map(
  Object.entries(english)
    .toSorted(([file], [other]) => Number(isOfScreen(file)) - Number(isOfScreen(other)))
    .flatMap(([file, module]) => declaredIn(module, nepali[file.replace(/en\.ts$/, 'ne.ts')] ?? {}))
    .map((declared) => [declared.name, declared]),
)

const dictionaries = new Map(
  [...declaredDictionaryByName.values()].map((declared) => [declared.name, withOverrides(declared)]),
)

/** A module declares one dictionary, or several whose names are the keys of its texts. */
function declaredIn(en: object, ne: object): DeclaredDictionary[] {
  const { dictionary, dictionaries = [] }: DictionaryModule = en
  const defaults = { en: textsOf(en, 'En'), ne: textsOf(ne, 'Ne') }
  const ofName = (name: string) => ({
    en: Reflect.get(defaults.en, name),
    ne: Reflect.get(defaults.ne, name),
  })
  const all = dictionaries.map((options) => ({ ...options, defaults: ofName(options.name) }))
  if (dictionary?.isShared) registerSharedGroups(dictionary.name, defaults.en, defaults.ne)
  return dictionary ? [...all, { ...dictionary, defaults }] : all
}

interface DictionaryModule {
  dictionary?: DictionaryOptions
  dictionaries?: DictionaryOptions[]
}

function textsOf(module: object, ending: 'En' | 'Ne'): object {
  return Object(Object.entries(module).find(([name]) => name.endsWith(ending))?.[1])
}

function withOverrides({ name, defaults }: DeclaredDictionary): BilingualDictionary {
  const texts = (language: Language) =>
    memoizeByOverrides(() => {
      const overrides = currentTextOverrides()[language]
      // The overlay preserves the shape of the texts.
      return overrides.size > 0
        ? (overlayMessages(defaults[language], name, overrides) as object)
        : defaults[language]
    })
  const [en, ne] = [texts('en'), texts('ne')]
  return {
    name,
    texts: {
      get en() {
        return en()
      },
      get ne() {
        return ne()
      },
    },
  }
}

export function getBilingualDictionary<Name extends DictionaryName>(
  name: Name,
): BilingualDictionary<Dictionaries[Name]> {
  const dictionary = dictionaries.get(name)
  if (!dictionary) throw new Error(`No file en.ts or *-en.ts declares the dictionary ${name}.`)
  // The declaring file adds this name and the type of its texts to `Dictionaries`.
  return dictionary as BilingualDictionary<Dictionaries[Name]>
}

interface DeclaredMessage extends Record<Language, MessageTemplate> {
  name: string
}

export function listMessagesOfDictionary({ name: group, defaults }: DeclaredDictionary): DeclaredMessage[] {
  const nepali = new Map(flattenMessages(defaults.ne, group))
  return flattenMessages(defaults.en, group).map(([name, en]) => ({ name, en, ne: nepali.get(name) ?? en }))
}

/** These dictionaries in the current language, for a page's loader to send. */
export const pageTexts = (...names: DictionaryName[]): PageTexts =>
  Object.fromEntries(names.map((name) => [name, getBilingualDictionary(name).texts[currentLanguage()]]))

const formats = memoizeByOverrides(() => {
  const { texts } = getBilingualDictionary('format')
  return { en: createFormat('en', texts.en), ne: createFormat('ne', texts.ne) }
})

const languagesWithChangedFormats = memoizeByOverrides(() => {
  const { texts } = getBilingualDictionary('format')
  const defaults = declaredDictionaryByName.get('format')?.defaults
  return languages.filter(
    (language) => JSON.stringify(texts[language]) !== JSON.stringify(defaults?.[language]),
  )
})

/** The words of dates and numbers, if staff have changed some. Browsers already have the defaults. */
export const changedFormatTexts = (): PageTexts => {
  const language = currentLanguage()
  if (!languagesWithChangedFormats().includes(language)) return {}
  return { format: getBilingualDictionary('format').texts[language] }
}

/** For texts that the server writes. The default language is the current request's. */
export function getTranslations<Name extends DictionaryName>(name: Name, language = currentLanguage()) {
  const format = formats()[language]
  return {
    language,
    t: getBilingualDictionary(name).texts[language],
    format,
    formatMessage: createMessageFormatter(format.number, format.unitSpace),
  }
}
