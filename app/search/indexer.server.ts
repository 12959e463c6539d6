import { sql } from 'kysely'
import type { ContentType } from '../content/kinds/type.ts'
import { changedSince, type Seen } from '../content/store/changed-types.server.ts'
import { dropItem, hideItem, indexItem } from '../content/store/search-index.server.ts'
import { findItem } from '../content/store/store.server.ts'
import { contentTypes } from '../content/types/registry.ts'
import { changeContent, database } from '../db/database.server.ts'
import { PdfReader } from '../files/pdf-text.server.ts'
import { originals } from '../files/storage.server.ts'
import { StoreAwayError } from '../files/store.ts'
import { log } from '../process/log.server.ts'
import {
  completeLanguages,
  countTry,
  dropUnlinked,
  keepPages,
  markDocument,
  nextUnread,
} from './document-texts.server.ts'
import { completeStaffIndex } from './staff-index.server.ts'

interface Missing {
  id: string
  version: number
}

/** Items entered in one transaction, so that visitors' reading goes on between two. */
const atOnce = 100

let complete: Seen | undefined

/** Enters what the index lacks, such as all items after the migration, and reads documents that are new. */
export async function indexPending() {
  const { changed, seen } = await changedSince(complete)
  for (const type of contentTypes) if (changed.has(type.name)) await indexMissing(type)
  complete = seen
  await completeStaffIndex()
  await dropUnlinked()
  await completeLanguages()
  await readDocuments()
}

async function indexMissing(type: ContentType) {
  const db = await database()
  const [isFound, isSearched] = [Boolean(type.found), type.search.length > 0].map((is) => sql.raw(String(is)))
  const { rows: missing } = await sql<Missing>`
    select i._id as id, i.version from ${sql.table(type.name)} as i
    left join search_entries as e on e.type = ${type.name} and e.itemId = i._id
    left join list_texts as l on l.type = ${type.name} and l.itemId = i._id
    where (${isFound} and e.version is distinct from i.version) or (${isSearched} and l.itemId is null)
    order by i.position`.execute(db)
  const { rows: gone } = await sql<{ id: string }>`
    select itemId as id from search_entries
    where type = ${type.name} and itemId not in (select _id from ${sql.table(type.name)})`.execute(db)
  for (let from = 0; from < missing.length; from += atOnce)
    await enter(type, missing.slice(from, from + atOnce))
  if (gone.length)
    await changeContent(async (within) => {
      for (const { id } of gone) await dropItem(within, type.name, id)
    })
}

async function enter(type: ContentType, missing: Missing[]) {
  const items = await Promise.all(missing.map(({ id }) => readItem(type, id)))
  await changeContent(async (within) => {
    for (const [place, { id, version }] of missing.entries()) {
      const item = items[place]
      if (item) await indexItem(within, type, item)
      else await hideItem(within, type.name, id, version)
    }
  })
}

/** A damaged record is not found and keeps no other from being found. */
async function readItem(type: ContentType, id: string) {
  try {
    return await findItem(type, id)
  } catch (error) {
    log().error({ err: error, type: type.name, id }, 'item could not be indexed')
    return undefined
  }
}

async function readDocuments() {
  const reader = new PdfReader()
  try {
    for (let next = await nextUnread(); next; next = await nextUnread()) await readDocument(reader, next)
  } finally {
    reader.end()
  }
}

const mostTries = 2

interface Unread {
  id: number
  name: string
  tries: number
}

async function readDocument(reader: PdfReader, { id, name, tries }: Unread) {
  if (!(await originals().has(name))) {
    log().warn({ name }, 'document could not be indexed: its file is missing')
    return markDocument(id, 'missing')
  }
  if (tries >= mostTries) return markDocument(id, 'skipped')
  const read = async (path: string) => {
    await countTry(id)
    return reader.read(path)
  }
  const pages = await originals()
    .onDisk(name, read)
    .catch((error: unknown) => {
      if (error instanceof StoreAwayError) throw error
      const reason = error instanceof Error ? error.message : error
      log().warn({ name, reason, failures: tries + 1 }, 'document could not be read')
    })
  if (pages?.some((text) => text)) await keepPages(id, pages)
  else if (pages) await markDocument(id, 'skipped')
}
