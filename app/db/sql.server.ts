import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { config } from '~/config/config.server.ts'
import { toDevanagariDigits as inDevanagari } from '~/i18n/digits.ts'
import { foldText } from '~/text/fold.ts'

// All SQL that differs between SQLite and PostgreSQL. All other SQL is written once.

type SqlPart = RawBuilder<unknown>

export const isPostgres = () => config().postgresUrl !== undefined

const byDialect = (sqlite: string, postgres: string) => sql.raw(isPostgres() ? postgres : sqlite)

export const jsonText = (column: SqlPart, key: string) =>
  isPostgres()
    ? sql<string | null>`json_text(${column}, ${sql.lit(key)})`
    : sql<string | null>`json_extract(${column}, ${sql.lit(`$.${key}`)})`

export const jsonNumber = (column: SqlPart, key: string) =>
  isPostgres()
    ? sql<number | null>`json_number(${column}, ${sql.lit(key)})`
    : sql<number | null>`json_extract(${column}, ${sql.lit(`$.${key}`)})`

/** Null if the column does not hold valid JSON. */
export const textInJsonIfValid = (column: SqlPart, key: string) =>
  isPostgres()
    ? jsonText(column, key)
    : sql<string | null>`case when json_valid(${column}) then ${jsonText(column, key)} end`

/** The SQL is the same for any number of values, so prepared statements are reused. */
export const isIn = (value: SqlPart, values: readonly (string | number)[]) =>
  isPostgres()
    ? sql<boolean>`${value} = any(${[...values]})`
    : sql<boolean>`${value} in (select value from json_each(${JSON.stringify(values)}))`

/** Compiles an expression of many parts once. Otherwise kysely needs longer to compile it than the database to run it. */
export function precompile<Value>(db: QueryExecutorProvider, part: RawBuilder<Value>): RawBuilder<Value> {
  const { sql: text, parameters } = part.compile(db)
  const pieces = text.split(isPostgres() ? /\$\d+/ : '?')
  return sql<Value>(Object.assign(pieces, { raw: pieces }), ...parameters)
}

export const containsExactly = (text: SqlPart, part: string) =>
  isPostgres()
    ? sql<boolean>`strpos(cast(${text} as text), ${part}) > 0`
    : sql<boolean>`instr(${text}, ${part}) > 0`

/** The pattern must mean the same in JavaScript and in PostgreSQL. */
export const matchesRegExp = (text: SqlPart, pattern: string) =>
  isPostgres() ? sql<boolean>`${text} ~ ${pattern}` : sql<boolean>`matches_text(${text}, ${pattern})`

export const greatest = (...parts: SqlPart[]) =>
  sql<string>`${byDialect('max', 'greatest')}(${sql.join(parts)})`

export const ignoringCase = (text: SqlPart) =>
  isPostgres() ? sql`lower(${text})` : sql`${text} collate nocase`

const letterRanges = { latin: 'A-Za-z', devanagari: '\u0900-\u097F\uA8E0-\uA8FF' }

export const hasLetterOfScript = (text: SqlPart, script: keyof typeof letterRanges) =>
  sql<boolean>`${text} ${byDialect(`glob '*[${letterRanges[script]}]*'`, `~ '[${letterRanges[script]}]'`)}`

export const nullInteger = sql`cast(null as integer)`

/** Makes SQLite scan the left table first. */
export const joinInWrittenOrder = () => byDialect('cross join', 'join')

/** At the end of a subquery, makes PostgreSQL evaluate it for each row instead of for all rows in advance. */
export const perRowEvaluationHint = (isNeeded: boolean) => sql.raw(isNeeded && isPostgres() ? 'offset 0' : '')

/** Skips rows locked by other transactions. SQLite has one writer at a time. */
export const forUpdateSkippingLocked = <Query extends { forUpdate(): { skipLocked(): Query } }>(
  rows: Query,
) => (isPostgres() ? rows.forUpdate().skipLocked() : rows)

/** Ignores case. `%` and `_` in the term are plain characters. */
export function containsIgnoringCase(column: RawBuilder<unknown>, term: string): RawBuilder<boolean> {
  // LIKE ignores the case of ASCII letters, and is many times as fast.
  if (isPostgres() || needsFolding(term)) return containsByLike(sql`fold_text(${column})`, foldText(term))
  if (!/\d/.test(term)) return containsByLike(column, term)
  return sql<boolean>`(${containsByLike(column, term)} or ${containsByLike(column, inDevanagari(term))})`
}

export function containsByLike(column: RawBuilder<unknown>, term: string) {
  const pattern = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${column} like ${pattern} escape '\\'`
}

const needsFolding = (term: string) =>
  /\p{Script=Devanagari}/u.test(term) ||
  foldText(term) !== term.toLowerCase() ||
  term.normalize('NFD') !== term ||
  [...term].some((letter) => letter > '\x7f' && letter.toLowerCase() !== letter.toUpperCase())

/** Tells SQLite that nearly all rows meet the condition, so that it does not use an index for it. */
export const likely = (condition: RawBuilder<boolean>) =>
  isPostgres() ? condition : sql<boolean>`likely(${condition})`

/** A subquery with all rows of the table, in which this row replaces the stored one with its `_id`. */
export function tableWithRowReplaced(table: string, row: object): RawBuilder<object> {
  const columns = Object.entries(row)
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const values = sql.join(columns.map(([, value]) => sql`${value}`))
  return sql`(select ${names} from ${sql.table(isPostgres() ? table : `main.${table}`)} where _id <> ${Reflect.get(row, '_id')}
    union all select ${values})`
}
