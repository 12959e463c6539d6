import { attempt } from '../content/store/attempt.server.ts'
import { searchableTexts } from '../content/store/searchable.server.ts'
import { findItem } from '../content/store/store.server.ts'
import { typeOf } from '../content/types/registry.ts'
import { foundTexts } from '../content/types/texts.server.ts'
import { database } from '../db/database.server.ts'
import { type Forms, hasForm } from '../db/word-forms.ts'
import { documentUrl } from '../files/urls.ts'
import type { Language } from '../process/language.ts'
import { readersLanguage } from '../process/reader.server.ts'
import { foldedPages } from './document-texts.server.ts'
import { extractAround, extractFrom, markWords, type Segment } from './extract.ts'
import type { Hit } from './hits.server.ts'

export interface Found {
  key: string
  type: string
  kind: string
  address: string
  title: Segment[]
  extract: Segment[]
  /** The day it is listed by; empty where it has none. */
  day: string
  document?: FoundDocument
}

export interface FoundDocument {
  url: string
  fileName: string
  page: number
  extract: Segment[]
  language?: Language
}

/** What is shown of a hit; undefined where its record is gone or can't be read. */
export async function readResult(hit: Hit, words: Forms[]): Promise<Found | undefined> {
  const type = typeOf(hit.type)
  const read = await attempt(`search result in ${hit.type}`, async () => type && findItem(type, hit.itemId))
  const item = read.value
  if (!type || !item) return undefined
  const { title, texts } = searchableTexts(type, item)
  const forms = words.flat()
  const values: Record<string, unknown> = { ...item }
  return {
    key: `${hit.type} ${hit.itemId}`,
    type: hit.type,
    kind: foundTexts.texts[readersLanguage()][type.name]?.one ?? type.one,
    address: item.path,
    title: markWords(title, forms),
    extract: extractFrom(texts, forms),
    day: type.dated ? String(values[type.dated]) : '',
    document: hit.document === null ? undefined : await readDocument(hit, hit.document, words),
  }
}

export async function readDocument({ type, itemId }: Hit, document: number, words: Forms[]) {
  const page = await bestPage(document, words)
  const db = await database()
  const found = await db
    .selectFrom('document_pages as p')
    .innerJoin('document_texts as t', 't.id', 'p.document')
    .innerJoin('search_documents as d', 'd.name', 't.name')
    .select(['p.text', 'd.fileName', 't.language'])
    .where('p.document', '=', document)
    .where('p.page', '=', page)
    .where('d.type', '=', type)
    .where('d.itemId', '=', itemId)
    .executeTakeFirst()
  return (
    found && {
      url: `${documentUrl(type, itemId, found)}#page=${page}`,
      fileName: found.fileName,
      language: found.language || undefined,
      page,
      extract: extractAround(found.text, words.flat()),
    }
  )
}

async function bestPage(document: number, words: Forms[]) {
  const pages = await foldedPages(document)
  let best = { page: 1, words: 0 }
  for (const [index, text] of pages.entries()) {
    const present = words.filter((forms) => hasForm(text, forms)).length
    if (present > best.words) best = { page: index + 1, words: present }
    if (present === words.length) break
  }
  return best.page
}
