import { CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { type WordForms, wholeWordPattern } from '~/text/word-forms.ts'
import type { Db } from './connection.ts'
import { containsAllExactly, isIn, isPostgres, like, matches } from './sql.server.ts'
import { batchWrite, onConflictUpdate, quoteColumns, upsert } from './upsert.server.ts'

// Folded texts, found by any three characters and more: by FTS5, or by trigrams in a body that has the title too.

export const textIndexes = ['search_items', 'search_texts', 'staff_texts'] as const

export type TextIndex = (typeof textIndexes)[number]

export type TextPart = 'title' | 'all'

/** The index knows parts of three characters. */
const minIndexedLength = 3

const isIndexable = (forms: WordForms) => forms.every((form) => [...form].length >= minIndexedLength)

const idColumn = () => sql.raw(isPostgres() ? 'id' : 'rowid')

export const textId = (index: TextIndex) => sql`${sql.table(index)}.${idColumn()}`

const entryTables = { search_items: 'search_entries', staff_texts: 'staff_entries' } as const

interface IndexEntry {
  entry: object
  /** By which columns an entry is one. */
  keys: readonly string[]
  title: string
  body: string
}

/** Enters what is found, with its entry, in the place of what was; on PostgreSQL with others of the transaction. */
export async function upsertEntry(
  db: Db,
  index: keyof typeof entryTables,
  { entry, keys, title, body }: IndexEntry,
) {
  if (isPostgres()) {
    const columns = Object.keys(entry)
    return batchWrite(
      db,
      entryInsertSql(index, columns, keys),
      { ...entry, ...toIndexColumns({ title, body }) },
      keys,
    )
  }
  await upsert(db, entryTables[index], entry, keys)
  // An insert that returns something, or comes from a select, makes a table of its own, which takes ten times as long.
  const entryCondition = keys.map((key) => `"${key}" = ?`).join(' and ')
  const id = `(select id from "${entryTables[index]}" where ${entryCondition})`
  const values = [...keys.map((key) => Reflect.get(entry, key)), title, body]
  await db.executeQuery(
    CompiledQuery.raw(`replace into "${index}" (rowid, title, body) values (${id}, ?, ?)`, values),
  )
}

/** The texts of an entry as they stand in its index. */
export const toIndexColumns = ({ title, body }: Pick<IndexEntry, 'title' | 'body'>) => ({
  foundTitle: title,
  foundBody: isPostgres() ? `${title}\n${body}` : body,
})

/** Entries with their texts as `foundTitle` and `foundBody`, which are null where they lack. */
export const entriesWithTexts = (index: keyof typeof entryTables) =>
  sql`(select e.*, t.title as "foundTitle", t.body as "foundBody" from ${sql.table(entryTables[index])} as e
    left join ${sql.table(index)} as t on ${sql.ref(`t.${isPostgres() ? 'id' : 'rowid'}`)} = e.id) as found`

/** Throws where it can't be read at all. */
export async function probeIndex(db: QueryExecutorProvider, index: TextIndex) {
  const any = isPostgres() ? sql`true` : sql`${sql.ref(index)} match '"any"'`
  await sql`select 1 from ${sql.table(index)} where ${any} limit 1`.execute(db)
}

/** Drops texts whose entries, or documents, are gone. */
export async function deleteOrphans(db: QueryExecutorProvider) {
  for (const [index, from] of [...Object.entries(entryTables), ['search_texts', 'document_texts'] as const])
    await sql`delete from ${sql.table(index)} where ${idColumn()} not in (select id from ${sql.table(from)})`.execute(
      db,
    )
}

/** Takes the texts of entries from the same list in JSON. */
function entryInsertSql(index: keyof typeof entryTables, columns: string[], keys: readonly string[]) {
  const table = `"${entryTables[index]}"`
  const names = keys.map((key) => `"${key}" text`).join(', ')
  return `with given as (select ${quoteColumns(keys)}, "foundTitle", "foundBody" from json_to_recordset($1::json) as g (${names}, "foundTitle" text, "foundBody" text)),
    entered as (insert into ${table} (${quoteColumns(columns)})
      select ${quoteColumns(columns)} from json_populate_recordset(null::${table}, $1::json)${onConflictUpdate(columns, keys)}
      returning id, ${quoteColumns(keys)})
    insert into "${index}" (id, title, body) select entered.id, "foundTitle", "foundBody"
    from entered join given using (${quoteColumns(keys)})
    on conflict (id) do update set title = excluded.title, body = excluded.body`
}

/** Enters a text that is found by an id, in the place of what was. */
export async function upsertText(
  db: QueryExecutorProvider,
  index: TextIndex,
  id: number,
  { title, body }: { title?: string; body: string },
) {
  const names = sql.raw(title === undefined ? 'body' : 'title, body')
  const texts = sql.join(title === undefined ? [body] : [title, body])
  const row = sql`into ${sql.table(index)} (${idColumn()}, ${names}) values (${id}, ${texts})`
  const statement = isPostgres()
    ? sql`insert ${row} on conflict (id) do update set body = excluded.body`
    : sql`replace ${row}`
  await statement.execute(db)
}

export async function deleteText(db: QueryExecutorProvider, index: TextIndex, id: number) {
  await sql`delete from ${sql.table(index)} where ${idColumn()} = ${id}`.execute(db)
}

export async function readBodies(
  db: QueryExecutorProvider,
  index: TextIndex,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; body: string }>`
    select ${idColumn()} as id, body from ${sql.table(index)} where ${isIn(idColumn(), ids)}`.execute(db)
  return new Map(rows.map(({ id, body }) => [id, body]))
}

