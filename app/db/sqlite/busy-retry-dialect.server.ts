import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/** Milliseconds that a write waits for another writing process. */
const busyTimeout = 5000
const retryInterval = 20

/** Rebuilds damaged derived tables. Returns false if there was nothing to do. */
type Repair = () => boolean

/** SQLite's own wait for a lock blocks the event loop. This dialect retries, and other queries go on meanwhile. */
export class BusyRetryDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #repair: Repair

  constructor(config: SqliteDialectConfig, repair: Repair) {
    super(config)
    this.#config = config
    this.#repair = repair
  }

  override createDriver() {
    return new BusyRetryDriver(this.#config, this.#repair)
  }
}

class BusyRetryDriver extends SqliteDriver {
  readonly #repair: Repair
  #inTransaction = false
  #hasMetDamage = false

  constructor(config: SqliteDialectConfig, repair: Repair) {
    super(config)
    this.#repair = repair
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) =>
        this.#inTransaction
          ? this.#executeInTransaction(connection, query)
          : this.#executeWithRetry(connection, query),
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
    this.#repairDamage()
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#inTransaction = false
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // A full disk has ended the transaction already. Its error must not be hidden.
      if (!isTransactionOver(error)) throw error
    }
    this.#repairDamage()
  }

  async #executeInTransaction<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    try {
      return await connection.executeQuery<Row>(query)
    } catch (error) {
      if (isDamageError(error)) this.#hasMetDamage = true
      throw error
    }
  }

  /** A repair needs its own transaction. */
  #repairDamage() {
    if (this.#hasMetDamage) this.#repair()
    this.#hasMetDamage = false
  }

  async #executeWithRetry<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const deadline = performance.now() + busyTimeout
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query)
      } catch (error) {
        if (isDamageError(error) && this.#repair()) continue
        if (!isBusyError(error) || performance.now() > deadline) throw error
      }
      await super.releaseConnection()
      await pause(retryInterval)
      await super.acquireConnection()
    }
  }
}

const isTransactionOver = (error: unknown) =>
  error instanceof Error && /no transaction is active/.test(error.message)

/** The database file was moved or replaced. The next start would not find anything written now. */
export class DatabaseMovedError extends Error {
  override message = 'the file is not where it was'
}

/** FTS5 reports some damage as `constraint failed`. The message for a table's constraint contains its name. */
const isDamageError = (error: unknown) =>
  hasErrorCode(error, 'SQLITE_CORRUPT') || (error instanceof Error && error.message === 'constraint failed')

/** Damage is repaired at the end of the failed transaction, so the work runs once more. */
export const retryOnDamageError = <Result>(run: () => Promise<Result>): Promise<Result> =>
  run().catch((error: unknown) => {
    if (isDamageError(error)) return run()
    throw error
  })

export const isBusyError = (error: unknown) => hasErrorCode(error, 'SQLITE_BUSY')

/** Matches the beginning of a driver's error code. */
export const hasErrorCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith(code)
