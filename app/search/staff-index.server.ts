import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { changedSince, type Seen } from '../content/store/changed-types.server.ts'
import { typeOf } from '../content/types/registry.ts'
import { type Db, database, transact } from '../db/database.server.ts'
import { foldText } from '../db/fold.ts'
import { asFound, foundEntries, putFound } from '../db/full-text.server.ts'
import { isIn } from '../db/sql.server.ts'
import { type SearchedEntry, type Source, sources } from './staff-sources.server.ts'
import { numbersIn } from './staff-words.ts'

/** Entries written in one transaction, so that others' writing goes on between two. */
const atOnce = 25

let complete: { seen: Seen; versions: Map<string, string> } | undefined
let last: Promise<void> = Promise.resolve()

/** Brings what staff search in up to date: enters what is new or has changed, and takes out what is gone. */
export function completeStaffIndex(): Promise<void> {
  // One that runs already may have passed what has changed just now.
  last = last.then(bringUpToDate, bringUpToDate)
  return last
}

async function bringUpToDate() {
  const { changed, seen } = await changedSince(complete?.seen)
  const isFirst = complete?.seen.db !== seen.db
  if (isFirst) await dropUnknown(seen.db)
  const versions = new Map(isFirst ? [] : complete?.versions)
  for (const source of sources) {
    const { kind } = source
    // What visitors send in is no change of content.
    const version = typeOf(kind) ? '' : await versionOf(seen.db, source)
    if (typeOf(kind) ? !changed.has(kind) : versions.get(kind) === version) continue
    await update(seen.db, source)
    versions.set(kind, version)
  }
  complete = { seen, versions }
}

/** What earlier versions entered, and none brings up to date any more. */
async function dropUnknown(db: Db) {
  const kinds = sources.map(({ kind }) => kind)
  await db.deleteFrom('staff_entries').where('kind', 'not in', kinds).execute()
}

async function versionOf(db: Db, { kind, stamp }: Source): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(${stamp}), '') as version from ${sql.table(kind)}`.execute(db)
  return rows[0]?.version ?? ''
}

async function update(db: Db, source: Source) {
  const { kind, stamp } = source
  const table = sql.table(kind)
  const { rows: lacking } = await sql<{ id: string }>`
    select i._id as id from (select _id, ${stamp} as stamp from ${table}) as i
    left join staff_entries as e on e.kind = ${kind} and e.itemId = i._id
    where e.stamp is distinct from i.stamp order by i._id`.execute(db)
  const { rows: gone } = await sql<{ id: number }>`
    select id from staff_entries where kind = ${kind} and itemId not in (select _id from ${table})`.execute(
    db,
  )
  for (const { id } of gone) await db.deleteFrom('staff_entries').where('id', '=', id).execute()
  for (let from = 0; from < lacking.length; from += atOnce) {
    const ids = lacking.slice(from, from + atOnce).map(({ id }) => id)
    await transact((within) => enter(within, source, ids))
    // Others' requests are answered meanwhile.
    await nextTurn()
  }
}

async function enter(db: Db, source: Source, ids: string[]) {
  const { rows: stamps } = await sql<{ id: string; stamp: string }>`
    select _id as id, ${source.stamp} as stamp from ${sql.table(source.kind)}
    where ${isIn(sql.ref('_id'), ids)}`.execute(db)
  const entries = await source.read(db, ids)
  for (const { id, stamp } of stamps) {
    const entry = entries.get(id)
    if (!entry) continue
    const kept = { kind: source.kind, itemId: id, stamp, at: entry.at }
    await putFound(db, 'staff_texts', { entry: kept, keys: ['kind', 'itemId'], ...folded(entry) })
  }
}

/** Enters anew what does not stand there as it is entered; answers how much that was. */
export async function checkStaffIndex(signal?: AbortSignal): Promise<number> {
  // What is only not entered yet is no damage.
  await completeStaffIndex()
  const db = await database()
  let mended = 0
  for (const source of sources) {
    const { rows } = await sql<{ id: string }>`select _id as id from ${sql.table(source.kind)}`.execute(db)
    for (let from = 0; from < rows.length; from += atOnce) {
      const ids = rows.slice(from, from + atOnce).map(({ id }) => id)
      const damaged = await damagedOf(db, source, ids)
      if (damaged.length > 0) await transact((within) => enter(within, source, damaged))
      mended += damaged.length
      await nextTurn()
      signal?.throwIfAborted()
    }
  }
  return mended
}

async function damagedOf(db: Db, { kind, read }: Source, ids: string[]) {
  const { rows } = await sql<Record<string, unknown>>`select * from ${foundEntries('staff_texts')}
    where kind = ${kind} and ${isIn(sql.ref('itemId'), ids)}`.execute(db)
  const stored = new Map(rows.map((row) => [row.itemId, row]))
  return [...(await read(db, ids))].flatMap(([id, entry]) => {
    const wanted = { at: entry.at, ...asFound(folded(entry)) }
    const isSame = Object.entries(wanted).every(([key, value]) => stored.get(id)?.[key] === value)
    return isSame ? [] : [id]
  })
}

function folded({ title, titles, texts }: SearchedEntry) {
  const whole = texts.map(({ text }) => text).join('\n')
  return {
    title: foldText([title, ...titles].join('\n')),
    body: `${foldText(whole)}\n${numbersIn(whole).join('\n')}`,
  }
}
