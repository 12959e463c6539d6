import { sql } from 'kysely'
import type { ContentType } from '~/content/schema/define.ts'
import type { Db } from '~/db/database.server.ts'

/** Last positions by type, valid while the transaction only appends items. */
const lastPositions = new WeakMap<Db, Map<string, number>>()

export async function nextPosition(db: Db, { name }: ContentType): Promise<number> {
  const positions = lastPositions.get(db) ?? new Map<string, number>()
  lastPositions.set(db, positions)
  const next = (positions.get(name) ?? (await findLastPosition(db, name))) + 1
  positions.set(name, next)
  return next
}

/** Must follow any other change of positions. */
export const clearPositionCache = (db: Db) => void lastPositions.delete(db)

async function findLastPosition(db: Db, name: string) {
  const { rows } = await sql<{
    last: number | null
  }>`select max(position) as last from ${sql.table(name)}`.execute(db)
  return rows[0]?.last ?? 0
}
