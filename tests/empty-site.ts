import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { clearConfig } from '~/config/config.server.ts'
import { closeDatabase } from '~/db/database.server.ts'

/** Uses SQLite for this test file in all test runs. Must be called before the configuration is read. */
export function forceSqlite() {
  const { EMPTY_DATABASE_URL, TEST_UPLOADS = '' } = process.env
  if (!EMPTY_DATABASE_URL) return
  process.env.DATABASE_URL = `file:${join(TEST_UPLOADS, '../site.db')}`
  process.env.EMPTY_DATABASE_URL = ''
  clearConfig()
}

/** Starts this test file with an empty site. Must be called before the database is opened. */
export function clearSite() {
  const { DATABASE_URL, EMPTY_DATABASE_URL } = process.env
  if (EMPTY_DATABASE_URL) process.env.DATABASE_URL = EMPTY_DATABASE_URL
  else rmSync(String(DATABASE_URL).replace(/^file:/, ''), { force: true })
  process.env.SEED = 'none'
  rmSync(String(process.env.TEST_UPLOADS), { recursive: true, force: true })
  clearConfig()
  // Work of an earlier test file may have opened it meanwhile.
  void closeDatabase()
}
