import { findSiteSearchHits, maxSiteSearchHits, type SiteSearchHit } from '~/content/search/hits.server.ts'
import { loadSearchResults, type SearchResult } from '~/content/search/results.server.ts'
import { typesInSearchOrder } from '~/content/types/registry.ts'
import { getDictionary } from '~/i18n/dictionary.server.ts'
import type { Language } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { foldText } from '~/text/fold.ts'
import { expandWithSynonyms, wordForms } from '~/text/word-forms.ts'
import { findAnswers } from './answers.server.ts'
import { findFixedPages, findPagesByKeyword, findTypeNameHits } from './page-matches.server.ts'

interface SearchPage {
  results: SearchResult[]
  total: number
  capped: boolean
  page: number
  pages: number
  counts: Record<string, number>
  types: { type: string; plural: string }[]
}

const pageSize = 24

const resultTypesIn = (language: Language) =>
  typesInSearchOrder
    .filter(({ searchResult }) => searchResult)
    .map(({ name, plural }) => ({
      type: name,
      plural: getDictionary('found').texts[language][name]?.many ?? plural,
    }))

/** Matches any case and script, and the text of PDF documents. No character of the query is an operator. */
export async function searchSite(
  query: string,
  { type = '', page = 1, until = page }: { type?: string; page?: number; until?: number } = {},
): Promise<SearchPage> {
  const words = splitQuery(query)
  if (words.length === 0)
    return { results: [], total: 0, capped: false, page: 1, pages: 1, counts: {}, types: [] }
  const sitePages = findFixedPages(words)
  const wordGroups = words.map(expandWithSynonyms)
  const hasNoSynonyms = wordGroups.every(
    (forms, index) => forms.length === wordForms(words[index] ?? '').length,
  )
  const [answers, exactHits, synonymHits, keywordPages, newestItems] = await Promise.all([
    findAnswers(words),
    findSiteSearchHits(words),
    hasNoSynonyms ? [] : findSiteSearchHits(words, expandWithSynonyms),
    findPagesByKeyword(words),
    findTypeNameHits([words.join(' '), wordGroups.map((forms) => forms.at(-1)).join(' ')]),
  ])
  const hits = prependHits(
    [...keywordPages, ...newestItems],
    hasNoSynonyms ? exactHits : mergeHits(exactHits, synonymHits),
  )
  const all = [
    ...answers,
    ...sitePages.filter(({ isTitleMatch }) => isTitleMatch),
    ...hits,
    ...sitePages.filter(({ isTitleMatch }) => !isTitleMatch),
  ]
  const counts: Record<string, number> = {}
  for (const entry of all) counts[entry.type] = (counts[entry.type] ?? 0) + 1
  const filtered = type ? all.filter((entry) => entry.type === type) : all
  const pages = Math.max(1, Math.ceil(filtered.length / pageSize))
  const pageEntries =
    page >= 1 && page <= pages ? filtered.slice((page - 1) * pageSize, until * pageSize) : []
  const pageHits = pageEntries.flatMap((entry) => ('result' in entry ? [] : [entry]))
  const loadedResults = await loadSearchResults(pageHits, wordGroups)
  const results = pageEntries
    .map((entry) => ('result' in entry ? entry.result : loadedResults.shift()))
    .filter((result) => result !== undefined)
  const types = resultTypesIn(currentLanguage()).filter((kind) => counts[kind.type] || kind.type === type)
  return {
    results,
    total: filtered.length,
    capped: hits.length >= maxSiteSearchHits,
    page,
    pages,
    counts,
    types,
  }
}

/** Removes duplicate items, keeps the order, and prefers the document that contains the exact words. */
function mergeHits(exactHits: SiteSearchHit[], synonymHits: SiteSearchHit[]) {
  const entries = new Map<string, SiteSearchHit>()
  for (const hit of [...synonymHits, ...exactHits]) {
    const existing = entries.get(hitKey(hit))
    const rank = Math.max(hit.rank, existing?.rank ?? 0)
    entries.set(hitKey(hit), { ...hit, rank, document: hit.document ?? existing?.document ?? null })
  }
  return [...entries.values()].sort((a, b) => b.rank - a.rank)
}

function prependHits(first: SiteSearchHit[], hits: SiteSearchHit[]) {
  const hitsByKey = new Map(hits.map((hit) => [hitKey(hit), hit]))
  const firstKeys = new Set(first.map(hitKey))
  return [
    ...first.map((hit) => hitsByKey.get(hitKey(hit)) ?? hit),
    ...hits.filter((hit) => !firstKeys.has(hitKey(hit))),
  ]
}

const hitKey = ({ type, itemId }: SiteSearchHit) => `${type} ${itemId}`

const splitQuery = (query: string) => [...new Set(query.split(/\s+/).map(foldText).filter(Boolean))]
