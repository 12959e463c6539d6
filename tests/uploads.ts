import { join } from 'node:path'
import { config } from '~/config/config.server.ts'

/** The local folder with the stored files of this test file's site, even if the site uses an S3 store. */
export const uploadsFolder = (...path: string[]) =>
  join(config().uploadsStore ? String(process.env.TEST_UPLOADS) : config().uploadsDir, ...path)

/** Stores the files of this test file in a folder in all test runs. Must be called before the configuration is read. */
export function forceUploadsFolder() {
  const { UPLOADS_URL, TEST_UPLOADS } = process.env
  if (UPLOADS_URL) Object.assign(process.env, { UPLOADS_URL: '', UPLOADS_DIR: TEST_UPLOADS })
}
