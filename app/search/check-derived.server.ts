import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { fromRow, type Row } from '../content/kinds/columns.server.ts'
import type { ContentType, Item } from '../content/kinds/type.ts'
import { filesOf, noteUses } from '../content/store/file-uses.server.ts'
import { linksIn, noteLinks } from '../content/store/item-links.server.ts'
import { listText } from '../content/store/list-texts.server.ts'
import { noteLostUses } from '../content/store/lost-uses.server.ts'
import { anyTable } from '../content/store/query.server.ts'
import { dropItem, indexItem, searchEntry, searchedDocuments } from '../content/store/search-index.server.ts'
import { noteShowing, restoreShowing, spanOf } from '../content/store/showings.server.ts'
import { findRow } from '../content/store/store.server.ts'
import { noteFilesOfHistory } from '../content/store/stored-files.server.ts'
import { hasSchedule } from '../content/store/visibility.server.ts'
import { contentTypes } from '../content/types/registry.ts'
import { changeContent, type Db, database, mendDerived } from '../db/database.server.ts'
import { asFound, dropLoose, foundEntries } from '../db/full-text.server.ts'
import { isIn } from '../db/sql.server.ts'
import { log } from '../process/log.server.ts'
import { recheckDocuments } from './document-texts.server.ts'
import { checkStaffIndex } from './staff-index.server.ts'

/** Items compared between two turns of others. */
const atOnce = 20

/** What stands in a table for an item. */
interface Derived {
  /** Not made before it is asked for: it differs by the database, which the settings name. */
  table: () => RawBuilder<unknown>
  columns: string[]
  made: <Type extends ContentType>(type: Type, row: Row, item: Item<Type>) => object[]
}

const derived: Derived[] = [
  {
    table: () => sql.table('list_texts'),
    columns: ['text'],
    made: (type, _, item) => (type.search.length > 0 ? [{ text: listText(type, item) }] : []),
  },
  {
    table: () => foundEntries('search_items'),
    columns: ['version', 'title', 'day', 'foundTitle', 'foundBody'],
    made: (type, _, item) => (type.found ? [searched(type, item)] : []),
  },
  {
    table: () => sql.table('search_documents'),
    columns: ['name', 'fileName'],
    made: (type, _, item) => (type.found ? searchedDocuments(type, item) : []),
  },
  {
    table: () => sql.table('file_uses'),
    columns: ['name'],
    made: (type, row) => filesOf(type, row).map((name) => ({ name })),
  },
  { table: () => sql.table('item_links'), columns: ['toType', 'toId'], made: linksIn },
  {
    table: () => sql.table('showings'),
    columns: ['shownFrom', 'shownUntil', 'turnsAt'],
    made: (type, _, item) => (hasSchedule(type) ? [spanOf(type, item)] : []),
  },
]

function searched<Type extends ContentType>(type: Type, item: Item<Type>) {
  const { entry, folded } = searchEntry(type, item)
  return { ...entry, ...asFound(folded) }
}

/** Compares what is derived with what it is made from, and makes anew what differs. Answers how much that was. */
export async function checkDerived(signal?: AbortSignal): Promise<number> {
  await mendDerived()
  let mended = await noteLostUses()
  for (const type of contentTypes) {
    mended += await noteLostShowings(type, signal)
    mended += await dropGone(type, signal)
    for await (const ids of idsOf(type)) {
      signal?.throwIfAborted()
      const damaged = await damagedOf(type, ids)
      if (damaged.length > 0) await enterAgain(type, damaged)
      mended += damaged.length
      await nextTurn()
    }
  }
  await noteFilesOfHistory()
  await dropLoose(await database())
  mended += (await checkStaffIndex(signal)) + (await recheckDocuments(signal))
  if (mended > 0) log().warn({ mended }, 'derived data was not as it must be, and was made anew')
  return mended
}

/** Whether a table is empty that can't be, by what another one has; what else lacks is seen by the index. */
export async function isOneLost(): Promise<boolean> {
  const has = (table: string) => sql`exists (select 1 from ${sql.table(table)})`
  const { rows } = await sql`select 1 as one where (${has('changes')} and not ${has('showings')})
    or (${has('stored_files')} and not ${has('file_uses')})
    or (${has('file_uses')} and not ${has('stored_files')})`.execute(await database())
  return rows.length > 0
}

