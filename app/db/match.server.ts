import { type RawBuilder, sql } from 'kysely'
import { foldText } from './fold.ts'

/** True where the text has the sought substring, whatever its case; `%` and `_` are plain characters. */
export function contains(column: RawBuilder<unknown>, sought: string) {
  // SQLite's own lower() knows ASCII alone and is several times as fast.
  const [folded, inColumn] = isBeyondAscii(sought)
    ? [foldText(sought), sql`fold_text(${column})`]
    : [sought.toLowerCase(), sql`lower(${column})`]
  const pattern = `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${inColumn} like ${pattern} escape '\\'`
}

/** True where letters have another case, or another way to be written, that SQLite does not know. */
const isBeyondAscii = (sought: string) =>
  foldText(sought) !== sought.toLowerCase() ||
  sought.normalize('NFD') !== sought ||
  [...sought].some((letter) => letter > '\x7f' && letter.toLowerCase() !== letter.toUpperCase())
