// Runs once before all: the sample site that every test file gets a copy of.
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
import { keptSample } from './cached-sample.mjs'
import { addressOf, dropDatabase, newDatabase, postgresServer } from './postgres-server.ts'
import { s3Server } from './s3/server.mjs'
import { siteIn } from './site-environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sampleSite: string
    /** The databases that test files get copies of; undefined where SQLite is tested. */
    postgres: { server: string; sample: string; empty: string } | undefined
    /** The store that stored files lie in; undefined where folders are tested. */
    store: { url: string; folder: string } | undefined
  }
}

const hour = 60 * 60 * 1000

export default async function makeSample(project: TestProject) {
  // What tests put into the folder for passing files goes with them, also what they leave behind.
  const passing = mkdtempSync(join(tmpdir(), 'site-tests-'))
  process.env.TMPDIR = passing
  const folder = join(passing, 'sample')
  const server = process.env.TEST_POSTGRES ? await postgresServer(join(passing, 'postgres')) : undefined
  // Some tests live at another time.
  const clock = { mostApart: Number.POSITIVE_INFINITY }
  const store = process.env.TEST_S3 ? await s3Server(join(passing, 'store'), clock) : undefined
  // Several runs may share a server.
  const names = { sample: `${basename(passing)}-sample`, empty: `${basename(passing)}-empty` }
  if (server) await makeTemplates(server.url, names)
  const kept = keptSample()
  if (server) await fillFolder(folder, addressOf(server.url, names.sample))
  else if (existsSync(kept)) cpSync(kept, folder, { recursive: true })
  else await fillFolder(folder).then(() => keep(folder, kept))
  project.provide('sampleSite', folder)
  project.provide('postgres', server && { server: server.url, ...names })
  project.provide('store', store && { url: store.url, folder: store.folder })
  return async () => {
    await store?.close()
    if (server) for (const name of Object.values(names)) await dropDatabase(server.url, name)
    await server?.end()
    rmSync(passing, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** With the text of its documents, which every site would read for itself otherwise. */
async function fillFolder(folder: string, databaseUrl?: string) {
  mkdirSync(folder)
  const before = { ...process.env }
  Object.assign(process.env, siteIn(folder, databaseUrl))
  // Making the templates has read them already.
  clearConfig()
  const { closeDatabase, setSeeder, openDatabase } = await import('~/db/database.server.ts')
  const { seedIfEmpty } = await import('~/sample/seed.server.ts')
  const { updateIndex } = await import('~/content/search/indexer.server.ts')
  setSeeder(seedIfEmpty)
  await openDatabase()
  await updateIndex().catch((error) => {
    // For a new content type tests/db/tables prints the migration that makes its table.
    if (!/no such table/.test(String(error))) throw error
  })
  // What was written ahead goes into the file itself.
  await closeDatabase()
  process.env = before
}

/** The next run has it, and the browser's sites. */
function keep(folder: string, place: string) {
  const unfinished = `${place}-${process.pid}`
  cpSync(folder, unfinished, { recursive: true })
  // Another run may have kept it just now.
  if (existsSync(place)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, place)
  const all = join(place, '..')
  for (const name of readdirSync(all))
    if (Date.now() - statSync(join(all, name)).mtimeMs > hour) rmSync(join(all, name), { recursive: true })
}

/** Two databases that others are copied from: one without content, and one that is filled next. */
async function makeTemplates(server: string, { sample, empty }: { sample: string; empty: string }) {
  for (const name of [sample, empty]) await newDatabase(server, name)
  const nothing = async () => {}
  const { connectPostgres } = await import('~/db/postgres/connection.server.ts')
  const { close } = await connectPostgres(addressOf(server, empty), () => {}, nothing)
  await close()
}
