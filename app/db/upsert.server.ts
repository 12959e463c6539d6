import { CompiledQuery } from 'kysely'
import type { Db } from './connection.ts'
import { isPostgres } from './sql.server.ts'

/** Marks statements that PostgreSQL connections batch: see `postgres/batch-writes.server.ts`. */
export const batchMarker = '/* gathered */ '

/** A row with the same `keys` is updated, except its `unchanged` columns. PostgreSQL batches upserts of a transaction. */
export async function upsertRow(
  db: Db,
  table: string,
  row: object,
  keys: readonly string[] = [],
  unchanged: readonly string[] = [],
) {
  const text = insertSql(table, Object.keys(row), keys, [...keys, ...unchanged])
  if (!isPostgres()) return void (await db.executeQuery(CompiledQuery.raw(text, Object.values(row))))
  // The parameter becomes a JSON list of rows. Of rows with the same keys, the last one wins.
  const key = keys.length > 0 ? JSON.stringify(keys.map((name) => Reflect.get(row, name))) : undefined
  await db.executeQuery(CompiledQuery.raw(batchMarker + text, [toStorableJson(row), key]))
}

/** PostgreSQL texts cannot contain NUL and lone surrogates, which JSON always escapes. */
function toStorableJson(row: object) {
  const json = JSON.stringify(row)
  return /\\u(0000|d[89a-f])/.test(json) ? JSON.stringify(row, replaceUnstorable) : json
}

const replaceUnstorable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD') : value

const insertCache = new Map<string, string>()

function insertSql(table: string, columns: string[], keys: readonly string[], unchanged: readonly string[]) {
  const name = `${isPostgres()} ${table} ${unchanged} ${columns}`
  const text = insertCache.get(name) ?? buildInsertSql(table, columns, keys, unchanged)
  insertCache.set(name, text)
  return text
}

function buildInsertSql(
  table: string,
  columns: string[],
  keys: readonly string[],
  unchanged: readonly string[],
) {
  const names = quoteColumns(columns)
  const rows = isPostgres()
    ? `select ${names} from json_populate_recordset(null::"${table}", $1::json)`
    : `values (${columns.map(() => '?')})`
  return `insert into "${table}" (${names}) ${rows}${keys.length > 0 ? onConflictUpdate(columns, keys, unchanged) : ''}`
}

const onConflictUpdate = (columns: string[], keys: readonly string[], unchanged = keys) =>
  ` on conflict (${quoteColumns(keys)}) do update set ${columns
    .filter((column) => !unchanged.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`)
    .join(', ')}`

const quoteColumns = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
