import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { config } from '../../process/config.server.ts'
import { log } from '../../process/log.server.ts'
import { gathering } from './gather.server.ts'
import { noticeSoon } from './hear.server.ts'

/** Connections of all workers here at once, and of each at the least, beside the one on which each listens. */
const most = 10
const least = 3

const mostOfOne = () => Math.max(least, Math.floor(most / config().workers))

export const limits = {
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
    numeric.includes(id) ? Number : pg.types.getTypeParser(id, format),
}

const numeric: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Connections that plan what they are asked again and again only once. */
export function openPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: mostOfOne(), types, ...limits })
  const own = new Map<pg.PoolClient, number>()
  const ended = new WeakSet<pg.PoolClient>()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const nameOf = namesOfPlans()
  pool.on('connect', (client) => {
    own.set(client, Number(Reflect.get(client, 'processID')))
    // What is under way fails by itself.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => void own.delete(client))
  // Told by whoever asks next: an idle connection that breaks must not end the program.
  pool.on('error', (err) => log().warn({ err }, 'a connection to the database broke'))

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    if (ended.has(client)) {
      client.release(true)
      return connect()
    }
    const made = known.get(client) ?? (await prepare(client))
    known.set(client, made)
    return made
  }

  async function prepare(client: pg.PoolClient) {
    const ask = (text: string, values: readonly unknown[]) =>
      client.query({ text, values: [...values], name: values.length > 0 ? nameOf(text) : undefined })
    const query = gathering<pg.QueryResult>(ask, { ...nothing, rows: [], fields: [] })
    const release = () => client.release()
    await client.query(noticeSoon).catch((error) => {
      client.release(true)
      throw error
    })
    return Object.assign(Object.create(null), { query, release })
  }

  return {
    pool: { connect, end: () => pool.end() } satisfies PostgresPool,
    isOwn: (processId: number) => [...own.values()].includes(processId),
    /** What waits for an answer that never comes is told so. */
    hangUp() {
      for (const client of own.keys()) {
        ended.add(client)
        Reflect.apply(pg.Client.prototype.end, client, []).catch(() => {})
      }
    },
  }
}

const nothing = { command: 'INSERT', rowCount: 1, oid: 0 }

const mostNames = 500

function namesOfPlans() {
  const names = new Map<string, string>()
  return (text: string) => {
    if (!isPlannedOnce(text)) return undefined
    if (!names.has(text) && names.size < mostNames) names.set(text, `planned_${names.size}`)
    return names.get(text)
  }
}

/** A plan fails where a newer program adds a column to all that are selected; of patterns it knows nothing yet. */
const isPlannedOnce = (text: string) =>
  /^\s*(with (given|put_0)|insert|update|delete|select)\b/i.test(text) &&
  !/(select|returning) \*|\.\*|\blike\b/.test(text)
