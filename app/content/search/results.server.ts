import { sql } from 'kysely'
import { findItems } from '~/content/items/store.server.ts'
import { isExpired } from '~/content/items/visibility.server.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { numberPairs, orderedJoin } from '~/db/sql.server.ts'
import { documentUrl } from '~/files/names.ts'
import { getDictionary } from '~/i18n/dictionary.server.ts'
import type { Language } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { includesWordForm, type WordForms } from '~/text/word-forms.ts'
import { foldedPages } from './documents.server.ts'
import { excerptAround, excerptFrom, type HighlightSegment, highlightWords } from './excerpt.ts'
import type { SiteSearchHit } from './hits.server.ts'
import { searchableTexts } from './search-index.server.ts'

export interface SearchResult {
  key: string
  type: string
  typeLabel: string
  path: string
  title: HighlightSegment[]
  excerpt: HighlightSegment[]
  day: string
  isExpired?: boolean
  document?: DocumentPageMatch
}

export interface DocumentPageMatch {
  url: string
  fileName: string
  page: number
  excerpt: HighlightSegment[]
  language?: Language
}

/** In the order of the hits; undefined for a missing or unreadable item. */
export async function loadSearchResults(
  hits: readonly SiteSearchHit[],
  words: WordForms[],
): Promise<(SearchResult | undefined)[]> {
  const [items, documents] = await Promise.all([loadItems(hits), loadDocumentPageMatches(hits, words)])
  const forms = words.flat()
  return hits.map((hit) => {
    const type = findType(hit.type)
    const item = items.get(hit.type)?.get(hit.itemId)
    if (!type || !item) return undefined
    const { title, texts } = searchableTexts(type, item)
    const values: Record<string, unknown> = { ...item }
    return {
      key: `${hit.type} ${hit.itemId}`,
      type: hit.type,
      typeLabel: getDictionary('found').texts[currentLanguage()][type.name]?.one ?? type.singular,
      path: item.path,
      title: highlightWords(title, forms),
      excerpt: excerptFrom(texts, forms),
      day: type.dateField ? String(values[type.dateField]) : '',
      isExpired: isExpired(type, item),
      document: documents.get(hit),
    }
  })
}

async function loadItems(hits: readonly SiteSearchHit[]) {
  const types = [...new Set(hits.map(({ type }) => type))].flatMap((name) => findType(name) ?? [])
  const read = types.map(async (type) => {
    const ids = hits.filter((hit) => hit.type === type.name).map(({ itemId }) => itemId)
    return [type.name, await findItems(type, ids, `search result in ${type.name}`)] as const
  })
  return new Map(await Promise.all(read))
}

type DocumentHit = Pick<SiteSearchHit, 'type' | 'itemId' | 'document'>

/** For each hit inside a file, the page that matches most words. */
export async function loadDocumentPageMatches<One extends DocumentHit>(
  hits: readonly One[],
  words: WordForms[],
) {
  const documentHits = hits.flatMap((hit) => (hit.document === null ? [] : [{ hit, document: hit.document }]))
  if (documentHits.length === 0) return new Map<One, DocumentPageMatch>()
  const documents = [...new Set(documentHits.map(({ document }) => document))]
  const folded = await foldedPages(documents)
  const best = documents.map(
    (document) => [document, findBestPage(folded.get(document) ?? [], words)] as const,
  )
  const pages = await loadPages(best)
  return new Map(
    documentHits.flatMap(({ hit, document }): [One, DocumentPageMatch][] => {
      const read = pages.find(
        (one) => one.document === document && one.type === hit.type && one.itemId === hit.itemId,
      )
      return read ? [[hit, toDocumentResult(read, words.flat())]] : []
    }),
  )
}

interface DocumentPage {
  document: number
  page: number
  text: string
  type: string
  itemId: string
  fileName: string
  language: Language | '' | null
}

async function loadPages(pages: (readonly [document: number, page: number])[]) {
  const { rows } = await sql<DocumentPage>`
    select p.document, p.page, p.text, d.type, d.itemId, d.fileName, t.language
    from ${numberPairs('document', 'page', pages)} as w
    ${orderedJoin()} document_pages as p on p.document = w.document and p.page = w.page
    ${orderedJoin()} document_texts as t on t.id = p.document
    ${orderedJoin()} search_documents as d on d.name = t.name`.execute(await database())
  return rows
}

const toDocumentResult = (
  { page, text, language, ...file }: DocumentPage,
  forms: string[],
): DocumentPageMatch => ({
  url: `${documentUrl(file.type, file.itemId, file)}#page=${page}`,
  fileName: file.fileName,
  language: language || undefined,
  page,
  excerpt: excerptAround(text, forms),
})

function findBestPage(pages: string[], words: WordForms[]) {
  let best = { page: 1, words: 0 }
  for (const [index, text] of pages.entries()) {
    const present = words.filter((forms) => includesWordForm(text, forms)).length
    if (present > best.words) best = { page: index + 1, words: present }
    if (present === words.length) break
  }
  return best.page
}
