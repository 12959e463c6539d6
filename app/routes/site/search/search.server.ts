import { typesByPlace } from '../../../content/types/registry.ts'
import { foundTexts } from '../../../content/types/texts.server.ts'
import { foldText } from '../../../db/fold.ts'
import { meantBy, wordForms } from '../../../db/word-forms.ts'
import type { Language } from '../../../process/language.ts'
import { readersLanguage } from '../../../process/reader.server.ts'
import { type Found, readResults } from '../../../search/found-items.server.ts'
import { findHits, type Hit, mostHits } from '../../../search/hits.server.ts'
import { foundAnswers } from './found-answers.server.ts'
import { foundPages, namedPages, newestOfKind } from './found-pages.server.ts'

interface SearchPage {
  results: Found[]
  total: number
  capped: boolean
  page: number
  pages: number
  counts: Record<string, number>
  kinds: { type: string; many: string }[]
}

const pageSize = 24

const kindsOf = (language: Language) =>
  typesByPlace
    .filter(({ found }) => found)
    .map(({ name, many }) => ({ type: name, many: foundTexts.texts[language][name]?.many ?? many }))

/** Whatever its case or script, the text of PDF documents included. All characters of the query are plain. */
export async function searchSite(
  query: string,
  { type = '', page = 1, until = page }: { type?: string; page?: number; until?: number } = {},
): Promise<SearchPage> {
  const words = wordsOf(query)
  if (words.length === 0)
    return { results: [], total: 0, capped: false, page: 1, pages: 1, counts: {}, kinds: [] }
  const sitePages = foundPages(words)
  const sought = words.map(meantBy)
  const isSame = sought.every((forms, index) => forms.length === wordForms(words[index] ?? '').length)
  const [answers, asked, meant, pagesMeant, newest] = await Promise.all([
    foundAnswers(words),
    findHits(words),
    isSame ? [] : findHits(words, meantBy),
    namedPages(words),
    newestOfKind([words.join(' '), sought.map((forms) => forms.at(-1)).join(' ')]),
  ])
  const hits = withFirst([...pagesMeant, ...newest], isSame ? asked : together(asked, meant))
  const all = [
    ...answers,
    ...sitePages.filter(({ inTitle }) => inTitle),
    ...hits,
    ...sitePages.filter(({ inTitle }) => !inTitle),
  ]
  const counts: Record<string, number> = {}
  for (const entry of all) counts[entry.type] = (counts[entry.type] ?? 0) + 1
  const chosen = type ? all.filter((entry) => entry.type === type) : all
  const pages = Math.max(1, Math.ceil(chosen.length / pageSize))
  const shown = page >= 1 && page <= pages ? chosen.slice((page - 1) * pageSize, until * pageSize) : []
  const hitsShown = shown.flatMap((entry) => ('result' in entry ? [] : [entry]))
  const read = await readResults(hitsShown, sought)
  const results = shown
    .map((entry) => ('result' in entry ? entry.result : read.shift()))
    .filter((result) => result !== undefined)
  const named = kindsOf(readersLanguage()).filter((kind) => counts[kind.type] || kind.type === type)
  return { results, total: chosen.length, capped: hits.length >= mostHits, page, pages, counts, kinds: named }
}

/** Each once, in their order, with the document that has the words as they were asked. */
function together(asked: Hit[], meant: Hit[]) {
  const entries = new Map<string, Hit>()
  for (const hit of [...meant, ...asked]) {
    const known = entries.get(keyOf(hit))
    const rank = Math.max(hit.rank, known?.rank ?? 0)
    entries.set(keyOf(hit), { ...hit, rank, document: hit.document ?? known?.document ?? null })
  }
  return [...entries.values()].sort((one, other) => other.rank - one.rank)
}

function withFirst(first: Hit[], hits: Hit[]) {
  const known = new Map(hits.map((hit) => [keyOf(hit), hit]))
  const named = new Set(first.map(keyOf))
  return [
    ...first.map((hit) => known.get(keyOf(hit)) ?? hit),
    ...hits.filter((hit) => !named.has(keyOf(hit))),
  ]
}

const keyOf = ({ type, itemId }: Hit) => `${type} ${itemId}`

const wordsOf = (query: string) => [...new Set(query.split(/\s+/).map(foldText).filter(Boolean))]
