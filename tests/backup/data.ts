import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { config } from '~/config/config.server.ts'
import { ensureSecret } from '~/config/secret.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { database, openDatabase } from '~/db/database.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { storeCv } from '~/inbox/cv-files.server.ts'
import { receiveApplication } from '~/inbox/receive-application.server.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite, forceSqlite } from '../empty-site.ts'
import { forceUploadsFolder } from '../uploads.ts'

forceUploadsFolder()

/** A SQLite site with few stored files: with the whole sample, these tests would take minutes. */
export function openSmallSite() {
  forceSqlite()
  return openSmallSiteOnTestDatabase()
}

/** On PostgreSQL if the tests run on PostgreSQL. */
export async function openSmallSiteOnTestDatabase() {
  clearSite()
  await openDatabase()
  ensureSecret()
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await storeDocument(newPdf(), name)
  await apply('first@example.com')
}

/** A unique PDF with one empty page. */
export const newPdf = () =>
  Buffer.from(`%PDF-1.4
%${randomBytes(8).toString('hex')}
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 141]>> endobj
trailer <</Size 4/Root 1 0 R>>
%%EOF
`)

/** Stores an application for a new vacancy. */
export async function apply(email: string, letter = 'Namaste') {
  const job = await createItem(jobs, sampleValues(jobs, email), 'tester')
  const cv = await storeCv(new File([newPdf()], 'cv.pdf'))
  await receiveApplication(job, { name: 'Mina Rai', email, phone: '9841234567', letter }, cv)
  const db = await database()
  const found = db.selectFrom('applications').select('_id').where('email', '=', email)
  return { ...(await found.executeTakeFirstOrThrow()), cv }
}

export function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Locations for a site without data. */
export function emptyTarget() {
  const folder = emptyFolder()
  return { folder, databaseFile: join(folder, 'data/site.db'), uploadsDir: join(folder, 'uploads') }
}

/** Backs up the site of this test file under the given time. */
export const backUp = (folder: string, at = '2026-05-01T00:00:00Z', keepDays = 0) =>
  makeBackup(config(), folder, keepDays, new Date(at))

/** Contents of all files below a folder, in Base64, by relative path. */
export function contentOf(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]))
}
