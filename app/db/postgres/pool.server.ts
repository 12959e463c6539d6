import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import { batchWrites } from './batch-writes.server.ts'
import { keepaliveSettings } from './notification-listener.server.ts'

/** Connections of all workers here at once, and of each at the least, beside the one on which each listens. */
const maxConnections = 10
const minPerWorker = 3

const maxPerWorker = () => Math.max(minPerWorker, Math.floor(maxConnections / config().workers))

export const connectionSettings = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  /** What a server left open that hangs; it may hold the lock that all changes need. */
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
}

/** What counts is a number here as there. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    numericTypes.includes(id) ? Number : pg.types.getTypeParser(id, format),
}

const numericTypes: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Connections that plan what they are asked again and again only once. */
export function openPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: maxPerWorker(), types, ...connectionSettings })
  const processIds = new Map<pg.PoolClient, number>()
  const disconnected = new WeakSet<pg.PoolClient>()
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const planName = createPlanNames()
  pool.on('connect', (client) => {
    processIds.set(client, Number(Reflect.get(client, 'processID')))
    // What is under way fails by itself.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => void processIds.delete(client))
  // Told by whoever asks next: an idle connection that breaks must not end the program.
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
    const query = batchWrites<pg.QueryResult>(execute, { ...emptyResult, rows: [], fields: [] })
    const release = () => client.release()
    await client.query(keepaliveSettings).catch((error) => {
      client.release(true)
      throw error
    })
    return Object.assign(Object.create(null), { query, release })
  }

  return {
    pool: { connect, end: () => pool.end() } satisfies PostgresPool,
    isOwnConnection: (processId: number) => [...processIds.values()].includes(processId),
    /** What waits for an answer that never comes is told so. */
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

/** A plan fails where a newer program adds a column to all that are selected; of patterns it knows nothing yet. */
const isReusablePlan = (text: string) =>
  /^\s*(with (given|put_0)|insert|update|delete|select)\b/i.test(text) &&
  !/(select|returning) \*|\.\*|\blike\b/.test(text)
