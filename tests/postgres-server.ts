import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgresPrograms } from '~/bin/suites/postgres.mjs'

/** Whom PostgreSQL runs as where the tests run as root, which it refuses. */
const nobody = 65534

/**
 * A PostgreSQL for tests: the one of TEST_DATABASE_URL, or one of this machine that is started in this folder. Answers
 * the address of a database in which others can be made, and how to end it.
 */
export async function postgresServer(
  folder: string,
  { isDurable = false } = {},
): Promise<{ url: string; pid?: number; end: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, end: async () => {} }
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('There is no PostgreSQL here; npm run test:postgres installs one.')
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  mkdirSync(folder)
  if (owner.uid) chownSync(folder, nobody, nobody)
  chmodSync(join(folder, '..'), 0o755)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync', '-U', 'postgres'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
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

/** Makes a database as a copy of another one, to which nobody is connected; answers its address. */
export async function copyOf(url: string, template: string, name: string): Promise<string> {
  await onServer(url, `create database "${name}" template "${template}"`)
  return addressOf(url, name)
}

export const newDatabase = (url: string, name: string) =>
  onServer(url, `create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8'`)

export const dropDatabase = (url: string, name: string) =>
  onServer(url, `drop database if exists "${name}" with (force)`)

export const addressOf = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Carries out a statement in a database of this address. */
export async function onServer(url: string, statement: string) {
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
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4000)
      if (/ready to accept connections/.test(said)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
}
