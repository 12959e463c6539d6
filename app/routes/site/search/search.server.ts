import { findSiteHits, maxHits, uniqueHits } from '~/content/search/hits.server.ts'
import { loadSearchResults, type SearchResult } from '~/content/search/results.server.ts'
import { typesInSearchOrder } from '~/content/types/registry.ts'
import { getBilingualDictionary } from '~/i18n/dictionary.server.ts'
import type { Language } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { foldText } from '~/text/fold.ts'
import { expandWithSynonyms } from '~/text/word-forms.ts'
import { findFixedPagesAndAnswers, findPagesByKeyword, findTypeNameHits } from './page-matches.server.ts'

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
    .filter(({ site: { searchResult } }) => searchResult)
    .map(({ name, plural }) => ({
      type: name,
      plural: getBilingualDictionary('found').texts[language][name]?.many ?? plural,
    }))

/** Matches any case and script, and the text of PDF documents. No character of the query is an operator. */
export async function searchSite(
  query: string,
  { type = '', page = 1, until = page }: { type?: string; page?: number; until?: number } = {},
): Promise<SearchPage> {
  const words = splitQuery(query)
  if (words.length === 0)
    return { results: [], total: 0, capped: false, page: 1, pages: 1, counts: {}, types: [] }
  const forms = words.map(expandWithSynonyms)
  const [sitePages, keywordPages, newestItems, found] = await Promise.all([
    findFixedPagesAndAnswers(forms),
    findPagesByKeyword(words),
    findTypeNameHits([words.join(' '), forms.map((all) => all.at(-1)).join(' ')]),
    findSiteHits(forms),
  ])
  const hits = uniqueHits([...keywordPages, ...newestItems, ...found])
  const all = [
    ...sitePages.filter(({ isNamed }) => isNamed),
    ...hits,
    ...sitePages.filter(({ isNamed }) => !isNamed),
  ]
  const counts: Record<string, number> = {}
  for (const entry of all) counts[entry.type] = (counts[entry.type] ?? 0) + 1
  const filtered = type ? all.filter((entry) => entry.type === type) : all
  const pages = Math.max(1, Math.ceil(filtered.length / pageSize))
  const pageEntries =
    page >= 1 && page <= pages ? filtered.slice((page - 1) * pageSize, until * pageSize) : []
  const pageHits = pageEntries.flatMap((entry) => ('result' in entry ? [] : [entry]))
  const loadedResults = await loadSearchResults(pageHits, forms)
  const results = pageEntries
    .map((entry) => ('result' in entry ? entry.result : loadedResults.shift()))
    .filter((result) => result !== undefined)
  const types = resultTypesIn(currentLanguage()).filter((kind) => counts[kind.type] || kind.type === type)
  return {
    results,
    total: filtered.length,
    capped: hits.length >= maxHits,
    page,
    pages,
    counts,
    types,
  }
}

const splitQuery = (query: string) => [...new Set(query.split(/\s+/).map(foldText).filter(Boolean))]
