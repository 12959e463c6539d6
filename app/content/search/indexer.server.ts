import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { findType } from '~/content/types/registry.ts'
import { baseTypeName } from '~/content/workflow/working-copies.server.ts'
import { changeContent, contentVersion, type Db, database, transact } from '~/db/database.server.ts'
import { isLeader } from '~/db/leader.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { refreshOverrides } from '~/i18n/text-overrides.server.ts'
import {
  readNewDocuments,
  requeueDocuments,
  retryMissingFiles,
  syncDocumentTexts,
} from './documents.server.ts'
import { documentSource, type SearchSource, searchSources } from './records.server.ts'
import { indexEntriesById, removeFromIndex } from './search-index.server.ts'

/** Entries per transaction, so that others can read and write in between. */
const batchSize = 50

let indexed: { db: Db; sequence: number } | undefined
let pendingUpdate: Promise<unknown> = Promise.resolve()

/** Enters what is missing, such as all after a migration, and reads new documents. */
export async function updateSearchIndexAndDocuments() {
  // First, as the texts of documents that no entry names are deleted.
  await updateSearchIndex()
  await syncDocumentTexts()
  await readNewDocuments()
}

/** Enters what is missing and removes what is gone. Items are entered as they are saved, what visitors send is not. */
export function updateSearchIndex(): Promise<void> {
  // A running update may have passed the latest change already.
  const next = pendingUpdate.then(runUpdate, runUpdate)
  pendingUpdate = next
  return next
}

async function runUpdate() {
  const db = await database()
  const from = indexed?.db === db ? indexed.sequence : undefined
  const { max } = db.fn
  const changes = await db
    .selectFrom('changes')
    .select(['type', max('sequence').as('last')])
    .where('sequence', '>', from ?? 0)
    .groupBy('type')
    .execute()
  const changed = new Set(changes.map(({ type }) => baseTypeName(type)))
  if (from === undefined) {
    const types = searchSources.map(({ type }) => type)
    await db.deleteFrom('search_records').where('type', 'not in', types).execute()
  }
  for (const source of searchSources)
    if (from === undefined || changed.has(source.type) || !findType(source.type))
      await updateSource(db, source)
  indexed = { db, sequence: Math.max(from ?? 0, ...changes.map(({ last }) => Number(last))) }
}

async function updateSource(db: Db, source: SearchSource) {
  const { type, stamps } = source
  const { rows: outdated } = await sql<{ id: string }>`
    select i.id from (${stamps}) as i
    left join search_records as r on r.type = ${type} and r.itemId = i.id
    where r.stamp is distinct from i.stamp order by i.place`.execute(db)
  const { rows: gone } = await sql<{ id: string }>`
    select itemId as id from search_records
    where type = ${type} and itemId not in (select id from (${stamps}) as i)`.execute(db)
  await inBatches(source, outdated, (within, ids) => indexEntriesById(within, source, ids))
  await inBatches(source, gone, async (within, ids) => {
    for (const id of ids) await removeFromIndex(within, type, id)
  })
}

/** What visitors send changes no page, so that no cache is emptied for it. */
async function inBatches(
  { type }: SearchSource,
  rows: { id: string }[],
  work: (within: Db, ids: string[]) => Promise<void>,
) {
  const run = findType(type) || type === documentSource.type ? changeContent : transact
  for (let from = 0; from < rows.length; from += batchSize) {
    await run((within) =>
      work(
        within,
        rows.slice(from, from + batchSize).map(({ id }) => id),
      ),
    )
    await nextTurn()
  }
}

/** Compares all entries with their sources and corrects those that differ. Returns how many. */
export async function repairSearchIndex(signal?: AbortSignal): Promise<number> {
  indexed = undefined
  // A missing entry is no damage.
  await updateSearchIndex()
  const db = await database()
  let repaired = 0
  for (const source of searchSources) {
    const { rows } = await sql<{ id: string }>`select id from (${source.stamps}) as i`.execute(db)
    for (let from = 0; from < rows.length; from += batchSize) {
      const damaged = await findDamaged(db, source, rows.slice(from, from + batchSize))
      if (source === documentSource) await requeueDocuments(damaged.map(({ id }) => id))
      else await inBatches(source, damaged, (within, ids) => indexEntriesById(within, source, ids))
      repaired += damaged.length
      await nextTurn()
      signal?.throwIfAborted()
    }
  }
  return repaired
}

async function findDamaged(db: Db, { type, read }: SearchSource, checked: { id: string }[]) {
  const ids = checked.map(({ id }) => id)
  const rows = await db
    .selectFrom('search_records')
    .selectAll()
    .where('type', '=', type)
    .where(isIn(sql.ref('itemId'), ids))
    .execute()
  const stored = new Map(rows.map((row): [string, object] => [row.itemId, row]))
  const entries = [...(await read(db, ids))]
  return entries.flatMap(([id, { record }]) =>
    Object.entries(record).every(([key, value]) => Reflect.get(stored.get(id) ?? {}, key) === value)
      ? []
      : [{ id }],
  )
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
    if (wasLeader) await updateSearchIndexAndDocuments()
  } catch (error) {
    retryAt = Date.now() + retryDelay
    log().error({ err: error }, 'the search index could not be updated')
  } finally {
    isRunning = false
  }
}
