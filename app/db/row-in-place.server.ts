import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './sql.server.ts'

/** All rows of a table with this one in the place of the stored one of its `_id`, as a select in brackets. */
export function tableWithRow(table: string, row: object): RawBuilder<object> {
  const columns = Object.entries(row)
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const values = sql.join(columns.map(([, value]) => sql`${value}`))
  return sql`(select ${names} from ${sql.table(isPostgres() ? table : `main.${table}`)} where _id <> ${Reflect.get(row, '_id')}
    union all select ${values})`
}
