import { CompiledQuery } from 'kysely'
import type { Db } from './connection.ts'
import { isPostgres } from './sql.server.ts'

/** How what is put waits for others of its kind, on PostgreSQL: see `postgres/gather.server.ts`. */
export const gathered = '/* gathered */ '

/** In the place of a row with the same `keys`, but for the columns `kept`. PostgreSQL gets a transaction's together. */
export async function putRow(
  db: Db,
  table: string,
  row: object,
  keys: readonly string[] = [],
  kept: readonly string[] = [],
) {
  const text = insertOf(table, Object.keys(row), keys, [...keys, ...kept])
  if (isPostgres()) return gather(db, text, row, keys)
  await db.executeQuery(CompiledQuery.raw(text, Object.values(row)))
}

/** Carries out SQL that takes rows as one list in JSON; of those with the same keys the last one counts. */
export async function gather(db: Db, text: string, row: object, keys: readonly string[]) {
  const key = keys.length > 0 ? JSON.stringify(keys.map((name) => Reflect.get(row, name))) : undefined
  await db.executeQuery(CompiledQuery.raw(gathered + text, [jsonOf(row), key]))
}

/** Without what no text of PostgreSQL can hold, which JSON always writes like this, if hardly ever. */
function jsonOf(row: object) {
  const json = JSON.stringify(row)
  return /\\u(0000|d[89a-f])/.test(json) ? JSON.stringify(row, storable) : json
}

/** A sign stands for it. */
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD') : value

const known = new Map<string, string>()

function insertOf(table: string, columns: string[], keys: readonly string[], stays: readonly string[]) {
  const name = `${isPostgres()} ${table} ${stays} ${columns}`
  const text = known.get(name) ?? makeInsert(table, columns, keys, stays)
  known.set(name, text)
  return text
}

function makeInsert(table: string, columns: string[], keys: readonly string[], stays: readonly string[]) {
  const names = inQuotes(columns)
  const rows = isPostgres()
    ? `select ${names} from json_populate_recordset(null::"${table}", $1::json)`
    : `values (${columns.map(() => '?')})`
  return `insert into "${table}" (${names}) ${rows}${keys.length > 0 ? overwrite(columns, keys, stays) : ''}`
}

/** What follows an insert that takes the place of a row with the same keys. */
export const overwrite = (columns: string[], keys: readonly string[], stays = keys) =>
  ` on conflict (${inQuotes(keys)}) do update set ${columns
    .filter((column) => !stays.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`)
    .join(', ')}`

export const inQuotes = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
