import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { runProgram, type Site } from '../built/process.ts'
import { addressOf, newDatabase, postgresServer } from '../postgres-server.ts'
import { s3Server, variables } from '../s3/server.mjs'
import { newPlace, startForTest } from './faults-site.ts'

/** Moves the sample to a new PostgreSQL and object store by `npm run move`. Returns the environment for servers there. */
export async function movedSample() {
  const place = newPlace()
  const folder = mkdtempSync(join(tmpdir(), 'site-cluster-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Under root, PostgreSQL runs as another user.
  chmodSync(tmpdir(), 0o755)
  const server = await postgresServer(join(folder, 'postgres'))
  onTestFinished(server.end)
  const store = await s3Server(join(folder, 'store'))
  mkdirSync(join(folder, 'store/uploads'))
  onTestFinished(store.close)
  await newDatabase(server.url, 'website')
  const DATABASE_URL = addressOf(server.url, 'website')
  const { UPLOADS_URL, ...keys } = variables(store.url)
  const { code, output } = await runProgram(['move', '--to', DATABASE_URL, '--uploads', UPLOADS_URL], {
    ...place.env,
    ...keys,
    UPLOADS_DIR: place.uploads,
  })
  expect(output).toContain('UPLOADS_URL')
  expect(code, output).toBe(0)
  const SESSION_SECRET = readFileSync(join(place.folder, 'session-secret'), 'utf8').trim()
  return { ...place.env, ...keys, DATABASE_URL, UPLOADS_URL, SESSION_SECRET }
}

export async function rowsOf<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

/**
 * Starts servers behind a simulated proxy, as in `docs/deploy/cluster`. It retries refused connections and failed reads at
 * the next server.
 */
export async function startCluster(size: number, env: Record<string, string>) {
  const start = () => startForTest(env)
  const servers = await Promise.all(Array.from({ length: size }, start))
  let next = 0

  /** Tries one server after the other until one responds. */
  async function request<Result>(send: (site: Site) => Promise<Result>, isRead: boolean): Promise<Result> {
    const all = servers.map((_, at) => servers[(next + at) % size])
    next++
    for (const site of all.slice(0, -1))
      try {
        if (site) return await send(site)
      } catch (error) {
        if (!isRead && !isRefused(error)) throw error
      }
    const last = all.at(-1)
    if (!last) throw new Error('There is no server.')
    return send(last)
  }

  const areAllReady = async () => {
    const statuses = servers.map(({ url }) => fetch(`${url}/readyz`).then(({ status }) => status))
    return (await Promise.all(statuses).catch(() => [0])).every((status) => status === 200)
  }

  return {
    request,
    /** Kills and replaces a server. Returns the milliseconds until all were ready again. */
    async replace(at: number) {
      const startedAt = performance.now()
      await servers[at]?.stop('SIGKILL')
      servers[at] = await start()
      while (!(await areAllReady())) await wait(20)
      return performance.now() - startedAt
    },
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  /ECONNREFUSED/.test(`${Reflect.get(error.cause, 'code')}`)
