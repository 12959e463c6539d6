import { sql } from 'kysely'
import type { Db } from '../../db/database.server.ts'
import { RefusedError } from '../../process/refused-error.ts'
import type { ContentType } from '../kinds/type.ts'
import { anyTable } from './query.server.ts'
import { takenBy } from './slugs.server.ts'

/** Another item has the value that only one may have; the message says so to people. */
export class TakenError extends RefusedError {
  constructor(field: string, message: string) {
    super(409, message, field)
  }
}

/** Throws `TakenError` where another item has the same value in a field that allows it once. */
export async function refuseTaken(db: Db, type: ContentType, values: Record<string, unknown>, id = '') {
  const [first] = Object.entries(await takenIn(db, type, values, id))
  if (first) throw new TakenError(...first)
}

/** A sentence for each field whose value another item has, where only one may. */
export async function takenIn(db: Db, type: ContentType, values: Record<string, unknown>, id = '') {
  const taken: Record<string, string> = {}
  for (const [key, field] of Object.entries(type.fields)) {
    if (!field.unique) continue
    const other = await anyTable(db)
      .selectFrom(type.name)
      .select('_id')
      .where(sql.ref(key), '=', values[key])
      .where('_id', '!=', id)
      .executeTakeFirst()
    if (other) taken[key] = `${field.label} ${values[key]} is already there.`
  }
  return taken
}

export async function refuseTakenAddress(db: Db, type: ContentType, slug = '', id = '') {
  const taken = slug && (await takenBy(db, type, slug, id))
  if (taken) throw new TakenError('slug', `Address: ${taken}`)
}
