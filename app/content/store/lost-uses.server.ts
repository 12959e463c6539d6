import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { changeContent, type Db, database } from '../../db/database.server.ts'
import { isIn } from '../../db/sql.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { contentTypes } from '../types/registry.ts'
import { toldFiles } from './known-files.server.ts'
import { anyTable } from './query.server.ts'

/** Items entered in one transaction, so that others write between two. */
const atOnce = 50

/** Notes anew which files items name, where that was lost; answers of how many items. */
export async function noteLostUses(): Promise<number> {
  const db = await database()
  let noted = 0
  for (const type of contentTypes) {
    const rows = await anyTable(db).selectFrom(type.name).select('_id').execute()
    for (let from = 0; from < rows.length; from += atOnce) {
      const ids = rows.slice(from, from + atOnce).map(({ _id }) => _id)
      const lost = await lostOf(db, type, ids)
      if (lost.length > 0) await changeContent((within) => enterLost(within, type, ids))
      noted += new Set(lost.map(({ itemId }) => itemId)).size
      await nextTurn()
    }
  }
  return noted
}

async function enterLost(db: Db, type: ContentType, ids: string[]) {
  const lost = await lostOf(db, type, ids)
  if (lost.length > 0) await db.insertInto('file_uses').values(lost).execute()
}

async function lostOf(db: Db, type: ContentType, ids: string[]) {
  const among = (column: string) => isIn(sql.ref(column), ids)
  const rows = await anyTable(db).selectFrom(type.name).selectAll().where(among('_id')).execute()
  const known = db.selectFrom('file_uses').select(['name', 'itemId']).where('type', '=', type.name)
  const noted = new Set((await known.where(among('itemId')).execute()).map(keyOf))
  const uses = rows.flatMap((row) => {
    const names = new Set(toldFiles(type, row).map(({ name }) => name))
    return [...names].map((name) => ({ name, type: type.name, itemId: row._id }))
  })
  return uses.filter((use) => !noted.has(keyOf(use)))
}

const keyOf = ({ name, itemId }: { name: string; itemId: string }) => `${itemId} ${name}`

let last: { db: Db; asked: string; noted: Promise<unknown> } | undefined

/** Where damage was mended a check is due: what it took of this is noted at once, as a file is public by it alone. */
export async function areUsesMended(db: Db): Promise<boolean> {
  const checks = db.selectFrom('upkeep').select(['asked', 'doneAt']).where('task', '=', 'check')
  const check = await checks.executeTakeFirst()
  if (!check || Number(check.asked) === 0) return false
  const asked = `${check.asked} ${check.doneAt}`
  if (last?.db !== db || last.asked !== asked) last = { db, asked, noted: noteLostUses() }
  try {
    await last.noted
  } catch (error) {
    last = undefined
    throw error
  }
  return true
}
