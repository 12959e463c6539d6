import { sql } from 'kysely'
import { findItemsById } from '~/content/items/store.server.ts'
import { isExpired } from '~/content/items/visibility.server.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { itemDocumentUrl } from '~/files/names.ts'
import { getBilingualDictionary } from '~/i18n/dictionary.server.ts'
import type { Language } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { includesWordForm, type WordForms } from '~/text/word-forms.ts'
import { excerptAround, excerptFromTexts, type HighlightSegment, highlightWords } from './excerpt.ts'
import type { SearchHit } from './hits.server.ts'
import { searchableTexts } from './item-texts.server.ts'
import { documentSource, splitPages } from './records.server.ts'

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
  hits: readonly SearchHit[],
  words: WordForms[],
): Promise<(SearchResult | undefined)[]> {
  const [items, documents] = await Promise.all([loadItems(hits), loadPageMatchByHit(hits, words)])
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
      typeLabel: getBilingualDictionary('found').texts[currentLanguage()][type.name]?.one ?? type.singular,
      path: item.path,
      title: highlightWords(title, forms),
      excerpt: excerptFromTexts(texts, forms),
      day: type.dateField ? String(values[type.dateField]) : '',
      isExpired: isExpired(type, item),
      document: documents.get(hit),
    }
  })
}

async function loadItems(hits: readonly SearchHit[]) {
  const types = [...new Set(hits.map(({ type }) => type))].flatMap((name) => findType(name) ?? [])
  const read = types.map(async (type) => {
    const ids = hits.filter((hit) => hit.type === type.name).map(({ itemId }) => itemId)
    return [type.name, await findItemsById(type, ids, `search result in ${type.name}`)] as const
  })
  return new Map(await Promise.all(read))
}

/** For each hit inside a file, the page that matches most words. */
export async function loadPageMatchByHit(hits: readonly SearchHit[], words: WordForms[]) {
  const ids = hits.flatMap(({ document }) => document ?? [])
  if (ids.length === 0) return new Map<SearchHit, DocumentPageMatch>()
  const db = await database()
  const documents = await db
    .selectFrom('document_texts as t')
    .innerJoin('search_records as r', 'r.itemId', 't.name')
    .innerJoin('search_documents as d', 'd.name', 't.name')
    .select(['t.id', 't.language', 'r.body', 'd.type', 'd.itemId', 'd.fileName'])
    .where('r.type', '=', documentSource.type)
    .where(isIn(sql.ref('t.id'), ids))
    .execute()
  const matches = hits.map(async (hit): Promise<[SearchHit, DocumentPageMatch][]> => {
    const { type, itemId } = hit
    const found = documents.find(
      (one) => one.id === hit.document && one.type === type && one.itemId === itemId,
    )
    if (!found) return []
    const { id, body, fileName, language } = found
    const page = findBestPage(splitPages(body), words)
    const rows = db.selectFrom('document_pages').select('text').where('document', '=', id)
    const { text = '' } = (await rows.where('page', '=', page).executeTakeFirst()) ?? {}
    const url = `${itemDocumentUrl(type, itemId, { fileName })}#page=${page}`
    const excerpt = excerptAround(text, words.flat())
    return [[hit, { url, fileName, page, excerpt, language: language || undefined }]]
  })
  return new Map((await Promise.all(matches)).flat())
}

function findBestPage(pages: string[], words: WordForms[]) {
  let best = { page: 1, words: 0 }
  for (const [index, text] of pages.entries()) {
    const present = words.filter((forms) => includesWordForm(text, forms)).length
    if (present > best.words) best = { page: index + 1, words: present }
    if (present === words.length) break
  }
  return best.page
}
