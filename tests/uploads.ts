import { join } from 'node:path'
import { config } from '~/config/config.server.ts'

/** Where this test file's site has its stored files on this machine, also where it reaches them as a store. */
export const uploadsFolder = (...path: string[]) =>
  join(config().uploadsStore ? String(process.env.TEST_UPLOADS) : config().uploadsDir, ...path)

/** This test file's site has its files in a folder, on whatever the others are tested; before its configuration is read. */
export function keepInFolder() {
  const { UPLOADS_URL, TEST_UPLOADS } = process.env
  if (UPLOADS_URL) Object.assign(process.env, { UPLOADS_URL: '', UPLOADS_DIR: TEST_UPLOADS })
}
