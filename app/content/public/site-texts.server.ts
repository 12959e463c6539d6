import { listItems } from '~/content/items/store.server.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { type TextOverride, textOverrideType } from '~/content/types/text-overrides.ts'
import {
  type DeclaredDictionary,
  declaredDictionaryByName,
  listMessagesOfDictionary,
} from '~/i18n/dictionary.server.ts'
import { defaultFormText, listTextsByPluralForm } from '~/i18n/dictionary-messages.ts'
import type { Language } from '~/i18n/language.ts'
import type { MessageTemplate } from '~/i18n/message.ts'
import { foldText } from '~/text/fold.ts'
import { messageFromOverride, overrideIdOf } from './text-overrides.server.ts'

export interface SiteText {
  /** The id of the override. */
  id: string
  name: string
  group: string
  groupLabel: string
  defaults: Record<Language, MessageTemplate>
}

export interface CurrentText extends SiteText {
  item?: TextOverride
  current: Record<Language, MessageTemplate>
  isOutdated: boolean
}

let siteTexts: SiteText[] | undefined

export function listSiteTexts(): SiteText[] {
  siteTexts ??= sortDictionaries([...declaredDictionaryByName.values()]).flatMap(toSiteTexts)
  return siteTexts
}

/** The home page, then single pages, several pages, all pages, and last texts of no page. */
const sortDictionaries = (all: DeclaredDictionary[]) =>
  all.toSorted(
    (one, other) => dictionaryRank(one) - dictionaryRank(other) || one.label.localeCompare(other.label, 'en'),
  )

function dictionaryRank({ pages = [] }: DeclaredDictionary) {
  if (pages === 'all') return 3
  if (pages.length === 0) return 4
  return pages.length > 1 ? 2 : pages[0] === '/' ? 0 : 1
}

function toSiteTexts(declared: DeclaredDictionary): SiteText[] {
  const { name: group, label: groupLabel } = declared
  return listMessagesOfDictionary(declared).map(({ name, ...defaults }) => ({
    id: overrideIdOf(name),
    name,
    group,
    groupLabel,
    defaults,
  }))
}

export async function listCurrentTexts(): Promise<CurrentText[]> {
  const items = new Map((await listItems(textOverrideType)).map((item) => [item.name, item]))
  return listSiteTexts().map((text) => applyOverride(text, items.get(text.name)))
}

function applyOverride(text: SiteText, item?: TextOverride): CurrentText {
  const { en, ne } = text.defaults
  const overrides = {
    en: item && messageFromOverride('en', item),
    ne: item && messageFromOverride('ne', item),
  }
  const isOutdated = Boolean(
    item &&
      ((overrides.en && item.original !== defaultFormText(en)) ||
        (overrides.ne && item.originalNepali !== defaultFormText(ne))),
  )
  return { ...text, item, current: { en: overrides.en ?? en, ne: overrides.ne ?? ne }, isOutdated }
}

export const hasTextOverride = ({ item }: CurrentText) => Boolean(item && (item.english || item.nepali))

/** The text groups of a page: its own before shared ones. */
export function groupsOnPage(page: string): string[] {
  const groups = [...declaredDictionaryByName.values()].flatMap(({ name, label, pages = [] }) => {
    if (pages === 'all') return [{ name, label, nearest: 0, pageCount: 0, isList: false }]
    const ancestors = pages.filter((path) => isWithin(page, path))
    const nearest = Math.max(...ancestors.map((path) => path.length))
    const isList = ancestors.some((path) => lastPart(path) === name)
    return ancestors.length > 0 ? [{ name, label, nearest, pageCount: pages.length, isList }] : []
  })
  return groups
    .sort(
      (one, other) =>
        other.nearest - one.nearest ||
        one.pageCount - other.pageCount ||
        Number(other.isList) - Number(one.isList) ||
        one.label.localeCompare(other.label, 'en'),
    )
    .map(({ name }) => name)
}

/** 0 for a text of this page only, 1 for a shared one, undefined for one of another page. */
export function rankOnPage({ name, group }: SiteText, page: string): 0 | 1 | undefined {
  const { pages = [] } = declaredDictionaryByName.get(group) ?? {}
  if (pages === 'all') return 1
  const candidates = fixedPagePaths
    .filter((path) => pages.some((ancestor) => isWithin(path, ancestor)))
    .sort((one, other) => other.length - one.length)
  const ownPage = candidates.find((path) => isWithin(page, path))
  const [, ...sections] = name.split('.')
  const [shownOn] = sections.flatMap((section) => candidates.find((path) => lastPart(path) === section) ?? [])
  if (!shownOn) return 1
  return shownOn === ownPage ? 0 : undefined
}

const isWithin = (path: string, ancestor: string) =>
  path === ancestor || (ancestor !== '/' && path.startsWith(`${ancestor}/`))

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** 3 for the exact phrase, 2 for all words, 1 if placeholders may stand for the rest, else 0. */
export function scorePhraseMatch(phrases: readonly MessageTemplate[], query: string): number {
  const queryWords = splitWords(foldText(query))
  if (queryWords.length === 0) return 3
  return Math.max(
    ...phrases.flatMap((phrase) =>
      listTextsByPluralForm(phrase).map(([, text]) => scoreText(text, foldText(query.trim()), queryWords)),
    ),
  )
}

function scoreText(text: string, query: string, queryWords: string[]) {
  const folded = foldText(text)
  if (folded.includes(query)) return 3
  const literalText = folded.replaceAll(/\{\w+\}/g, ' ')
  if (queryWords.every((word) => literalText.includes(word))) return 2
  if (!folded.includes('{')) return 0
  const ownWords = splitWords(literalText)
  const matchedWords = ownWords.filter((word) => queryWords.includes(word))
  return ownWords.length > 0 &&
    matchedWords.length >= ownWords.length * minMatchedShare &&
    matchedWords.length > 0
    ? 1
    : 0
}

/** The share of a text's own words that must match if placeholders stand for the rest. */
const minMatchedShare = 0.6

const splitWords = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
