import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

const batchSize = 500

export interface TableChecksum {
  rows: number
  /** The same for the same rows, in whatever order. */
  sum: bigint
}

export async function copyRows(from: Kysely<Tables>, to: Transaction<Tables>, table: string) {
  const sum: TableChecksum = { rows: 0, sum: 0n }
  for (;;) {
    const { rows } =
      await sql<object>`select * from ${sql.table(table)} limit ${batchSize} offset ${sum.rows}`.execute(from)
    const clean = rows.map(withoutNul)
    if (clean.length > 0) await insertRows(to, table, clean)
    addToChecksum(sum, clean)
    if (rows.length < batchSize) return sum
  }
}

export async function checksumTable(db: Transaction<Tables>, table: string) {
  const sum: TableChecksum = { rows: 0, sum: 0n }
  await sql`declare arrived cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(batchSize)} from arrived`.execute(db)
    addToChecksum(sum, rows)
    if (rows.length < batchSize) break
  }
  await sql`close arrived`.execute(db)
  return sum
}

function addToChecksum(sum: TableChecksum, rows: object[]) {
  sum.rows += rows.length
  for (const row of rows) {
    const text = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
    sum.sum += createHash('sha256').update(text).digest().readBigUInt64LE()
  }
}

/** A character that no text of PostgreSQL has. */
const withoutNul = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
    ]),
  )

/** The same of a table of FTS5, whose texts PostgreSQL has in other columns. */
export async function copySearchTexts(from: Kysely<Tables>, to: Transaction<Tables>, table: string) {
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
    from,
  )
  const hasTitle = columns.some(({ name }) => name === 'title')
  const texts = hasTitle ? sql`title, title || ${'\n'} || body as body` : sql`body`
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select rowid as id, ${texts} from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${batchSize}`.execute(from)
    if (rows.length > 0) await insertRows(to, table, rows)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? last
  }
}

/** As one parameter, however many there are. */
const insertRows = (to: Transaction<Tables>, table: string, rows: object[]) =>
  sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    to,
  )

/** Numbers that PostgreSQL gives from now on are higher than all there are. */
export async function advanceSequences(db: Transaction<Tables>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db)
}
