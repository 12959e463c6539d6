import { type RawBuilder, sql } from 'kysely'

/** True where the text has the sought substring, whatever its case; `%` and `_` are plain characters. */
export function contains(column: RawBuilder<unknown>, sought: string) {
  const pattern = `%${sought.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${column}) like ${pattern} escape '\\'`
}

/** True where one text of a list kept as JSON has the sought substring; how JSON writes lists is not searched. */
export function anyContains(column: RawBuilder<unknown>, sought: string) {
  const list = sql`case when json_valid(${column}) then ${column} else '[]' end`
  return sql<boolean>`exists (select 1 from json_each(${list}) where ${contains(sql.ref('value'), sought)})`
}
