import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { clearConfig } from '~/config/config.server.ts'
import { closeDatabase } from '~/db/database.server.ts'

/** This test file's site is on SQLite, whatever the others are tested on; before its configuration is read. */
export function keepInFile() {
  const { EMPTY_DATABASE_URL, TEST_UPLOADS = '' } = process.env
  if (!EMPTY_DATABASE_URL) return
  process.env.DATABASE_URL = `file:${join(TEST_UPLOADS, '../site.db')}`
  process.env.EMPTY_DATABASE_URL = ''
  clearConfig()
}

/** This test file's site begins without any content; before its database is opened. */
export function emptySite() {
  const { DATABASE_URL, EMPTY_DATABASE_URL } = process.env
  if (EMPTY_DATABASE_URL) process.env.DATABASE_URL = EMPTY_DATABASE_URL
  else rmSync(String(DATABASE_URL).replace(/^file:/, ''), { force: true })
  process.env.SEED = 'none'
  rmSync(String(process.env.TEST_UPLOADS), { recursive: true, force: true })
  clearConfig()
  // What an earlier file of tests left behind may have opened it just now.
  void closeDatabase()
}
