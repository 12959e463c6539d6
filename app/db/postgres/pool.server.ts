import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import { withBatchedWrites } from './batch-writes.server.ts'
import { keepaliveSql } from './notification-listener.server.ts'

/** For all workers of this server, and the minimum for each. The listener's connection is not counted. */
const maxConnections = 10
const minPerWorker = 3

const maxPerWorker = () => Math.max(minPerWorker, Math.floor(maxConnections / config().workers))

export const connectionDefaults = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  /** A hanging server may hold the lock that all content changes need. */
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
}

/** Returns counts as numbers, as SQLite does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    numericTypes.includes(id) ? Number : pg.types.getTypeParser(id, format),
}

const numericTypes: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Connections prepare repeated statements once. */
export function openPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: maxPerWorker(), types, ...connectionDefaults })
  const processIds = new Map<pg.PoolClient, number>()
  const disconnected = new WeakSet<pg.PoolClient>()
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const planName = createPlanNames()
  pool.on('connect', (client) => {
    processIds.set(client, Number(Reflect.get(client, 'processID')))
    // Running queries reject by themselves.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => void processIds.delete(client))
  // A broken idle connection must not crash the process. The next query reports it.
  pool.on('error', (err) => log().warn({ err }, 'a connection to the database broke'))

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    if (disconnected.has(client)) {
      client.release(true)
      return connect()
    }
    const wrapped = wrappedClients.get(client) ?? (await prepare(client))
    wrappedClients.set(client, wrapped)
    return wrapped
  }

  async function prepare(client: pg.PoolClient) {
    const execute = (text: string, values: readonly unknown[]) =>
      client.query({ text, values: [...values], name: values.length > 0 ? planName(text) : undefined })
    const query = withBatchedWrites<pg.QueryResult>(execute, { ...emptyResult, rows: [], fields: [] })
    const release = () => client.release()
    await client.query(keepaliveSql).catch((error) => {
      client.release(true)
      throw error
    })
    return Object.assign(Object.create(null), { query, release })
  }

  return {
    pool: { connect, end: () => pool.end() } satisfies PostgresPool,
    isOwnConnection: (processId: number) => [...processIds.values()].includes(processId),
    /** Rejects queries that wait for a response from an unreachable database. */
    disconnectAll() {
      for (const client of processIds.keys()) {
        disconnected.add(client)
        Reflect.apply(pg.Client.prototype.end, client, []).catch(() => {})
      }
    },
  }
}

const emptyResult = { command: 'INSERT', rowCount: 1, oid: 0 }

const maxPlans = 500

function createPlanNames() {
  const names = new Map<string, string>()
  return (text: string) => {
    if (!isReusablePlan(text)) return undefined
    if (!names.has(text) && names.size < maxPlans) names.set(text, `planned_${names.size}`)
    return names.get(text)
  }
}

/** A plan with `*` fails once a newer version adds a column. A generic plan cannot use an index for a `like` pattern. */
const isReusablePlan = (text: string) =>
  /^\s*(with given|insert|update|delete|select)\b/i.test(text) &&
  !/(select|returning) \*|\.\*|\blike\b/.test(text)
