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

/** Makes anew what is derived and damaged; false where there is nothing to do. */
type Mend = () => boolean

/** SQLite's own waiting for a lock stops the whole program. Here a write waits by itself, and reads go on. */
export class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #mend: Mend

  constructor(config: SqliteDialectConfig, mend: Mend) {
    super(config)
    this.#config = config
    this.#mend = mend
  }

  override createDriver() {
    return new PatientDriver(this.#config, this.#mend)
  }
}

class PatientDriver extends SqliteDriver {
  readonly #mend: Mend
  #inTransaction = false
  #isDamaged = false

  constructor(config: SqliteDialectConfig, mend: Mend) {
    super(config)
    this.#mend = mend
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) =>
        this.#inTransaction ? this.#within(connection, query) : this.#execute(connection, query),
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
    this.#mendDamaged()
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#inTransaction = false
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // A full disk has ended the transaction by itself; what is told then is that, not this.
      if (!isOver(error)) throw error
    }
    this.#mendDamaged()
  }

  async #within<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    try {
      return await connection.executeQuery<Row>(query)
    } catch (error) {
      if (isDamage(error)) this.#isDamaged = true
      throw error
    }
  }

  /** Nothing can be mended within the transaction that met it. */
  #mendDamaged() {
    if (this.#isDamaged) this.#mend()
    this.#isDamaged = false
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const until = performance.now() + patience
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query)
      } catch (error) {
        if (isDamage(error) && this.#mend()) continue
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

/** FTS5 says the second of some damages; a constraint of a table has a name. */
const isDamage = (error: unknown) =>
  isCode(error, 'SQLITE_CORRUPT') || (error instanceof Error && error.message === 'constraint failed')

/** Once more where derived data was damaged, which its transaction has had made anew when it ended. */
export const againWhereMended = <Result>(run: () => Promise<Result>): Promise<Result> =>
  run().catch((error: unknown) => {
    if (isDamage(error)) return run()
    throw error
  })

export const isBusy = (error: unknown) => isCode(error, 'SQLITE_BUSY')

/** A driver's error with a code that begins so. */
export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith(code)
