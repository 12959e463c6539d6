import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from './programs.mjs'

/** PostgreSQL refuses to run as root, so tests of root run it as this user. */
const nobodyId = 65534

/**
 * A PostgreSQL server for tests: the one of TEST_DATABASE_URL, or a local one that is started in this folder. `url` is a
 * database whose user may create others.
 */
export async function postgresServer(
  folder: string,
  { isDurable = false } = {},
): Promise<{ url: string; pid?: number; end: () => Promise<void> }> {
  const existingUrl = process.env.TEST_DATABASE_URL
  if (existingUrl) return { url: existingUrl, end: async () => {} }
  const programs = findPostgres()
  if (!programs) throw new Error('There is no PostgreSQL here; npm run test:postgres installs one.')
  const owner = process.getuid?.() === 0 ? { uid: nobodyId, gid: nobodyId } : {}
  mkdirSync(folder)
  if (owner.uid) chownSync(folder, nobodyId, nobodyId)
  chmodSync(join(folder, '..'), 0o755)
  const data = join(folder, 'data')
  const initialized = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync', '-U', 'postgres'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (initialized.status !== 0) throw new Error(`initdb failed: ${initialized.stderr}`)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${isDurable ? 'on' : 'off'}`,
    'max_connections=200',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await isReady(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    end: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGINT')
      }),
  }
}

/** Copies a database that has no connections, and returns the copy's URL. */
export async function copyDatabase(url: string, template: string, name: string): Promise<string> {
  await executeOn(url, `create database "${name}" template "${template}"`)
  return addressOf(url, name)
}

export const newDatabase = (url: string, name: string) =>
  executeOn(url, `create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8'`)

export const dropDatabase = (url: string, name: string) =>
  executeOn(url, `drop database if exists "${name}" with (force)`)

export const addressOf = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

export async function executeOn(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-4000)
      if (/ready to accept connections/.test(output)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${output}`)))
  })
}
