import { flattenMessages, markShared, overlayMessages } from './dictionary-messages.ts'
import { createFormat } from './format.ts'
import { type Language, languages } from './language.ts'
import {
  createMessageFormatter,
  type Dictionaries,
  type Dictionary,
  type DictionaryName,
  type DictionaryOptions,
  type Message,
  type PageTexts,
} from './message.ts'
import { currentLanguage } from './request-language.server.ts'
import { memoByTexts, textOverrides } from './text-overrides.server.ts'

/** `en.ts` and `ne.ts` beside it, or `mail-en.ts` and `mail-ne.ts`, in any folder. */
const english = import.meta.glob<object>('../**/{en,*-en}.ts', { eager: true })
const nepali = import.meta.glob<object>('../**/{ne,*-ne}.ts', { eager: true })

export interface DeclaredDictionary extends DictionaryOptions {
  defaults: Record<Language, object>
}

export const declaredDictionaries: ReadonlyMap<string, DeclaredDictionary> = new Map(
  Object.entries(english)
    .flatMap(([file, module]) => declaredIn(module, nepali[file.replace(/en\.ts$/, 'ne.ts')] ?? {}))
    .map((declared) => [declared.name, declared]),
)

const dictionaries = new Map([...declaredDictionaries.values()].map((one) => [one.name, withOverrides(one)]))

/** A module has one dictionary, or several whose names are the keys of its texts. */
function declaredIn(en: object, ne: object): DeclaredDictionary[] {
  const { dictionary, dictionaries = [] }: DictionaryModule = en
  const defaults = { en: textsOf(en, 'En'), ne: textsOf(ne, 'Ne') }
  const ofName = (name: string) => ({
    en: Reflect.get(defaults.en, name),
    ne: Reflect.get(defaults.ne, name),
  })
  const all = dictionaries.map((options) => ({ ...options, defaults: ofName(options.name) }))
  if (dictionary?.isShared) markShared(dictionary.name, defaults.en, defaults.ne)
  return dictionary ? [...all, { ...dictionary, defaults }] : all
}

interface DictionaryModule {
  dictionary?: DictionaryOptions
  dictionaries?: DictionaryOptions[]
}

function textsOf(module: object, ending: 'En' | 'Ne'): object {
  return Object(Object.entries(module).find(([name]) => name.endsWith(ending))?.[1])
}

function withOverrides({ name, defaults }: DeclaredDictionary): Dictionary {
  const texts = (language: Language) =>
    memoByTexts(() => {
      const overrides = textOverrides()[language]
      // Overrides keep the shape of the texts.
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

export function getDictionary<Name extends DictionaryName>(name: Name): Dictionary<Dictionaries[Name]> {
  const found = dictionaries.get(name)
  if (!found) throw new Error(`No file en.ts declares the dictionary ${name}.`)
  // The interface has the type of the texts that the file declares under this name.
  return found as Dictionary<Dictionaries[Name]>
}

/** A text's name, and how it is declared in either language. */
interface DeclaredMessage extends Record<Language, Message> {
  name: string
}

export function listMessages({ name: group, defaults }: DeclaredDictionary): DeclaredMessage[] {
  const nepali = new Map(flattenMessages(defaults.ne, group))
  return flattenMessages(defaults.en, group).map(([name, en]) => ({ name, en, ne: nepali.get(name) ?? en }))
}

/** The texts of these dictionaries in the reader's language, for a page's loader to send. */
export const pageTexts = (...names: DictionaryName[]): PageTexts =>
  Object.fromEntries(names.map((name) => [name, getDictionary(name).texts[currentLanguage()]]))

/** Whether what a page was given, some time ago, is what it would be given now. */
export const isCurrent = (texts: PageTexts) =>
  Object.entries(texts).every(([name, own]) =>
    languages.some((language) => dictionaries.get(name)?.texts[language] === own),
  )

const formats = memoByTexts(() => {
  const { texts } = getDictionary('format')
  return { en: createFormat('en', texts.en), ne: createFormat('ne', texts.ne) }
})

const languagesWithOwnFormats = memoByTexts(() => {
  const { texts } = getDictionary('format')
  const defaults = declaredDictionaries.get('format')?.defaults
  return languages.filter(
    (language) => JSON.stringify(texts[language]) !== JSON.stringify(defaults?.[language]),
  )
})

/** The words in dates and numbers for a page to send; nothing where staff changed none, as browsers have them. */
export const pageFormatTexts = (): PageTexts => {
  const language = currentLanguage()
  if (!languagesWithOwnFormats().includes(language)) return {}
  return { format: getDictionary('format').texts[language] }
}

/** For texts that the server writes; within a request in its reader's language. */
export function getTranslations<Name extends DictionaryName>(name: Name, language = currentLanguage()) {
  const format = formats()[language]
  return {
    language,
    t: getDictionary(name).texts[language],
    format,
    formatMessage: createMessageFormatter(format.number, format.unitSpace),
  }
}
