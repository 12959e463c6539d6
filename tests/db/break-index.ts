import { openSqlite } from '../sqlite.ts'

/**
 * Makes a database one before migration 050, whose index SQLite 3.53 broke by ordinary texts, as `secure-delete` is set.
 * What came after the table of upkeep does not hang on it and stays.
 */
export function breakIndex(file: string) {
  const sqlite = openSqlite(file)
  sqlite.exec("delete from migrations where name like '050-%' or name like '051-%'; drop table upkeep")
  for (const kind of ['messages', 'applications', 'subscribers']) sqlite.exec(`drop trigger ${kind}_purged`)
  sqlite.exec("insert into staff_texts (staff_texts, rank) values ('secure-delete', 1)")
  const isWhole = () =>
    JSON.stringify(sqlite.rows("pragma quick_check('staff_texts')")) === '[{"quick_check":"ok"}]'
  let whole = true
  for (let at = 0; whole && at < 2000; at++) {
    const sign = ['.', '-', 'x', '😀'][at % 4]?.repeat(1 + ((at * 37) % 300))
    const id = 1 + ((at * 31) % 60)
    sqlite.exec(
      at % 5 === 4
        ? `delete from staff_texts where rowid = ${id}`
        : `replace into staff_texts (rowid, title, body) values (${id}, 'a', '${sign}')`,
    )
    if (at % 20 === 19) whole = isWhole()
  }
  sqlite.close()
  if (whole) throw new Error('The index was not broken.')
}
