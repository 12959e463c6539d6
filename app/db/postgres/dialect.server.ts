import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import { contentLock } from './transaction.server.ts'
import { toPostgresSql } from './translate-sql.ts'

export class TranslatingDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new TranslatingCompiler()
  }
}

/** Runs one transaction at a time across all servers, and notifies the channel at each commit. */
export class SerialNotifyingDialect extends TranslatingDialect {
  readonly #config: PostgresDialectConfig
  readonly #channel: string

  constructor(config: PostgresDialectConfig, channel: string) {
    super(config)
    this.#config = config
    this.#channel = channel
  }

  override createDriver() {
    return new SerialDriver(this.#config, this.#channel)
  }
}

const unlock = `select pg_advisory_unlock(${contentLock})`

/** Joins related statements to save round trips. */
class SerialDriver extends PostgresDriver {
  readonly #commit: CompiledQuery

  constructor(config: PostgresDialectConfig, channel: string) {
    super(config)
    this.#commit = CompiledQuery.raw(`notify ${channel}; commit; ${unlock}`)
  }

  override async beginTransaction(connection: DatabaseConnection) {
    try {
      await connection.executeQuery(lockAndBegin)
    } catch (error) {
      // The lock may have been granted. Releasing a lock that is not held only warns.
      await this.rollbackTransaction(connection).catch(() => {})
      throw error
    }
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(this.#commit)
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(rollback)
  }
}

// The lock is awaited in its own transaction. The next one then sees every earlier commit.
const lockAndBegin = CompiledQuery.raw(
  `begin; select pg_advisory_lock(${contentLock}); commit; start transaction isolation level serializable`,
)
const rollback = CompiledQuery.raw(`rollback; ${unlock}`)

class TranslatingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    const { sql, parameters, ...compiled } = super.compileQuery(node, id)
    return { ...compiled, sql: toPostgresSql(sql), parameters: parameters.map(withoutNul) }
  }
}

/** PostgreSQL texts cannot contain NUL. A search for the replacement finds nothing. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll('\0', '\uFFFD')
    : Array.isArray(value)
      ? value.map(withoutNul)
      : value
