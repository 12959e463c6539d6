import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import type { FieldErrors } from '../kinds/rules.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { anyTable } from './query.server.ts'

/** What is wrong with the place of an item among others: one step below an item that stands on top is all there is. */
export async function findParentErrors(
  type: ContentType,
  submitted: Record<string, unknown>,
  { _id = '', ...before }: Record<string, unknown> = {},
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [key, { isParent, label, options = [] }] of Object.entries(type.fields)) {
    const value = String(submitted[key] ?? '')
    if (!isParent || options.includes(value) || value === before[key]) continue
    const rows = anyTable(await database())
      .selectFrom(type.name)
      .select('_id')
    const topEntry = rows.where('_id', '=', value).where(sql.ref(key), 'in', options)
    const children = rows.where(sql.ref(key), '=', String(_id) || '-')
    if (value === _id || !(await topEntry.executeTakeFirst()))
      errors[key] = `${label}: choose an entry that itself stands on top.`
    else if (await children.executeTakeFirst())
      errors[key] = `${label}: other entries stand below this one, so it must stay on top.`
  }
  return errors
}
