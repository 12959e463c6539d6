import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { changeContent, contentVersion, database } from '~/db/database.server.ts'
import { isLeader } from '~/db/leader.server.ts'
import { PdfTextReader } from '~/files/pdf/pdf-text.server.ts'
import { StorageUnavailableError } from '~/files/storage/file-store.ts'
import { originalsStore } from '~/files/storage/storage.server.ts'
import { refreshOverrides } from '~/i18n/text-overrides.server.ts'
import { changedTypesSince, type HistoryPosition } from './changed-types.server.ts'
import {
  deleteUnlinkedDocumentTexts,
  detectMissingLanguages,
  findNextUnreadDocument,
  recordAttempt,
  retryMissingFiles,
  savePages,
  setDocumentState,
} from './documents.server.ts'
import { indexItem, indexItemAsEmpty, removeFromIndex } from './search-index.server.ts'
import { updateStaffIndex } from './staff-index.server.ts'

interface UnindexedItem {
  id: string
  version: number
}

/** Items per transaction, so that readers can run in between. */
const batchSize = 100

let indexedPosition: HistoryPosition | undefined

/** Indexes missing items, such as all after a migration, and reads new documents. */
export async function updateSearchIndexes() {
  const { types, position } = await changedTypesSince(indexedPosition)
  for (const type of contentTypes) if (types.has(type.name)) await indexMissing(type)
  indexedPosition = position
  await updateStaffIndex()
  await deleteUnlinkedDocumentTexts()
  await detectMissingLanguages()
  await readNewDocuments()
}

async function indexMissing(type: ContentType) {
  const db = await database()
  const [inSiteSearch, inLists] = [Boolean(type.searchResult), type.searchFields.length > 0].map((is) =>
    sql.raw(String(is)),
  )
  const { rows: missing } = await sql<UnindexedItem>`
    select i._id as id, i.version from ${sql.table(type.name)} as i
    left join search_entries as e on e.type = ${type.name} and e.itemId = i._id
    left join list_texts as l on l.type = ${type.name} and l.itemId = i._id
    where (${inSiteSearch} and e.version is distinct from i.version) or (${inLists} and l.itemId is null)
    order by i.position`.execute(db)
  const { rows: gone } = await sql<{ id: string }>`
    select itemId as id from search_entries
    where type = ${type.name} and itemId not in (select _id from ${sql.table(type.name)})`.execute(db)
  for (let from = 0; from < missing.length; from += batchSize)
    await indexItems(type, missing.slice(from, from + batchSize))
  if (gone.length)
    await changeContent(async (within) => {
      for (const { id } of gone) await removeFromIndex(within, type.name, id)
    })
}

async function indexItems(type: ContentType, missing: UnindexedItem[]) {
  const items = await Promise.all(missing.map(({ id }) => readItem(type, id)))
  await changeContent(async (within) => {
    for (const [index, { id, version }] of missing.entries()) {
      const item = items[index]
      if (item) await indexItem(within, type, item)
      else await indexItemAsEmpty(within, type.name, id, version)
    }
  })
}

/** A damaged record is left out and does not stop the others. */
async function readItem(type: ContentType, id: string) {
  try {
    return await findItem(type, id)
  } catch (error) {
    log().error({ err: error, type: type.name, id }, 'item could not be indexed')
    return undefined
  }
}

async function readNewDocuments() {
  const reader = new PdfTextReader()
  try {
    for (let next = await findNextUnreadDocument(); next; next = await findNextUnreadDocument())
      await readDocument(reader, next)
  } finally {
    reader.end()
  }
}

const maxAttempts = 2

interface UnreadDocument {
  id: number
  name: string
  tries: number
}

async function readDocument(reader: PdfTextReader, { id, name, tries }: UnreadDocument) {
  if (!(await originalsStore().has(name))) {
    log().warn({ name }, 'document could not be indexed: its file is missing')
    return setDocumentState(id, 'missing')
  }
  if (tries >= maxAttempts) return setDocumentState(id, 'skipped')
  const read = async (path: string) => {
    await recordAttempt(id)
    return reader.read(path)
  }
  const pages = await originalsStore()
    .withLocalFile(name, read)
    .catch((error: unknown) => {
      if (error instanceof StorageUnavailableError) throw error
      const reason = error instanceof Error ? error.message : error
      log().warn({ name, reason, failures: tries + 1 }, 'document could not be read')
    })
  if (pages?.some((text) => text)) await savePages(id, pages)
  else if (pages) await setDocumentState(id, 'skipped')
}

const pollInterval = 2000

/** Milliseconds until failed work, such as fetching a document, is retried without a change. */
const retryDelay = 60_000

let timer: ReturnType<typeof setInterval> | undefined
let indexedVersion: number | undefined
/** Of all processes on the database, only the leader updates the index. */
let wasLeader = false
let isRunning = false
let retryAt = Number.POSITIVE_INFINITY

export function startIndexing() {
  timer ??= setInterval(poll, pollInterval).unref()
}

export function stopIndexing() {
  clearInterval(timer)
  timer = undefined
}

async function poll() {
  const isUpToDate = contentVersion() === indexedVersion && isLeader() === wasLeader && Date.now() < retryAt
  if (isRunning || isUpToDate) return
  isRunning = true
  retryAt = Number.POSITIVE_INFINITY
  try {
    const becameLeader = isLeader() && !wasLeader
    wasLeader = isLeader()
    indexedVersion = contentVersion()
    await refreshOverrides()
    if (becameLeader) await retryMissingFiles()
    if (wasLeader) await updateSearchIndexes()
  } catch (error) {
    retryAt = Date.now() + retryDelay
    log().error({ err: error }, 'the search index could not be updated')
  } finally {
    isRunning = false
  }
}
