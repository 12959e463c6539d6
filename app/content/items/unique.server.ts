import { sql } from 'kysely'
import type { ContentType } from '~/content/schema/define.ts'
import type { Db } from '~/db/database.server.ts'
import { HttpError } from '~/http/problems.ts'
import { createContentQueryCreator } from './query.server.ts'
import { describeSlugConflict } from './slugs.server.ts'

/** A value is taken, or a file may not be used here (409). Staff and API clients read the message. */
export class RefusedValueError extends HttpError {
  constructor(field: string, message: string) {
    super(409, message, field)
  }
}

export async function assertUnique(db: Db, type: ContentType, values: Record<string, unknown>, id = '') {
  const [first] = Object.entries(await findUniqueConflicts(db, type, values, id))
  if (first) throw new RefusedValueError(...first)
}

/** A message for each unique field whose value another item has. */
export async function findUniqueConflicts(
  db: Db,
  type: ContentType,
  values: Record<string, unknown>,
  id = '',
) {
  const conflicts: Record<string, string> = {}
  for (const [key, field] of Object.entries(type.fields)) {
    if (!field.unique) continue
    const other = await createContentQueryCreator(db)
      .selectFrom(type.name)
      .select('_id')
      .where(sql.ref(key), '=', values[key])
      .where('_id', '!=', id)
      .executeTakeFirst()
    if (other) conflicts[key] = `${field.label} ${values[key]} is already there.`
  }
  return conflicts
}

export async function assertSlugFree(db: Db, type: ContentType, slug = '', id = '') {
  const conflict = slug && (await describeSlugConflict(db, type, slug, id))
  if (conflict) throw new RefusedValueError('slug', `Address: ${conflict}`)
}
