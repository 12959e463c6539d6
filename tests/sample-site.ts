// Runs once before all: the sample site that every test file gets a copy of.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { closeDatabase, fillWith, openDatabase } from '~/db/database.server.ts'
import { connectPostgres } from '~/db/postgres/connection.server.ts'
import { seedIfEmpty } from '~/sample/seed.server.ts'
import { addressOf, dropDatabase, newDatabase, postgresServer } from './postgres-server.ts'
import { s3Server } from './s3/server.mjs'
import { siteIn } from './site-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sampleSite: string
    /** The databases that test files get copies of; undefined where SQLite is tested. */
    postgres: { server: string; sample: string; empty: string } | undefined
    /** The store that stored files lie in; undefined where folders are tested. */
    store: { url: string; folder: string } | undefined
  }
}

export default async function makeSample(project: TestProject) {
  // What tests put into the folder for passing files goes with them, also what they leave behind.
  const passing = mkdtempSync(join(tmpdir(), 'site-tests-'))
  process.env.TMPDIR = passing
  const folder = join(passing, 'sample')
  mkdirSync(folder)
  const before = { ...process.env }
  const server = process.env.TEST_POSTGRES ? await postgresServer(join(passing, 'postgres')) : undefined
  // Some tests live at another time.
  const clock = { mostApart: Number.POSITIVE_INFINITY }
  const store = process.env.TEST_S3 ? await s3Server(join(passing, 'store'), clock) : undefined
  // Several runs may share a server.
  const names = { sample: `${basename(passing)}-sample`, empty: `${basename(passing)}-empty` }
  Object.assign(process.env, siteIn(folder, server && addressOf(server.url, names.sample)))
  if (server) await makeTemplates(server.url, names)
  fillWith(seedIfEmpty)
  await openDatabase()
  // What was written ahead goes into the file itself.
  await closeDatabase()
  process.env = before
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

/** Two databases that others are copied from: one without content, and one that is filled next. */
async function makeTemplates(server: string, { sample, empty }: { sample: string; empty: string }) {
  for (const name of [sample, empty]) await newDatabase(server, name)
  const nothing = async () => {}
  const { close } = await connectPostgres(addressOf(server, empty), () => {}, nothing)
  await close()
}
