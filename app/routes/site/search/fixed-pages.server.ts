import { fieldsOfWork } from '~/content/types/projects/options.ts'
import { fixedPagePaths, labelOfListPath } from '~/content/types/site-pages.ts'
import {
  type DeclaredDictionary,
  declaredDictionaryByName,
  getBilingualDictionary,
} from '~/i18n/dictionary.server.ts'
import { flattenMessages, listTextsByPluralForm, overlayMessages } from '~/i18n/dictionary-messages.ts'
import { type Language, languages } from '~/i18n/language.ts'
import { currentTextOverrides, memoizeByOverrides } from '~/i18n/text-overrides.server.ts'

function fixedPageTitles(language: Language): Record<string, { title: string; text?: string }> {
  const { company, people, policies } = getBilingualDictionary('company').texts[language]
  return {
    '/': { title: getBilingualDictionary('ui').texts[language].frame.home },
    '/company': company,
    '/company/board': people.board,
    '/company/management': people.management,
    '/company/policies': policies,
    '/projects': getBilingualDictionary('projects').texts[language].projects,
    ...Object.fromEntries(
      fieldsOfWork.map((field) => [`/projects/${field}`, getBilingualDictionary(field).texts[language]]),
    ),
    ...getBilingualDictionary('searchPages').texts[language].about,
  }
}

/** The pages with fixed addresses, with their texts in each language. */
export const listFixedPageTexts = memoizeByOverrides(() => {
  const [english, nepali] = languages.map((language) => {
    const [titles, messages] = [fixedPageTitles(language), searchableTextsByPage(language)]
    return (path: string) => {
      const { title = labelOfListPath(path, language), text } = titles[path] ?? {}
      return { title, texts: [...(text ? [text] : []), ...(messages.get(path) ?? [])] }
    }
  })
  return fixedPagePaths.flatMap((path) =>
    english && nepali ? { path, en: english(path), ne: nepali(path) } : [],
  )
})

/** Headings and sentences of the dictionaries by page, with the overrides of staff. Labels are left out. */
function searchableTextsByPage(language: Language): Map<string, string[]> {
  const texts = new Map<string, string[]>(fixedPagePaths.map((path) => [path, []]))
  for (const dictionary of declaredDictionaryByName.values())
    for (const [name, phrase] of flattenMessages(
      overlayMessages(dictionary.defaults[language], dictionary.name, currentTextOverrides()[language]),
      dictionary.name,
    )) {
      const forms = listTextsByPluralForm(phrase).map(([, text]) => text.replaceAll(/\{\w+\}/g, '…'))
      const searchable = descriptionPattern.test(name)
        ? []
        : forms.filter((text) => headingPattern.test(name) || isSentence(text))
      for (const path of searchable.length > 0 ? pagesShowing(dictionary, name) : [])
        texts.get(path)?.push(...searchable)
    }
  return texts
}

const headingPattern = /\.(title|name)$/
const descriptionPattern = /\.description(\.|$)/

/** Nobody searches for labels, buttons and states. */
const isSentence = (text: string) => text.split(/\s+/).length >= minWords

const minWords = 4
/** A text that several pages share, such as the texts of all lists, describes none of them. */
const maxPages = 3

/** The pages that show a text. A text named after one of the pages below an address belongs to that page alone. */
function pagesShowing(
  { name: dictionaryName, pages = [], defaults }: DeclaredDictionary,
  name: string,
): readonly string[] {
  if (pages === 'all' || pages.length > maxPages) return []
  const [only = ''] = pages
  if (pages.length > 1 || only === '/')
    return pages.flatMap((path) => (fixedPagePaths.includes(path) ? path : pagesUnder(path)))
  const candidates = [...pagesUnder(only), only]
  let part: unknown = defaults.en
  let siblings: string[] = []
  for (const key of name.slice(dictionaryName.length + 1).split('.')) {
    const matches = candidates.filter((path) => path.endsWith(`/${key}`))
    if (matches.length > 0) return matches
    part = Reflect.get(Object(part), key)
    const others = pagesUnder(only).filter((path) => Object.hasOwn(Object(part), path.slice(only.length + 1)))
    if (others.length > 0) siblings = others
  }
  return siblings.length > 0 ? siblings : [only]
}

const pagesUnder = (path: string) => fixedPagePaths.filter((page) => page.startsWith(`${path}/`))
