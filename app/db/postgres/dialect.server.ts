import {
  type CompiledQuery,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import { asPostgres } from './text.ts'

export class SharedDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SharedCompiler()
  }
}

class SharedCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    const { sql, parameters, ...compiled } = super.compileQuery(node, id)
    return { ...compiled, sql: asPostgres(sql), parameters: parameters.map(withoutNul) }
  }
}

/** No text of PostgreSQL has this character, so what looks for it finds nothing. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll('\0', '\uFFFD')
    : Array.isArray(value)
      ? value.map(withoutNul)
      : value
