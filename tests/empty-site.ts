import { rmSync } from 'node:fs'

/** This test file's site begins without any content; before its database is opened. */
export function emptySite() {
  const { DATABASE_URL, EMPTY_DATABASE_URL } = process.env
  if (EMPTY_DATABASE_URL) process.env.DATABASE_URL = EMPTY_DATABASE_URL
  else rmSync(String(DATABASE_URL).replace(/^file:/, ''), { force: true })
  process.env.SEED = 'none'
  rmSync(String(process.env.TEST_UPLOADS), { recursive: true, force: true })
}
