import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/database.server.ts'
import { contains } from '../db/match.server.ts'
import type { Column, Row } from './columns.server.ts'
import { nepalDay } from './nepal-time.ts'
import type { ContentType } from './type.ts'
import { viewOf } from './views.server.ts'

export interface ListQuery {
  id?: string
  /** Looked for in the type's search fields, whatever its case. */
  q?: string
  /** Values that fields must have, whatever their case; `true` or `false` for flags. */
  filters?: Record<string, string>
  /** First and last day of the field that the type is listed by. */
  from?: string
  to?: string
  /** Only what visitors may see today. */
  visible?: boolean
}

type Rows = Record<string, Row>

/** A content table's matching rows, in no order yet. */
export function matching(
  db: Db,
  type: ContentType,
  query: ListQuery,
): SelectQueryBuilder<Rows, string, object> {
  const { id, q, filters = {}, from, to, visible } = query
  let rows = anyTable(db).selectFrom(type.name)
  if (id !== undefined) rows = rows.where('_id', '=', id)
  if (q) rows = rows.where((expression) => expression.or(type.search.map((key) => contains(sql.ref(key), q))))
  for (const [key, value] of Object.entries(filters)) rows = rows.where(hasValue(type, key, value))
  if (type.dated) {
    const day = sql.ref(type.dated)
    if (from) rows = rows.where(sql<boolean>`${day} >= ${from}`)
    if (to) rows = rows.where(sql<boolean>`${day} <= ${to}`)
    if (visible) rows = rows.where(sql<boolean>`${day} <= ${nepalDay()}`)
  }
  if (visible && type.until) {
    const until = sql.ref(type.until)
    rows = rows.where(sql<boolean>`(${until} = '' or ${until} >= ${nepalDay()})`)
  }
  return rows
}

/** A field as the public sees it, which may be another value than the stored one. */
export const column = (type: ContentType, key: string): RawBuilder<Column> =>
  viewOf(type).columns?.[key]?.() ?? sql.ref(key)

function hasValue(type: ContentType, key: string, value: string) {
  if (type.fields[key]?.kind === 'flag') return sql<boolean>`${sql.ref(key)} = ${value === 'true' ? 1 : 0}`
  return sql<boolean>`lower(${column(type, key)}) = ${value.toLowerCase()}`
}

/** What a list is ordered by, most important first. */
export const orderKeys = (type: Pick<ContentType, 'dated'>) => [
  ...(type.dated ? [type.dated] : []),
  'position',
  '_id',
]

// The store serves every content table alike; their columns are checked by the declaration, not by kysely's types.
export const anyTable = (db: Db) => db as unknown as Kysely<Rows>