export function matchesWords(
  index: TextIndex,
  part: TextPart,
  words: readonly WordForms[],
  alternative?: string,
) {
  const long = words.filter(isIndexable)
  if (isPostgres()) return likeAll(part, alternative ? long : words, alternative)
  const short = hasEveryWord(
    fullText(index, part),
    words.filter((word) => !isIndexable(word)),
  )
  const query = ftsPhrases(long)
  const match = alternative
    ? query
      ? `(${query}) OR ${ftsPhrase(alternative)}`
      : ftsPhrase(alternative)
    : query
  if (!match) return short
  const condition = sql<boolean>`${sql.ref(index)} match ${part === 'title' ? `title : (${match})` : match}`
  return alternative ? condition : sql<boolean>`${condition} and ${short}`
}

/** More words are not judged: each costs a look through all that was found. */
const maxWholeWords = 4

/** Whether the words, or the first of many, stand there by themselves and not within others. */
export const hasWholeWords = (index: TextIndex, part: TextPart, words: readonly WordForms[]) =>
  sql<boolean>`(${sql.join(
    words.slice(0, maxWholeWords).map((forms) => matches(fullText(index, part), wholeWordPattern(forms))),
    sql` and `,
  )})`

export const canUseIndex = (words: readonly WordForms[]) => words.some(isIndexable)

const fullText = (index: TextIndex, part: TextPart) =>
  sql.raw(part === 'title' ? 'title' : index === 'search_texts' ? 'body' : "title || '\n' || body")

/** Words as phrases of FTS5, in which quotes and operators are plain characters. */
const ftsPhrases = (words: WordForms[]) =>
  words.map((forms) => `(${withoutContained(forms).map(ftsPhrase).join(' OR ')})`).join(' AND ')

const ftsPhrase = (word: string) => `"${word.replaceAll('"', '""')}"`

/** Where a form stands, what it is a part of need not be sought. */
const withoutContained = (forms: WordForms) =>
  forms.filter((form) => !forms.some((other) => other !== form && form.includes(other)))

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

export const hasEveryWord = (text: RawBuilder<unknown>, words: readonly WordForms[]) =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...words.map((forms) => anyOf(withoutContained(forms).map((form) => containsAllExactly(text, [form])))),
    ],
    sql` and `,
  )})`

export const likeAny = (text: RawBuilder<unknown>, forms: WordForms) =>
  anyOf(withoutContained(forms).map((form) => like(text, form)))

function likeAll(part: TextPart, words: readonly WordForms[], alternative?: string) {
  const text = sql.ref(part === 'title' ? 'title' : 'body')
  const all = words.map((forms) => likeAny(text, forms))
  const some = [...(all.length > 0 ? [sql<boolean>`(${sql.join(all, sql` and `)})`] : [])]
  if (alternative) some.push(like(text, alternative))
  return some.length > 0 ? anyOf(some) : sql<boolean>`true`
}
