import { idOf, ownPhrase } from '~/content/public/changed-words.server.ts'
import { listItems } from '~/content/store/store.server.ts'
import { sitePages } from '~/content/types/site-pages.ts'
import { type Words, words } from '~/content/types/words.ts'
import { type Declared, dictionaries, textsIn } from '~/process/dictionary.server.ts'
import type { Language } from '~/process/language.ts'
import { wordsIn } from '~/process/phrases.ts'
import { type Promised, promised, promisesIn } from '~/process/promised.ts'
import type { Phrase } from '~/process/words.ts'

export interface SiteText {
  /** Of its record, where it has been changed. */
  id: string
  name: string
  group: string
  called: string
  defaults: Record<Language, Phrase>
  promises: (Promised | 'alone')[]
}

export interface CurrentText extends SiteText {
  item?: Words
  now: Record<Language, Phrase>
  isOutdated: boolean
}

let known: { of: number; texts: SiteText[] } | undefined

export function siteTexts(): SiteText[] {
  if (known?.of !== dictionaries.size)
    known = { of: dictionaries.size, texts: inOrder([...dictionaries.values()]).flatMap(textsOf) }
  return known.texts
}

/** The home page, then what belongs to single pages, to several, to all, and last what stands on none. */
const inOrder = (all: Declared[]) =>
  all.toSorted((one, other) => rankOf(one) - rankOf(other) || one.called.localeCompare(other.called, 'en'))

function rankOf({ pages = [] }: Declared) {
  if (pages === 'all') return 3
  if (pages.length === 0) return 4
  return pages.length > 1 ? 2 : pages[0] === '/' ? 0 : 1
}

function textsOf(declared: Declared): SiteText[] {
  const { name: group, called, promises = {} } = declared
  return textsIn(declared).map(({ name, ...defaults }) => ({
    id: idOf(name),
    name,
    group,
    called,
    defaults,
    promises: promisesIn(promises, group, name),
  }))
}

export async function currentTexts(): Promise<CurrentText[]> {
  const items = new Map((await listItems(words)).map((item) => [item.name, item]))
  return siteTexts().map((text) => currentText(text, items.get(text.name)))
}

function currentText(text: SiteText, item?: Words): CurrentText {
  const { en, ne } = text.defaults
  const own = { en: item && ownPhrase('en', item), ne: item && ownPhrase('ne', item) }
  const isOutdated = Boolean(
    item && ((own.en && item.original !== wordsIn(en)) || (own.ne && item.originalNepali !== wordsIn(ne))),
  )
  return { ...text, item, now: { en: own.en ?? en, ne: own.ne ?? ne }, isOutdated }
}

export const isChanged = ({ item }: CurrentText) => Boolean(item && (item.english || item.nepali))

/** The parts of the site whose texts a page shows: its own before those that it has with others. */
export function groupsOf(page: string): string[] {
  const found = [...dictionaries.values()].flatMap(({ name, called, pages = [] }) => {
    if (pages === 'all') return [{ name, called, nearest: 0, many: 0, isList: false }]
    const above = pages.filter((path) => isWithin(page, path))
    const nearest = Math.max(...above.map((path) => path.length))
    const isList = above.some((path) => lastPart(path) === name)
    return above.length > 0 ? [{ name, called, nearest, many: pages.length, isList }] : []
  })
  return found
    .sort(
      (one, other) =>
        other.nearest - one.nearest ||
        one.many - other.many ||
        Number(other.isList) - Number(one.isList) ||
        one.called.localeCompare(other.called, 'en'),
    )
    .map(({ name }) => name)
}

/** 0 for a text of this page alone, 1 for one that it shares, undefined for one of another page of the same part. */
export function rankOnPage({ name, group }: SiteText, page: string): 0 | 1 | undefined {
  const { pages = [] } = dictionaries.get(group) ?? {}
  if (pages === 'all') return 1
  const near = sitePages
    .filter((path) => pages.some((above) => isWithin(path, above)))
    .sort((one, other) => other.length - one.length)
  const own = near.find((path) => isWithin(page, path))
  const [, ...sections] = name.split('.')
  const [shownOn] = sections.flatMap((section) => near.find((path) => lastPart(path) === section) ?? [])
  if (!shownOn) return 1
  return shownOn === own ? 0 : undefined
}

const isWithin = (path: string, above: string) =>
  path === above || (above !== '/' && path.startsWith(`${above}/`))

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The other texts that promise what this one does, by what that is. */
export const alikeOf = <Text extends SiteText>(all: readonly Text[], { id, promises }: SiteText) =>
  promised
    .filter((what) => promises.includes(what))
    .map((what) => ({ what, texts: all.filter((text) => text.id !== id && text.promises.includes(what)) }))
