import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { findType } from '~/content/types/registry.ts'
import { type Db, database, transact } from '~/db/database.server.ts'
import { entriesWithTexts, toIndexColumns, upsertEntry } from '~/db/full-text.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { foldText } from '~/text/fold.ts'
import { changedTypesSince, type HistoryPosition } from './changed-types.server.ts'
import { findNumbers } from './staff-query.ts'
import { type StaffSearchEntry, type StaffSearchSource, staffSearchSources } from './staff-sources.server.ts'

/** Entries per transaction, so that other writes can run in between. */
const entriesPerBatch = 25

let indexedState: { position: HistoryPosition; versions: Map<string, string> } | undefined
let pendingUpdate: Promise<void> = Promise.resolve()

export function updateStaffIndex(): Promise<void> {
  // A running update may have passed the latest change already.
  pendingUpdate = pendingUpdate.then(runUpdate, runUpdate)
  return pendingUpdate
}

async function runUpdate() {
  const { types, position } = await changedTypesSince(indexedState?.position)
  const isFirst = indexedState?.position.db !== position.db
  if (isFirst) await deleteUnknownKinds(position.db)
  const versions = new Map(isFirst ? [] : indexedState?.versions)
  for (const source of staffSearchSources) {
    const { kind } = source
    // Submissions of visitors do not change content.
    const version = findType(kind) ? '' : await sourceVersion(position.db, source)
    if (findType(kind) ? !types.has(kind) : versions.get(kind) === version) continue
    await updateSource(position.db, source)
    versions.set(kind, version)
  }
  indexedState = { position, versions }
}

/** Entries of sources that no longer exist. */
async function deleteUnknownKinds(db: Db) {
  const kinds = staffSearchSources.map(({ kind }) => kind)
  await db.deleteFrom('staff_entries').where('kind', 'not in', kinds).execute()
}

async function sourceVersion(db: Db, { kind, versionSql }: StaffSearchSource): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(${versionSql}), '') as version from ${sql.table(kind)}`.execute(db)
  return rows[0]?.version ?? ''
}

async function updateSource(db: Db, source: StaffSearchSource) {
  const { kind, versionSql } = source
  const table = sql.table(kind)
  const { rows: outdated } = await sql<{ id: string }>`
    select i._id as id from (select _id, ${versionSql} as stamp from ${table}) as i
    left join staff_entries as e on e.kind = ${kind} and e.itemId = i._id
    where e.stamp is distinct from i.stamp order by i._id`.execute(db)
  const { rows: gone } = await sql<{ id: number }>`
    select id from staff_entries where kind = ${kind} and itemId not in (select _id from ${table})`.execute(
    db,
  )
  for (const { id } of gone) await db.deleteFrom('staff_entries').where('id', '=', id).execute()
  for (let from = 0; from < outdated.length; from += entriesPerBatch) {
    const ids = outdated.slice(from, from + entriesPerBatch).map(({ id }) => id)
    await transact((within) => indexEntries(within, source, ids))
    await nextTurn()
  }
}

async function indexEntries(db: Db, source: StaffSearchSource, ids: string[]) {
  const { rows: stamps } = await sql<{ id: string; stamp: string }>`
    select _id as id, ${source.versionSql} as stamp from ${sql.table(source.kind)}
    where ${isIn(sql.ref('_id'), ids)}`.execute(db)
  const entries = await source.read(db, ids)
  for (const { id, stamp } of stamps) {
    const entry = entries.get(id)
    if (!entry) continue
    const row = { kind: source.kind, itemId: id, stamp, at: entry.at }
    await upsertEntry(db, 'staff_texts', { entry: row, keys: ['kind', 'itemId'], ...foldEntry(entry) })
  }
}

export async function repairStaffIndex(signal?: AbortSignal): Promise<number> {
  // A missing entry is not damage.
  await updateStaffIndex()
  const db = await database()
  let repaired = 0
  for (const source of staffSearchSources) {
    const { rows } = await sql<{ id: string }>`select _id as id from ${sql.table(source.kind)}`.execute(db)
    for (let from = 0; from < rows.length; from += entriesPerBatch) {
      const ids = rows.slice(from, from + entriesPerBatch).map(({ id }) => id)
      const damaged = await findDamagedEntries(db, source, ids)
      if (damaged.length > 0) await transact((within) => indexEntries(within, source, damaged))
      repaired += damaged.length
      await nextTurn()
      signal?.throwIfAborted()
    }
  }
  return repaired
}

async function findDamagedEntries(db: Db, { kind, read }: StaffSearchSource, ids: string[]) {
  const { rows } = await sql<Record<string, unknown>>`select * from ${entriesWithTexts('staff_texts')}
    where kind = ${kind} and ${isIn(sql.ref('itemId'), ids)}`.execute(db)
  const stored = new Map(rows.map((row) => [row.itemId, row]))
  return [...(await read(db, ids))].flatMap(([id, entry]) => {
    const expected = { at: entry.at, ...toIndexColumns(foldEntry(entry)) }
    const isSame = Object.entries(expected).every(([key, value]) => stored.get(id)?.[key] === value)
    return isSame ? [] : [id]
  })
}

function foldEntry({ title, titles, texts }: StaffSearchEntry) {
  const fullText = texts.map(({ text }) => text).join('\n')
  return {
    title: foldText([title, ...titles].join('\n')),
    body: `${foldText(fullText)}\n${findNumbers(fullText).join('\n')}`,
  }
}
