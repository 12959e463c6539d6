import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, inject, vi } from 'vitest'
import { clearConfig } from '~/config/config.server.ts'
import { setListeners } from '~/content/listeners.server.ts'
import { stopIndexing } from '~/content/search/indexer.server.ts'
import { closeDatabase, setSeeder } from '~/db/database.server.ts'
import { unloadOverrides } from '~/i18n/text-overrides.server.ts'
import { siteListeners } from '~/listeners.server.ts'
import { copyDatabase, dropDatabase } from './postgres-server.ts'
import { variables } from './s3/server.mjs'
import { siteEnvironment } from './site-environment.ts'

// Every test file has its own database and uploads folder with the sample content.
const before = { ...process.env }
const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
const name = basename(folder)
const postgres = inject('postgres')
Object.assign(
  process.env,
  siteEnvironment(folder, postgres && (await copyDatabase(postgres.server, postgres.sample, name))),
)
if (postgres)
  process.env.EMPTY_DATABASE_URL = await copyDatabase(postgres.server, postgres.empty, `${name}-empty`)
cpSync(inject('sampleSite'), folder, { recursive: true })
const store = inject('store')
process.env.TEST_UPLOADS = store ? join(store.folder, 'uploads', name) : process.env.UPLOADS_DIR
if (store) {
  mkdirSync(join(store.folder, 'uploads'), { recursive: true })
  renameSync(join(folder, 'uploads'), join(store.folder, 'uploads', name))
  Object.assign(process.env, variables(store.url, `s3://uploads/${name}`))
}

// Resets the state of an earlier test file in the same process; only the compiled program stays loaded.
vi.resetModules()
clearConfig()
unloadOverrides()
await closeDatabase()
setListeners(siteListeners)

// Test files that start without a database seed their own.
setSeeder(async (db) => (await import('~/sample/seed.server.ts')).seedIfEmpty(db))

afterAll(async () => {
  stopIndexing()
  await closeDatabase()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  if (postgres) for (const one of [name, `${name}-empty`]) await dropDatabase(postgres.server, one)
  // Running image jobs may still write files.
  for (const one of [folder, String(process.env.TEST_UPLOADS)])
    rmSync(one, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
