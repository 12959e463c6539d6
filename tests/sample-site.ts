// Runs once before all tests: makes the sample site that every test file copies.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { clearConfig } from '~/config/config.server.ts'
import { cachedSampleFolder } from './cached-sample.mjs'
import { addressOf, dropDatabase, newDatabase, postgresServer } from './postgres-server.ts'
import { s3Server } from './s3/server.mjs'
import { siteEnvironment } from './site-environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sampleSite: string
    /** The template databases of the test files; undefined for SQLite. */
    postgres: { server: string; sample: string; empty: string } | undefined
    /** The S3 store of the files; undefined if files are stored in folders. */
    store: { url: string; folder: string } | undefined
  }
}

const hour = 60 * 60 * 1000

export default async function makeSample(project: TestProject) {
  // Removed after the run, with all files that tests left in it.
  const temporary = mkdtempSync(join(tmpdir(), 'site-tests-'))
  process.env.TMPDIR = temporary
  const folder = join(temporary, 'sample')
  const server = process.env.TEST_POSTGRES ? await postgresServer(join(temporary, 'postgres')) : undefined
  // Some tests change the time, so the S3 server must accept any signature date.
  const clock = { mostApart: Number.POSITIVE_INFINITY }
  const store = process.env.TEST_S3 ? await s3Server(join(temporary, 'store'), clock) : undefined
  // Several test runs may share a server.
  const names = { sample: `${basename(temporary)}-sample`, empty: `${basename(temporary)}-empty` }
  if (server) await makeTemplates(server.url, names)
  const cached = cachedSampleFolder()
  if (server) await fillFolder(folder, addressOf(server.url, names.sample))
  else if (existsSync(cached)) cpSync(cached, folder, { recursive: true })
  else await fillFolder(folder).then(() => cacheSample(folder, cached))
  project.provide('sampleSite', folder)
  project.provide('postgres', server && { server: server.url, ...names })
  project.provide('store', store && { url: store.url, folder: store.folder })
  return async () => {
    await store?.close()
    if (server) for (const name of Object.values(names)) await dropDatabase(server.url, name)
    await server?.end()
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Seeds a site, and indexes its documents once for all copies. */
async function fillFolder(folder: string, databaseUrl?: string) {
  mkdirSync(folder)
  const before = { ...process.env }
  Object.assign(process.env, siteEnvironment(folder, databaseUrl))
  // Making the templates has read the configuration already.
  clearConfig()
  const { closeDatabase, setSeeder, openDatabase } = await import('~/db/database.server.ts')
  const { seedIfEmpty } = await import('~/sample/seed.server.ts')
  const { updateSearchIndexAndDocuments: updateIndex } = await import('~/content/search/indexer.server.ts')
  setSeeder(seedIfEmpty)
  await openDatabase()
  await updateIndex().catch((error) => {
    // Tolerated, so that tests/db/tables can print the migration of a new content type.
    if (!/no such table/.test(String(error))) throw error
  })
  // Moves the write-ahead log into the file.
  await closeDatabase()
  process.env = before
}

/** Caches the sample for the next run and for the browser tests. */
function cacheSample(folder: string, place: string) {
  const unfinished = `${place}-${process.pid}`
  cpSync(folder, unfinished, { recursive: true })
  // Another run may have cached it meanwhile.
  if (existsSync(place)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, place)
  const all = join(place, '..')
  for (const name of readdirSync(all))
    if (Date.now() - statSync(join(all, name)).mtimeMs > hour) rmSync(join(all, name), { recursive: true })
}

/** Creates the two template databases: one stays empty, the other is seeded next. */
async function makeTemplates(server: string, { sample, empty }: { sample: string; empty: string }) {
  for (const name of [sample, empty]) await newDatabase(server, name)
  const nothing = async () => {}
  const { connectPostgres } = await import('~/db/postgres/connection.server.ts')
  const { close } = await connectPostgres(addressOf(server, empty), () => {}, nothing)
  await close()
}
