import { rmSync } from 'node:fs'

/** This test file's site begins without any content; before its database is opened. */
export function emptySite() {
  const file = String(process.env.DATABASE_URL).replace(/^file:/, '')
  process.env.SEED = 'none'
  rmSync(file, { force: true })
  rmSync(String(process.env.UPLOADS_DIR), { recursive: true, force: true })
}
