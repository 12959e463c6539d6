import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

// Every test file has a database and an uploads folder of its own, with the sample content.
const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
Object.assign(process.env, {
  NODE_ENV: 'test',
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  LOG_LEVEL: 'silent',
  SITE_URL: 'https://www.jaldhara.example',
})

const { fillWith } = await import('~/db/database.server.ts')
fillWith(async (db) => (await import('~/sample/seed.server.ts')).seedIfEmpty(db))

afterAll(async () => {
  const { closeDatabase } = await import('~/db/database.server.ts')
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})
