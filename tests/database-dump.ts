import { sql } from 'kysely'
import { inject } from 'vitest'
import { database } from '~/db/database.server.ts'
import { tableNames } from './tables.ts'

let known: { state: string; all: string } | undefined

/** All that is stored; of sessions only that they are there, as each notes its last use. Read anew once something was written. */
export async function stored() {
  const state = await written()
  if (state && known?.state === state) return known.all
  const db = await database()
  const all: Record<string, unknown> = {}
  for (const name of await tableNames()) {
    const columns = name === 'sessions' ? sql.ref('hash') : sql`*`
    const { rows } = await sql`select ${columns} from ${sql.table(name)}`.execute(db)
    // They may come in any order.
    all[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  known = { state, all: JSON.stringify(all) }
  return known.all
}

/** Moves with every row that is written, where the database tells of that. */
async function written() {
  if (inject('postgres')) return ''
  const db = await database()
  const own = await sql`select total_changes() as changes`.execute(db)
  const others = await sql`pragma data_version`.execute(db)
  return JSON.stringify([own.rows, others.rows])
}
