import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/** Milliseconds for which a write waits for another process that is writing. */
const patience = 5000
const between = 20

/** SQLite's own waiting for a lock stops the whole program. Here a write waits by itself, and reads go on. */
export class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PatientDriver(this.#config)
  }
}

class PatientDriver extends SqliteDriver {
  #inTransaction = false

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) =>
        this.#inTransaction ? connection.executeQuery(query) : this.#execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await super.beginTransaction(connection)
    this.#inTransaction = true
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#inTransaction = false
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#inTransaction = false
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // A full disk has ended the transaction by itself; what is told then is that, not this.
      if (!isOver(error)) throw error
    }
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const until = performance.now() + patience
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error
      }
      await super.releaseConnection()
      await pause(between)
      await super.acquireConnection()
    }
  }
}

const isOver = (error: unknown) => error instanceof Error && /no transaction is active/.test(error.message)

/** The database file was moved away or replaced: what is written to it now would be lost at the next start. */
export class MovedError extends Error {
  override message = 'the file is not where it was'
}

export const isBusy = (error: unknown) => isCode(error, 'SQLITE_BUSY')

/** A driver's error with a code that begins so. */
export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith(code)
