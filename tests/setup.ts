import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { closeDatabase, fillWith } from '~/db/database.server.ts'
import { copyOf, dropDatabase } from './postgres-server.ts'
import { siteIn } from './site-in.ts'

// Every test file has a database and an uploads folder of its own, with the sample content.
const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
const name = basename(folder)
const postgres = inject('postgres')
Object.assign(process.env, siteIn(folder, postgres && (await copyOf(postgres.server, postgres.sample, name))))
if (postgres) process.env.EMPTY_DATABASE_URL = await copyOf(postgres.server, postgres.empty, `${name}-empty`)
cpSync(inject('sampleSite'), folder, { recursive: true })

// For those that begin with no database.
fillWith(async (db) => (await import('~/sample/seed.server.ts')).seedIfEmpty(db))

afterAll(async () => {
  await closeDatabase()
  if (postgres) for (const one of [name, `${name}-empty`]) await dropDatabase(postgres.server, one)
  // A picture whose sizes are being made may still arrive.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
