import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { recordPeriod, repairPeriod, visibilityPeriod } from '~/content/items/periods.server.ts'
import { findItemRows, selectItemRows } from '~/content/items/query.server.ts'
import { collectItemLinks, recordLinks } from '~/content/items/record-change.server.ts'
import { findItemRow } from '~/content/items/store.server.ts'
import { hasPublishingFields } from '~/content/items/visibility.server.ts'
import { recordFilesOfHistory } from '~/content/media/cleanup.server.ts'
import { repairFileUses } from '~/content/media/file-uses.server.ts'
import { fileNamesIn, recordFileUses } from '~/content/media/stored-files.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { type ItemTableRow, itemFromRow } from '~/content/schema/rows.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { changeContent, type Db, database, repairDerivedTables } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { repairSearchIndex } from './indexer.server.ts'
import { listSearchablePdfs } from './item-texts.server.ts'
import { indexItem, removeFromIndex } from './search-index.server.ts'

/** Items compared between pauses for other requests. */
const batchSize = 20

interface DerivedTable {
  table: string
  columns: string[]
  expectedRows: <Type extends ContentType>(type: Type, row: ItemTableRow, item: Item<Type>) => object[]
}

const derivedTables: DerivedTable[] = [
  {
    table: 'search_documents',
    columns: ['name', 'fileName'],
    expectedRows: (type, _, item) => (type.site.searchResult ? listSearchablePdfs(type, item) : []),
  },
  {
    table: 'file_uses',
    columns: ['name'],
    expectedRows: (type, row) => fileNamesIn(type, row).map((name) => ({ name })),
  },
  { table: 'item_links', columns: ['toType', 'toId'], expectedRows: collectItemLinks },
  {
    table: 'showings',
    columns: ['shownFrom', 'shownUntil', 'turnsAt'],
    expectedRows: (type, _, item) => (hasPublishingFields(type) ? [visibilityPeriod(type, item)] : []),
  },
]

/** Compares derived data with its source and rebuilds differences. Returns the number of repairs. */
export async function repairDerivedData(signal?: AbortSignal): Promise<number> {
  await repairDerivedTables()
  let repaired = await repairFileUses()
  for (const type of contentTypes) {
    repaired += await restoreLostPeriods(type, signal)
    repaired += await removeDeletedItems(type, signal)
    for await (const ids of batchIds(type)) {
      signal?.throwIfAborted()
      const damaged = await findDamaged(type, ids)
      if (damaged.length > 0) await rebuildItems(type, damaged)
      repaired += damaged.length
      await nextTurn()
    }
  }
  await recordFilesOfHistory()
  repaired += await repairSearchIndex(signal)
  if (repaired > 0) log().warn({ repaired }, 'derived data was wrong and was rebuilt')
  return repaired
}

/** Whether a table is empty although another shows that it cannot be. The indexer fills other gaps. */
export async function hasEmptiedTable(): Promise<boolean> {
  const has = (table: string) => sql`exists (select 1 from ${sql.table(table)})`
  const { rows } = await sql`select 1 as one where (${has('changes')} and not ${has('showings')})
    or (${has('stored_files')} and not ${has('file_uses')})
    or (${has('file_uses')} and not ${has('stored_files')})`.execute(await database())
  return rows.length > 0
}

async function* batchIds(type: ContentType) {
  const rows = await selectItemRows(await database(), type)
    .select('_id')
    .execute()
  for (let from = 0; from < rows.length; from += batchSize)
    yield rows.slice(from, from + batchSize).map(({ _id }) => _id)
}

async function findDamaged(type: ContentType, ids: string[]): Promise<string[]> {
  const db = await database()
  const rows = await findItemRows(db, type, ids)
  const items = rows.flatMap((row) => readRow(type, row))
  const damaged = new Set<string>()
  for (const { table, columns, expectedRows } of derivedTables) {
    const stored = await readStored(db, table, columns, type, ids)
    for (const { row, item } of items) {
      const expected = serializeRows(expectedRows(type, row, item), columns)
      if (expected !== (stored.get(row._id) ?? []).sort().join('\n')) damaged.add(row._id)
    }
  }
  return [...damaged]
}

