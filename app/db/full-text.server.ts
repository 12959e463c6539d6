import { CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Db } from './connection.ts'
import { like } from './match.server.ts'
import { gather, inQuotes, overwrite, putRow } from './put.server.ts'
import { hasAll, isIn, isPostgres, matches } from './sql.server.ts'
import { type Forms, wholeWord } from './word-forms.ts'

// Folded texts, found by any three characters and more: by FTS5, or by trigrams in a body that has the title too.

export const textIndexes = ['search_items', 'search_texts', 'staff_texts'] as const

export type TextIndex = (typeof textIndexes)[number]

export type TextPart = 'title' | 'all'

/** The index knows parts of three characters. */
const indexedFrom = 3

const isLong = (forms: Forms) => forms.every((form) => [...form].length >= indexedFrom)

const idOf = () => sql.raw(isPostgres() ? 'id' : 'rowid')

export const textId = (index: TextIndex) => sql`${sql.table(index)}.${idOf()}`

const entries = { search_items: 'search_entries', staff_texts: 'staff_entries' } as const

interface Found {
  entry: object
  /** By which columns an entry is one. */
  keys: readonly string[]
  title: string
  body: string
}

/** Enters what is found, with its entry, in the place of what was; on PostgreSQL with others of the transaction. */
export async function putFound(db: Db, index: keyof typeof entries, { entry, keys, title, body }: Found) {
  if (isPostgres()) {
    const columns = Object.keys(entry)
    return gather(db, foundInsert(index, columns, keys), { ...entry, ...asFound({ title, body }) }, keys)
  }
  await putRow(db, entries[index], entry, keys)
  // An insert that returns something, or comes from a select, makes a table of its own, which takes ten times as long.
  const isEntry = keys.map((key) => `"${key}" = ?`).join(' and ')
  const id = `(select id from "${entries[index]}" where ${isEntry})`
  const values = [...keys.map((key) => Reflect.get(entry, key)), title, body]
  await db.executeQuery(
    CompiledQuery.raw(`replace into "${index}" (rowid, title, body) values (${id}, ?, ?)`, values),
  )
}

/** The texts of an entry as they stand in its index. */
export const asFound = ({ title, body }: Pick<Found, 'title' | 'body'>) => ({
  foundTitle: title,
  foundBody: isPostgres() ? `${title}\n${body}` : body,
})

/** Entries with their texts as `foundTitle` and `foundBody`, which are null where they lack. */
export const foundEntries = (index: keyof typeof entries) =>
  sql`(select e.*, t.title as "foundTitle", t.body as "foundBody" from ${sql.table(entries[index])} as e
    left join ${sql.table(index)} as t on ${sql.ref(`t.${isPostgres() ? 'id' : 'rowid'}`)} = e.id) as found`

/** Throws where it can't be read at all. */
export async function lookInto(db: QueryExecutorProvider, index: TextIndex) {
  const any = isPostgres() ? sql`true` : sql`${sql.ref(index)} match '"any"'`
  await sql`select 1 from ${sql.table(index)} where ${any} limit 1`.execute(db)
}

/** Drops texts whose entries, or documents, are gone. */
export async function dropLoose(db: QueryExecutorProvider) {
  for (const [index, from] of [...Object.entries(entries), ['search_texts', 'document_texts'] as const])
    await sql`delete from ${sql.table(index)} where ${idOf()} not in (select id from ${sql.table(from)})`.execute(
      db,
    )
}

/** Takes the texts of entries from the same list in JSON. */
function foundInsert(index: keyof typeof entries, columns: string[], keys: readonly string[]) {
  const table = `"${entries[index]}"`
  const names = keys.map((key) => `"${key}" text`).join(', ')
  return `with given as (select ${inQuotes(keys)}, "foundTitle", "foundBody" from json_to_recordset($1::json) as g (${names}, "foundTitle" text, "foundBody" text)),
    entered as (insert into ${table} (${inQuotes(columns)})
      select ${inQuotes(columns)} from json_populate_recordset(null::${table}, $1::json)${overwrite(columns, keys)}
      returning id, ${inQuotes(keys)})
    insert into "${index}" (id, title, body) select entered.id, "foundTitle", "foundBody"
    from entered join given using (${inQuotes(keys)})
    on conflict (id) do update set title = excluded.title, body = excluded.body`
}

