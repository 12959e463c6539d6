import { openSqlite } from '../sqlite.ts'

/**
 * Reverts a database to the state before migration 050, in which SQLite 3.53 damaged the index by ordinary writes because
 * of `secure-delete`. Later migrations that do not need the table `upkeep` remain.
 */
export function breakIndex(file: string) {
  const sqlite = openSqlite(file)
  sqlite.exec("delete from migrations where name like '050-%' or name like '051-%'; drop table upkeep")
  for (const kind of ['messages', 'applications', 'subscribers']) sqlite.exec(`drop trigger ${kind}_purged`)
  sqlite.exec("insert into staff_texts (staff_texts, rank) values ('secure-delete', 1)")
  const isIntact = () =>
    JSON.stringify(sqlite.rows("pragma quick_check('staff_texts')")) === '[{"quick_check":"ok"}]'
  let isWhole = true
  for (let at = 0; isWhole && at < 2000; at++) {
    const body = ['.', '-', 'x', '😀'][at % 4]?.repeat(1 + ((at * 37) % 300))
    const id = 1 + ((at * 31) % 60)
    sqlite.exec(
      at % 5 === 4
        ? `delete from staff_texts where rowid = ${id}`
        : `replace into staff_texts (rowid, title, body) values (${id}, 'a', '${body}')`,
    )
    if (at % 20 === 19) isWhole = isIntact()
  }
  sqlite.close()
  if (isWhole) throw new Error('The index was not damaged.')
}
