import { type RawBuilder, sql } from 'kysely'

/** True where the text has the sought substring, whatever its case; `%` and `_` are plain characters. */
export function contains(column: RawBuilder<unknown>, sought: string) {
  const pattern = `%${sought.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${column}) like ${pattern} escape '\\'`
}
