import { sql } from 'kysely'
import { searchableTexts } from '../content/store/searchable.server.ts'
import { findItems } from '../content/store/store.server.ts'
import { isEnded } from '../content/store/visibility.server.ts'
import { typeOf } from '../content/types/registry.ts'
import { foundTexts } from '../content/types/texts.server.ts'
import { database } from '../db/database.server.ts'
import { joinAfter, numberPairs } from '../db/sql.server.ts'
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
  ended?: boolean
  document?: FoundDocument
}

export interface FoundDocument {
  url: string
  fileName: string
  page: number
  extract: Segment[]
  language?: Language
}

/** What is shown of hits, in their order; undefined where a record is gone or can't be read. */
export async function readResults(hits: readonly Hit[], words: Forms[]): Promise<(Found | undefined)[]> {
  const [items, documents] = await Promise.all([readItems(hits), readDocuments(hits, words)])
  const forms = words.flat()
  return hits.map((hit) => {
    const type = typeOf(hit.type)
    const item = items.get(hit.type)?.get(hit.itemId)
    if (!type || !item) return undefined
    const { title, texts } = searchableTexts(type, item)
    const values: Record<string, unknown> = { ...item }
    return {
      key: `${hit.type} ${hit.itemId}`,
      type: hit.type,
      kind: foundTexts.texts[readersLanguage()][type.name]?.one ?? type.one,
      address: item.path,
      title: markWords(title, forms),
      extract: extractFrom(texts, forms),
      day: type.dated ? String(values[type.dated]) : '',
      ended: isEnded(type, item),
      document: documents.get(hit),
    }
  })
}

async function readItems(hits: readonly Hit[]) {
  const types = [...new Set(hits.map(({ type }) => type))].flatMap((name) => typeOf(name) ?? [])
  const read = types.map(async (type) => {
    const ids = hits.filter((hit) => hit.type === type.name).map(({ itemId }) => itemId)
    return [type.name, await findItems(type, ids, `search result in ${type.name}`)] as const
  })
  return new Map(await Promise.all(read))
}

type InDocument = Pick<Hit, 'type' | 'itemId' | 'document'>

/** Of what is found in documents: the page with most of the words. */
export async function readDocuments<One extends InDocument>(hits: readonly One[], words: Forms[]) {
  const found = hits.flatMap((hit) => (hit.document === null ? [] : [{ hit, document: hit.document }]))
  if (found.length === 0) return new Map<One, FoundDocument>()
  const documents = [...new Set(found.map(({ document }) => document))]
  const folded = await foldedPages(documents)
  const best = documents.map((document) => [document, bestPage(folded.get(document) ?? [], words)] as const)
  const pages = await readPages(best)
  return new Map(
    found.flatMap(({ hit, document }): [One, FoundDocument][] => {
      const read = pages.find(
        (one) => one.document === document && one.type === hit.type && one.itemId === hit.itemId,
      )
      return read ? [[hit, foundPage(read, words.flat())]] : []
    }),
  )
}

interface ReadPage {
  document: number
  page: number
  text: string
  type: string
  itemId: string
  fileName: string
  language: Language | '' | null
}

async function readPages(pages: (readonly [document: number, page: number])[]) {
  const { rows } = await sql<ReadPage>`
    select p.document, p.page, p.text, d.type, d.itemId, d.fileName, t.language
    from ${numberPairs('document', 'page', pages)} as w
    ${joinAfter()} document_pages as p on p.document = w.document and p.page = w.page
    ${joinAfter()} document_texts as t on t.id = p.document
    ${joinAfter()} search_documents as d on d.name = t.name`.execute(await database())
  return rows
}

const foundPage = ({ page, text, language, ...file }: ReadPage, forms: string[]): FoundDocument => ({
  url: `${documentUrl(file.type, file.itemId, file)}#page=${page}`,
  fileName: file.fileName,
  language: language || undefined,
  page,
  extract: extractAround(text, forms),
})

function bestPage(pages: string[], words: Forms[]) {
  let best = { page: 1, words: 0 }
  for (const [index, text] of pages.entries()) {
    const present = words.filter((forms) => hasForm(text, forms)).length
    if (present > best.words) best = { page: index + 1, words: present }
    if (present === words.length) break
  }
  return best.page
}
