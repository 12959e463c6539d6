import { type RawBuilder, sql } from 'kysely'
import { type WordForms, wholeWordPatternSource } from '~/text/word-forms.ts'
import type { Db } from './connection.ts'
import { containsByLike, containsExactly, isPostgres, matchesRegExp } from './sql.server.ts'

// Searches the folded texts of `search_records` by substrings. SQLite has the FTS5 table `search_index` for substrings
// of three or more characters, which triggers keep equal. PostgreSQL has an index of trigrams.

/** Visitors search `title` and `body`, lists search `list`, and staff search all. */
export type TextColumn = 'title' | 'list' | 'staff' | 'body'

const minIndexedLength = 3

const isIndexable = (forms: WordForms) => forms.every((form) => [...form].length >= minIndexedLength)

/** Documents that a search scans if its words are too short for the index. */
const maxScannedDocuments = 500

/** The records `r` with every word in one of the columns, or with the other text. `newest` sorts them by their index. */
export function matchingRecordsSqlParts(
  columns: readonly TextColumn[],
  words: readonly WordForms[],
  other = '',
) {
  const long = words.filter(isIndexable)
  const query = isPostgres() ? '' : ftsQuery(long, other)
  if (query) {
    const short = other ? [] : words.filter((word) => !isIndexable(word))
    return {
      source: sql`search_index cross join search_records as r on r.id = search_index.rowid`,
      condition: sql<boolean>`search_index match ${`{${columns.join(' ')}} : (${query})`} and ${hasAll(columns, short)}`,
      newest: sql`search_index.rowid desc`,
    }
  }
  const alternatives = [
    ...(other ? [hasAnyForm(columns, [other])] : []),
    ...(long.length > 0 ? [hasAll(columns, other ? long : words)] : []),
  ]
  return {
    source: sql`search_records as r`,
    condition:
      alternatives.length > 0
        ? sql<boolean>`(${sql.join(alternatives, sql` or `)})`
        : sql<boolean>`${hasAll(columns, words)} and ${isScanned}`,
    newest: sql`r.id desc`,
  }
}

const isScanned = sql<boolean>`(r.type <> 'documents' or r.id in (
  select id from search_records where type = 'documents' order by id desc limit ${maxScannedDocuments}))`

/** Quoted as FTS5 phrases, so that operators are plain characters. */
function ftsQuery(words: readonly WordForms[], other: string) {
  const all = words.map((forms) => `(${withoutContained(forms).map(ftsPhrase).join(' OR ')})`).join(' AND ')
  return [all && `(${all})`, other && ftsPhrase(other)].filter(Boolean).join(' OR ')
}

const ftsPhrase = (word: string) => `"${word.replaceAll('"', '""')}"`

/** A form that contains another one finds nothing more than the shorter form does. */
const withoutContained = (forms: WordForms) =>
  forms.filter((form) => !forms.some((other) => other !== form && form.includes(other)))

const hasAll = (columns: readonly TextColumn[], words: readonly WordForms[]) =>
  sql<boolean>`(${sql.join([sql`true`, ...words.map((forms) => hasAnyForm(columns, forms))], sql` and `)})`

/** PostgreSQL's index answers `like`. SQLite scans faster without it. */
export function hasAnyForm(columns: readonly TextColumn[], forms: WordForms) {
  const contains = isPostgres() ? containsByLike : containsExactly
  const conditions = withoutContained(forms).flatMap((form) =>
    columns.map((column) => contains(sql.ref(`r.${column}`), form)),
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Each further word costs a scan of all results. */
const maxWholeWords = 4

/** True if the words, or the first few of many, occur as whole words. */
export function hasWholeWords(columns: readonly TextColumn[], words: readonly WordForms[]) {
  const text: RawBuilder<unknown> = sql`(${sql.join(
    columns.map((column) => sql.ref(`r.${column}`)),
    sql` || '\n' || `,
  )})`
  const conditions = words
    .slice(0, maxWholeWords)
    .map((forms) => matchesRegExp(text, wholeWordPatternSource(forms)))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Throws if the index is unreadable. */
export async function assertSearchIndexReadable(db: Db) {
  const { source, condition } = matchingRecordsSqlParts(['title'], [['any']])
  await sql`select 1 from ${source} where ${condition} limit 1`.execute(db)
}