/** Enters a text that is found by an id, in the place of what was. */
export async function putText(
  db: QueryExecutorProvider,
  index: TextIndex,
  id: number,
  { title, body }: { title?: string; body: string },
) {
  const names = sql.raw(title === undefined ? 'body' : 'title, body')
  const texts = sql.join(title === undefined ? [body] : [title, body])
  const row = sql`into ${sql.table(index)} (${idOf()}, ${names}) values (${id}, ${texts})`
  const put = isPostgres()
    ? sql`insert ${row} on conflict (id) do update set body = excluded.body`
    : sql`replace ${row}`
  await put.execute(db)
}

export async function dropText(db: QueryExecutorProvider, index: TextIndex, id: number) {
  await sql`delete from ${sql.table(index)} where ${idOf()} = ${id}`.execute(db)
}

export async function bodiesOf(
  db: QueryExecutorProvider,
  index: TextIndex,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; body: string }>`
    select ${idOf()} as id, body from ${sql.table(index)} where ${isIn(idOf(), ids)}`.execute(db)
  return new Map(rows.map(({ id, body }) => [id, body]))
}

export function hasWords(index: TextIndex, part: TextPart, words: readonly Forms[], or?: string) {
  const long = words.filter(isLong)
  if (isPostgres()) return likeAll(part, or ? long : words, or)
  const short = hasEach(
    wholeText(index, part),
    words.filter((word) => !isLong(word)),
  )
  const asked = phrases(long)
  const match = or ? (asked ? `(${asked}) OR ${phrase(or)}` : phrase(or)) : asked
  if (!match) return short
  const found = sql<boolean>`${sql.ref(index)} match ${part === 'title' ? `title : (${match})` : match}`
  return or ? found : sql<boolean>`${found} and ${short}`
}

/** More words are not judged: each costs a look through all that was found. */
const judgedWords = 4

/** Whether the words, or the first of many, stand there by themselves and not within others. */
export const hasWhole = (index: TextIndex, part: TextPart, words: readonly Forms[]) =>
  sql<boolean>`(${sql.join(
    words.slice(0, judgedWords).map((forms) => matches(wholeText(index, part), wholeWord(forms))),
    sql` and `,
  )})`

export const isIndexed = (words: readonly Forms[]) => words.some(isLong)

const wholeText = (index: TextIndex, part: TextPart) =>
  sql.raw(part === 'title' ? 'title' : index === 'search_texts' ? 'body' : "title || '\n' || body")

/** Words as phrases of FTS5, in which quotes and operators are plain characters. */
const phrases = (words: Forms[]) =>
  words.map((forms) => `(${shortest(forms).map(phrase).join(' OR ')})`).join(' AND ')

const phrase = (word: string) => `"${word.replaceAll('"', '""')}"`

/** Where a form stands, what it is a part of need not be sought. */
const shortest = (forms: Forms) =>
  forms.filter((form) => !forms.some((other) => other !== form && form.includes(other)))

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

export const hasEach = (text: RawBuilder<unknown>, words: readonly Forms[]) =>
  sql<boolean>`(${sql.join(
    [sql`true`, ...words.map((forms) => anyOf(shortest(forms).map((form) => hasAll(text, [form]))))],
    sql` and `,
  )})`

export const likeAny = (text: RawBuilder<unknown>, forms: Forms) =>
  anyOf(shortest(forms).map((form) => like(text, form)))

function likeAll(part: TextPart, words: readonly Forms[], or?: string) {
  const text = sql.ref(part === 'title' ? 'title' : 'body')
  const all = words.map((forms) => likeAny(text, forms))
  const some = [...(all.length > 0 ? [sql<boolean>`(${sql.join(all, sql` and `)})`] : [])]
  if (or) some.push(like(text, or))
  return some.length > 0 ? anyOf(some) : sql<boolean>`true`
}