/** A damaged record is skipped and does not stop the others. */
function readRow(type: ContentType, row: ItemTableRow) {
  try {
    return [{ row, item: itemFromRow(type, row) }]
  } catch {
    return []
  }
}

async function readStored(db: Db, table: string, columns: string[], type: ContentType, ids: string[]) {
  const names = sql.join(['itemId', ...columns].map((column) => sql.ref(column)))
  const { rows } = await sql<{ itemId: string }>`select ${names} from ${sql.table(table)}
    where type = ${type.name} and ${isIn(sql.ref('itemId'), ids)}`.execute(db)
  const stored = new Map<string, string[]>()
  for (const row of rows)
    stored.set(row.itemId, [...(stored.get(row.itemId) ?? []), serializeRow(row, columns)])
  return stored
}

const serializeRow = (row: object, columns: string[]) =>
  JSON.stringify(columns.map((column) => Reflect.get(row, column)))

const serializeRows = (rows: object[], columns: string[]) =>
  rows
    .map((row) => serializeRow(row, columns))
    .sort()
    .join('\n')

const rebuildItems = (type: ContentType, ids: string[]) =>
  changeContent(async (db) => {
    for (const id of ids) {
      const row = await findItemRow(db, type, id)
      const [read] = row ? readRow(type, row) : []
      if (!row || !read) continue
      await recordPeriod(db, type, id, row, { isNew: true })
      await recordFileUses(db, type, id, row)
      await recordLinks(db, type, id, row)
      await indexItem(db, type, row)
    }
  })

/** Includes deleted items, as the API reports when they were removed. */
async function restoreLostPeriods(type: ContentType, signal?: AbortSignal): Promise<number> {
  if (!hasPublishingFields(type)) return 0
  const db = await database()
  const { rows: lost } = await sql<{ id: string }>`select id from
    (select _id as id from ${sql.table(type.name)} union select itemId as id from changes where type = ${type.name}) as i
    where id not in (select itemId from showings where type = ${type.name})
    union select itemId from showings where type = ${type.name} and shownFrom <> ''
      and itemId not in (select _id from ${sql.table(type.name)})`.execute(db)
  const restored = new Set<string>()
  await runInBatches(lost, signal, async (within, id) => {
    const row = await findItemRow(within, type, id)
    if (row && readRow(type, row).length === 0) return
    await repairPeriod(within, type, id, row)
    restored.add(id)
  })
  return restored.size
}

/** Splits the work into transactions, so that other writes can run in between. */
async function runInBatches(
  rows: { id: string }[],
  signal: AbortSignal | undefined,
  work: (within: Db, id: string) => Promise<void>,
) {
  for (let from = 0; from < rows.length; from += batchSize) {
    signal?.throwIfAborted()
    await changeContent(async (within) => {
      for (const { id } of rows.slice(from, from + batchSize)) await work(within, id)
    })
    await nextTurn()
  }
}

async function removeDeletedItems(type: ContentType, signal?: AbortSignal): Promise<number> {
  const db = await database()
  const isGone = sql`type = ${type.name} and itemId not in (select _id from ${sql.table(type.name)})`
  const tables = ['search_documents', 'file_uses', 'item_links']
  const staleIds = sql.join(
    tables.map((table) => sql`select itemId as id from ${sql.table(table)} where ${isGone}`),
    sql` union `,
  )
  const { rows: gone } = await sql<{ id: string }>`${staleIds}`.execute(db)
  await runInBatches(gone, signal, async (within, id) => {
    await removeFromIndex(within, type.name, id)
    await recordFileUses(within, type, id)
    await recordLinks(within, type, id)
  })
  return gone.length
}
