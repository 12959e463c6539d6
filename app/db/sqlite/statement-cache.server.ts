import type { Database, Statement } from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

export interface StatementCachingDatabase extends SqliteDatabase {
  inTransaction: () => boolean
  /** For statements without parameters and results, such as pragmas. */
  run: (sql: string) => void
}

const neverCollected: (Database | Statement)[] = []

/** Never frees a statement: Node 24.19 and later abort when objects of better-sqlite3 12 are garbage collected. */
export function cacheStatements(sqlite: Database): StatementCachingDatabase {
  const prepared = new Map<string, Statement>()
  neverCollected.push(sqlite)
  return {
    close: () => void sqlite.close(),
    inTransaction: () => sqlite.inTransaction,
    run: (sql) => void sqlite.exec(sql),
    prepare: (sql) => {
      const statement = prepared.get(sql) ?? sqlite.prepare(sql)
      if (!prepared.has(sql)) neverCollected.push(statement)
      prepared.set(sql, statement)
      return statement
    },
  }
}
