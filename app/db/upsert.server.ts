import { CompiledQuery } from 'kysely'
import type { Db } from './connection.ts'
import { isPostgres } from './sql.server.ts'

/** How what is put waits for others of its kind, on PostgreSQL: see `postgres/gather.server.ts`. */
export const batchMarker = '/* gathered */ '

/** In the place of a row with the same `keys`, but for the columns `kept`. PostgreSQL gets a transaction's together. */
export async function upsert(
  db: Db,
  table: string,
  row: object,
  keys: readonly string[] = [],
  unchanged: readonly string[] = [],
) {
  const text = insertSql(table, Object.keys(row), keys, [...keys, ...unchanged])
  if (isPostgres()) return batchWrite(db, text, row, keys)
  await db.executeQuery(CompiledQuery.raw(text, Object.values(row)))
}

/** Carries out SQL that takes rows as one list in JSON; of those with the same keys the last one counts. */
export async function batchWrite(db: Db, text: string, row: object, keys: readonly string[]) {
  const key = keys.length > 0 ? JSON.stringify(keys.map((name) => Reflect.get(row, name))) : undefined
  await db.executeQuery(CompiledQuery.raw(batchMarker + text, [toStorableJson(row), key]))
}

/** Without what no text of PostgreSQL can hold, which JSON always writes like this, if hardly ever. */
function toStorableJson(row: object) {
  const json = JSON.stringify(row)
  return /\\u(0000|d[89a-f])/.test(json) ? JSON.stringify(row, replaceUnstorable) : json
}

/** A sign stands for it. */
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

/** What follows an insert that takes the place of a row with the same keys. */
export const onConflictUpdate = (columns: string[], keys: readonly string[], unchanged = keys) =>
  ` on conflict (${quoteColumns(keys)}) do update set ${columns
    .filter((column) => !unchanged.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`)
    .join(', ')}`

export const quoteColumns = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
