import { sql } from 'kysely'

/** A number within a column that holds JSON; null where it has none. */
export const jsonNumber = (column: string, key: string) =>
  sql<number | null>`json_extract(${sql.ref(column)}, ${`$.${key}`})`