async function* idsOf(type: ContentType) {
  const rows = await anyTable(await database())
    .selectFrom(type.name)
    .select('_id')
    .execute()
  for (let from = 0; from < rows.length; from += atOnce)
    yield rows.slice(from, from + atOnce).map(({ _id }) => _id)
}

async function damagedOf(type: ContentType, ids: string[]): Promise<string[]> {
  const db = await database()
  const rows = await anyTable(db)
    .selectFrom(type.name)
    .selectAll()
    .where(isIn(sql.ref('_id'), ids))
    .execute()
  const items = rows.flatMap((row) => readable(type, row))
  const damaged = new Set<string>()
  for (const { table, columns, made } of derived) {
    const stored = await storedOf(db, table(), columns, type, ids)
    for (const { row, item } of items) {
      const wanted = linesOf(made(type, row, item), columns)
      if (wanted !== (stored.get(row._id) ?? []).sort().join('\n')) damaged.add(row._id)
    }
  }
  return [...damaged]
}

/** A damaged record is nowhere found, and keeps no other from being found. */
function readable(type: ContentType, row: Row) {
  try {
    return [{ row, item: fromRow(type, row) }]
  } catch {
    return []
  }
}

async function storedOf(
  db: Db,
  table: RawBuilder<unknown>,
  columns: string[],
  type: ContentType,
  ids: string[],
) {
  const names = sql.join(['itemId', ...columns].map((column) => sql.ref(column)))
  const { rows } = await sql<{ itemId: string }>`select ${names} from ${table}
    where type = ${type.name} and ${isIn(sql.ref('itemId'), ids)}`.execute(db)
  const stored = new Map<string, string[]>()
  for (const row of rows) stored.set(row.itemId, [...(stored.get(row.itemId) ?? []), lineOf(row, columns)])
  return stored
}

const lineOf = (row: object, columns: string[]) =>
  JSON.stringify(columns.map((column) => Reflect.get(row, column)))

const linesOf = (rows: object[], columns: string[]) =>
  rows
    .map((row) => lineOf(row, columns))
    .sort()
    .join('\n')

const enterAgain = (type: ContentType, ids: string[]) =>
  changeContent(async (db) => {
    for (const id of ids) {
      const row = await findRow(db, type, id)
      const [read] = row ? readable(type, row) : []
      if (!row || !read) continue
      await noteShowing(db, type, id, row, { isNew: true })
      await noteUses(db, type, id, row)
      await noteLinks(db, type, id, row)
      await indexItem(db, type, read.item)
    }
  })

/** Also of what is deleted, as programs are told since when it is gone. */
async function noteLostShowings(type: ContentType, signal?: AbortSignal): Promise<number> {
  if (!hasSchedule(type)) return 0
  const db = await database()
  const { rows: lost } = await sql<{ id: string }>`select id from
    (select _id as id from ${sql.table(type.name)} union select itemId as id from changes where type = ${type.name}) as i
    where id not in (select itemId from showings where type = ${type.name})
    union select itemId from showings where type = ${type.name} and shownFrom <> ''
      and itemId not in (select _id from ${sql.table(type.name)})`.execute(db)
  const noted = new Set<string>()
  await aFewAtATime(lost, signal, async (within, id) => {
    const row = await findRow(within, type, id)
    if (row && readable(type, row).length === 0) return
    await restoreShowing(within, type, id, row)
    noted.add(id)
  })
  return noted.size
}

/** Others write between two transactions. */
async function aFewAtATime(
  rows: { id: string }[],
  signal: AbortSignal | undefined,
  work: (within: Db, id: string) => Promise<void>,
) {
  for (let from = 0; from < rows.length; from += atOnce) {
    signal?.throwIfAborted()
    await changeContent(async (within) => {
      for (const { id } of rows.slice(from, from + atOnce)) await work(within, id)
    })
    await nextTurn()
  }
}

async function dropGone(type: ContentType, signal?: AbortSignal): Promise<number> {
  const db = await database()
  const isGone = sql`type = ${type.name} and itemId not in (select _id from ${sql.table(type.name)})`
  const tables = ['list_texts', 'search_entries', 'search_documents', 'file_uses', 'item_links']
  const all = sql.join(
    tables.map((table) => sql`select itemId as id from ${sql.table(table)} where ${isGone}`),
    sql` union `,
  )
  const { rows: gone } = await sql<{ id: string }>`${all}`.execute(db)
  await aFewAtATime(gone, signal, async (within, id) => {
    await dropItem(within, type.name, id)
    await noteUses(within, type, id)
    await noteLinks(within, type, id)
  })
  return gone.length
}
