import { sql } from 'kysely'
import { inject } from 'vitest'
import { database } from '~/db/database.server.ts'
import { tableNames } from './tables.ts'

let cached: { state: string; all: string } | undefined

/** All stored rows, of sessions only the hashes, as each use updates them. The dump is cached until the next write. */
export async function dumpDatabase() {
  const state = await writeState()
  if (state && cached?.state === state) return cached.all
  const db = await database()
  const all: Record<string, unknown> = {}
  for (const name of await tableNames()) {
    const columns = name === 'sessions' ? sql.ref('hash') : sql`*`
    const { rows } = await sql`select ${columns} from ${sql.table(name)}`.execute(db)
    // The order of rows is undefined.
    all[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  cached = { state, all: JSON.stringify(all) }
  return cached.all
}

/** Changes with every written row; empty for PostgreSQL, which has no such counter. */
async function writeState() {
  if (inject('postgres')) return ''
  const db = await database()
  const own = await sql`select total_changes() as changes`.execute(db)
  const others = await sql`pragma data_version`.execute(db)
  return JSON.stringify([own.rows, others.rows])
}
