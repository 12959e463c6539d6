import { sql } from 'kysely'
import type { Db } from '../../db/database.server.ts'
import type { ContentType } from '../kinds/type.ts'

/** The last positions of types that a transaction knows, as long as items are only added. */
const known = new WeakMap<Db, Map<string, number>>()

export async function nextPosition(db: Db, { name }: ContentType): Promise<number> {
  const last = known.get(db) ?? new Map<string, number>()
  known.set(db, last)
  const next = (last.get(name) ?? (await lastPosition(db, name))) + 1
  last.set(name, next)
  return next
}

/** Positions were given in another way. */
export const forgetPositions = (db: Db) => void known.delete(db)

async function lastPosition(db: Db, name: string) {
  const { rows } = await sql<{
    last: number | null
  }>`select max(position) as last from ${sql.table(name)}`.execute(db)
  return rows[0]?.last ?? 0
}
