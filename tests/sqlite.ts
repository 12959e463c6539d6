import Sqlite from 'better-sqlite3'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'

/** Opens a database file without the program's own code. */
export function openSqlite(file: string) {
  const sqlite = new Sqlite(file)
  const { prepare } = cacheStatements(sqlite)
  return {
    rows: (query: string) => prepare(query).all([]),
    exec: (statements: string) => void sqlite.exec(statements),
    close: () => void sqlite.close(),
  }
}
