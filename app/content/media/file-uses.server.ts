import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { currentPreview } from '~/content/items/preview.server.ts'
import { selectItemRows, selectPublicRows } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { contentTypes, findType, staffOnlyTypes } from '~/content/types/registry.ts'
import { baseTypeName } from '~/content/workflow/working-copies.server.ts'
import { changeContent, type Db, database } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'
import type { ChangeTable } from '~/db/tables.ts'
import { fileNamesIn } from './stored-files.server.ts'

export function fileNamesInChange({
  type: name,
  before,
  after,
}: Pick<ChangeTable, 'type' | 'before' | 'after'>) {
  const type = findType(baseTypeName(name))
  const rows = [before, after].map((json) => (json ? JSON.parse(json) : {}))
  return type ? [...new Set(rows.flatMap((row) => fileNamesIn(type, row)))] : []
}

export async function listFileUses(db: Db, name: string) {
  const rows = db.selectFrom('file_uses').select(['type', 'itemId']).where('name', '=', name)
  const internalNames = staffOnlyTypes.map((type) => type.name)
  return rows.where('type', 'not in', internalNames).orderBy('type').orderBy('itemId').execute()
}

export async function listFileNamesOfItem(type: string, itemId: string): Promise<string[]> {
  const db = await database()
  const uses = db.selectFrom('file_uses').select('name').where('type', '=', type)
  return (await uses.where('itemId', '=', itemId).execute()).map(({ name }) => name)
}

export async function typesReferencing(name: string, within?: Db): Promise<ContentType[]> {
  const db = within ?? (await database())
  const [usingTypes, copies] = [
    await typesUsing(db, name),
    (await typesByFileInWorkingCopies(db)).get(name) ?? [],
  ]
  return [...new Set([...usingTypes, ...contentTypes.filter((type) => copies.includes(type.name))])]
}

const typesUsing = (db: Db, name: string) => findTypes(db, 'file_uses', name)

/** Includes types that no longer reference the file. */
export const typesEverReferencing = (db: Db, name: string) => findTypes(db, 'file_namings', name)

async function findTypes(db: Db, table: 'file_uses' | 'file_namings', name: string): Promise<ContentType[]> {
  const rows = await db.selectFrom(table).select('type').distinct().where('name', '=', name).execute()
  return contentTypes.filter(
    (type: ContentType) => !type.staffOnly && rows.some((one) => one.type === type.name),
  )
}

/** Whether a public item references the file, or the item of the current preview does. */
export async function isPublicFile(name: string): Promise<boolean> {
  if (fileNamesInPreview().includes(name)) return true
  const db = await database()
  return (
    (await isUsedByPublicItem(db, name)) || ((await ensureUsesRepaired(db)) && isUsedByPublicItem(db, name))
  )
}

export async function isUsedByPublicItem(db: Db, name: string): Promise<boolean> {
  for (const type of await typesUsing(db, name)) {
    const itemIds = sql`select itemId from file_uses where name = ${name} and type = ${type.name}`
    const rows = selectPublicRows(db, type).select('_id').where(sql<boolean>`_id in (${itemIds})`)
    if (await rows.limit(1).executeTakeFirst()) return true
  }
  return false
}

export function fileNamesInPreview(preview = currentPreview()): string[] {
  const type = findType(preview?.type ?? '')
  return type && preview?.row ? fileNamesIn(type, preview.row) : []
}

export async function typesByFileInWorkingCopies(db: Db): Promise<Map<string, string[]>> {
  const typesByFile = new Map<string, string[]>()
  for (const { type, row } of await db.selectFrom('working_copies').select(['type', 'row']).execute())
    for (const name of fileNamesInChange({ type, before: null, after: row }))
      typesByFile.set(name, [...(typesByFile.get(name) ?? []), type])
  return typesByFile
}

/** Items per transaction, so that other writes can run in between. */
const batchSize = 50

export async function repairFileUses(): Promise<number> {
  const db = await database()
  let restored = 0
  for (const type of contentTypes) {
    const rows = await selectItemRows(db, type).select('_id').execute()
    for (let from = 0; from < rows.length; from += batchSize) {
      const ids = rows.slice(from, from + batchSize).map(({ _id }) => _id)
      const missing = await findMissingUses(db, type, ids)
      if (missing.length > 0) await changeContent((within) => insertMissingUses(within, type, ids))
      restored += new Set(missing.map(({ itemId }) => itemId)).size
      await nextTurn()
    }
  }
  return restored
}

async function insertMissingUses(db: Db, type: ContentType, ids: string[]) {
  const missing = await findMissingUses(db, type, ids)
  if (missing.length > 0) await db.insertInto('file_uses').values(missing).execute()
}

async function findMissingUses(db: Db, type: ContentType, ids: string[]) {
  const isInBatch = (column: string) => isIn(sql.ref(column), ids)
  const rows = await selectItemRows(db, type).selectAll().where(isInBatch('_id')).execute()
  const recordedRows = db.selectFrom('file_uses').select(['name', 'itemId']).where('type', '=', type.name)
  const recorded = new Set((await recordedRows.where(isInBatch('itemId')).execute()).map(keyOf))
  const uses = rows.flatMap((row) =>
    fileNamesIn(type, row).map((name) => ({ name, type: type.name, itemId: row._id })),
  )
  return uses.filter((use) => !recorded.has(keyOf(use)))
}

const keyOf = ({ name, itemId }: { name: string; itemId: string }) => `${itemId} ${name}`

let lastRepair: { db: Db; requested: string; done: Promise<unknown> } | undefined

/** A pending check means damage. Lost file uses are restored at once, as they decide whether a file is public. */
async function ensureUsesRepaired(db: Db): Promise<boolean> {
  const checks = db.selectFrom('upkeep').select(['asked', 'doneAt']).where('task', '=', 'check')
  const check = await checks.executeTakeFirst()
  if (!check || Number(check.asked) === 0) return false
  const requested = `${check.asked} ${check.doneAt}`
  if (lastRepair?.db !== db || lastRepair.requested !== requested)
    lastRepair = { db, requested, done: repairFileUses() }
  try {
    await lastRepair.done
  } catch (error) {
    lastRepair = undefined
    throw error
  }
  return true
}
