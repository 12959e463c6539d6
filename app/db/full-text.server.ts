import { CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { type WordForms, wholeWordPattern } from '~/text/word-forms.ts'
import type { Db } from './connection.ts'
import { containsAllExactly, containsByLike, isIn, isPostgres, matchesPattern } from './sql.server.ts'
import { batchWrite, onConflictUpdate, quoteColumns, upsert } from './upsert.server.ts'

// Searches folded texts by substrings of three or more characters. SQLite uses FTS5. PostgreSQL uses trigrams, and its
// body column contains the title, too.

export const textIndexes = ['search_items', 'search_texts', 'staff_texts'] as const

export type TextIndex = (typeof textIndexes)[number]

export type TextPart = 'title' | 'all'

/** Both databases index trigrams. */
const minIndexedLength = 3

const isIndexable = (forms: WordForms) => forms.every((form) => [...form].length >= minIndexedLength)

const idColumn = () => sql.raw(isPostgres() ? 'id' : 'rowid')

export const textIdColumn = (index: TextIndex) => sql`${sql.table(index)}.${idColumn()}`

const entryTables = { search_items: 'search_entries', staff_texts: 'staff_entries' } as const

interface IndexEntry {
  entry: object
  /** The columns that identify an entry. */
  keys: readonly string[]
  title: string
  body: string
}

/** Replaces an entry and its text. PostgreSQL batches all entries of the transaction. */
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
  // Inserts with `returning` or from a select build a temporary table, which takes ten times as long.
  const entryCondition = keys.map((key) => `"${key}" = ?`).join(' and ')
  const id = `(select id from "${entryTables[index]}" where ${entryCondition})`
  const values = [...keys.map((key) => Reflect.get(entry, key)), title, body]
  await db.executeQuery(
    CompiledQuery.raw(`replace into "${index}" (rowid, title, body) values (${id}, ?, ?)`, values),
  )
}

/** The texts of an entry as its index stores them. */
export const toIndexColumns = ({ title, body }: Pick<IndexEntry, 'title' | 'body'>) => ({
  foundTitle: title,
  foundBody: isPostgres() ? `${title}\n${body}` : body,
})

/** Entries with their texts as `foundTitle` and `foundBody`, which are null if the text is missing. */
export const entriesWithTexts = (index: keyof typeof entryTables) =>
  sql`(select e.*, t.title as "foundTitle", t.body as "foundBody" from ${sql.table(entryTables[index])} as e
    left join ${sql.table(index)} as t on ${sql.ref(`t.${isPostgres() ? 'id' : 'rowid'}`)} = e.id) as found`

/** Throws if the index is unreadable. */
export async function probeIndex(db: QueryExecutorProvider, index: TextIndex) {
  const any = isPostgres() ? sql`true` : sql`${sql.ref(index)} match '"any"'`
  await sql`select 1 from ${sql.table(index)} where ${any} limit 1`.execute(db)
}

/** Deletes texts without an entry or document. */
export async function deleteOrphans(db: QueryExecutorProvider) {
  for (const [index, from] of [...Object.entries(entryTables), ['search_texts', 'document_texts'] as const])
    await sql`delete from ${sql.table(index)} where ${idColumn()} not in (select id from ${sql.table(from)})`.execute(
      db,
    )
}

/** Reads entries and their texts from one JSON list. */
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

/** Without `title`, the index has no column for it. */
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

/** Each further word costs a scan of all results. */
const maxWholeWords = 4

/** True if the words, or the first few of many, occur as whole words. */
export const hasWholeWords = (index: TextIndex, part: TextPart, words: readonly WordForms[]) =>
  sql<boolean>`(${sql.join(
    words
      .slice(0, maxWholeWords)
      .map((forms) => matchesPattern(fullText(index, part), wholeWordPattern(forms))),
    sql` and `,
  )})`

export const canUseIndex = (words: readonly WordForms[]) => words.some(isIndexable)

const fullText = (index: TextIndex, part: TextPart) =>
  sql.raw(part === 'title' ? 'title' : index === 'search_texts' ? 'body' : "title || '\n' || body")

/** Quoted as FTS5 phrases, so that operators are plain characters. */
const ftsPhrases = (words: WordForms[]) =>
  words.map((forms) => `(${withoutContained(forms).map(ftsPhrase).join(' OR ')})`).join(' AND ')

const ftsPhrase = (word: string) => `"${word.replaceAll('"', '""')}"`

/** A form that contains another one finds nothing more than the shorter form does. */
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

export const containsAnyForm = (text: RawBuilder<unknown>, forms: WordForms) =>
  anyOf(withoutContained(forms).map((form) => containsByLike(text, form)))

function likeAll(part: TextPart, words: readonly WordForms[], alternative?: string) {
  const text = sql.ref(part === 'title' ? 'title' : 'body')
  const all = words.map((forms) => containsAnyForm(text, forms))
  const some = [...(all.length > 0 ? [sql<boolean>`(${sql.join(all, sql` and `)})`] : [])]
  if (alternative) some.push(containsByLike(text, alternative))
  return some.length > 0 ? anyOf(some) : sql<boolean>`true`
}
