import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { closeDatabase, fillWith } from '~/db/database.server.ts'
import { siteIn } from './site-in.ts'

// Every test file has a database and an uploads folder of its own, with the sample content.
const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
Object.assign(process.env, siteIn(folder))
cpSync(inject('sampleSite'), folder, { recursive: true })

// For those that begin with no database.
fillWith(async (db) => (await import('~/sample/seed.server.ts')).seedIfEmpty(db))

afterAll(async () => {
  await closeDatabase()
  // A picture whose sizes are being made may still arrive.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
