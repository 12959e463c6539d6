import { type RawBuilder, sql } from 'kysely'
import { devanagariDigits as inDevanagari } from '../process/digits.ts'
import { foldText } from './fold.ts'
import { isPostgres } from './sql.server.ts'

/** True where the text has the sought substring, whatever its case; `%` and `_` are plain characters. */
export function contains(column: RawBuilder<unknown>, sought: string): RawBuilder<boolean> {
  // LIKE itself passes over the case of ASCII letters, and is many times as fast.
  if (isPostgres() || isBeyondAscii(sought)) return like(sql`fold_text(${column})`, foldText(sought))
  if (!/\d/.test(sought)) return like(column, sought)
  return sql<boolean>`(${like(column, sought)} or ${like(column, inDevanagari(sought))})`
}

export function like(column: RawBuilder<unknown>, sought: string) {
  const pattern = `%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${column} like ${pattern} escape '\\'`
}

const isBeyondAscii = (sought: string) =>
  /\p{Script=Devanagari}/u.test(sought) ||
  foldText(sought) !== sought.toLowerCase() ||
  sought.normalize('NFD') !== sought ||
  [...sought].some((letter) => letter > '\x7f' && letter.toLowerCase() !== letter.toUpperCase())

/** The condition, and that nearly all rows meet it: a text is then sought row after row, not by way of an index. */
export const likely = (condition: RawBuilder<boolean>) =>
  isPostgres() ? condition : sql<boolean>`likely(${condition})`
