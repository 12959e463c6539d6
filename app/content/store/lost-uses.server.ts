import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { changeContent, type Db, database } from '../../db/database.server.ts'
import { isIn } from '../../db/sql.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { contentTypes } from '../types/registry.ts'
import { collectFiles } from './known-files.server.ts'
import { anyTable } from './query.server.ts'

/** Items entered in one transaction, so that others write between two. */
const batchSize = 50

/** Notes anew which files items name, where that was lost; answers of how many items. */
export async function restoreFileUses(): Promise<number> {
  const db = await database()
  let restored = 0
  for (const type of contentTypes) {
    const rows = await anyTable(db).selectFrom(type.name).select('_id').execute()
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
  const rows = await anyTable(db).selectFrom(type.name).selectAll().where(isInBatch('_id')).execute()
  const recordedRows = db.selectFrom('file_uses').select(['name', 'itemId']).where('type', '=', type.name)
  const recorded = new Set((await recordedRows.where(isInBatch('itemId')).execute()).map(keyOf))
  const uses = rows.flatMap((row) => {
    const names = new Set(collectFiles(type, row).map(({ name }) => name))
    return [...names].map((name) => ({ name, type: type.name, itemId: row._id }))
  })
  return uses.filter((use) => !recorded.has(keyOf(use)))
}

const keyOf = ({ name, itemId }: { name: string; itemId: string }) => `${itemId} ${name}`

let lastRepair: { db: Db; requested: string; done: Promise<unknown> } | undefined

/** Where damage was mended a check is due: what it took of this is noted at once, as a file is public by it alone. */
export async function ensureUsesRepaired(db: Db): Promise<boolean> {
  const checks = db.selectFrom('upkeep').select(['asked', 'doneAt']).where('task', '=', 'check')
  const check = await checks.executeTakeFirst()
  if (!check || Number(check.asked) === 0) return false
  const requested = `${check.asked} ${check.doneAt}`
  if (lastRepair?.db !== db || lastRepair.requested !== requested)
    lastRepair = { db, requested, done: restoreFileUses() }
  try {
    await lastRepair.done
  } catch (error) {
    lastRepair = undefined
    throw error
  }
  return true
}
