import { type RawBuilder, sql } from 'kysely'
import { toDevanagariDigits as inDevanagari } from '../process/digits.ts'
import { foldText } from './fold.ts'
import { isPostgres } from './sql.server.ts'

/** True where the text has the sought substring, whatever its case; `%` and `_` are plain characters. */
export function contains(column: RawBuilder<unknown>, term: string): RawBuilder<boolean> {
  // LIKE itself passes over the case of ASCII letters, and is many times as fast.
  if (isPostgres() || needsFolding(term)) return like(sql`fold_text(${column})`, foldText(term))
  if (!/\d/.test(term)) return like(column, term)
  return sql<boolean>`(${like(column, term)} or ${like(column, inDevanagari(term))})`
}

export function like(column: RawBuilder<unknown>, term: string) {
  const pattern = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${column} like ${pattern} escape '\\'`
}

const needsFolding = (term: string) =>
  /\p{Script=Devanagari}/u.test(term) ||
  foldText(term) !== term.toLowerCase() ||
  term.normalize('NFD') !== term ||
  [...term].some((letter) => letter > '\x7f' && letter.toLowerCase() !== letter.toUpperCase())

/** The condition, and that nearly all rows meet it: a text is then sought row after row, not by way of an index. */
export const likely = (condition: RawBuilder<boolean>) =>
  isPostgres() ? condition : sql<boolean>`likely(${condition})`
