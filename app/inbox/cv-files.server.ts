import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { log } from '~/config/log.server.ts'
import { readSignedText, signText } from '~/config/secret.server.ts'
import { type Db, database } from '~/db/database.server.ts'
import { jsonNumber, jsonText } from '~/db/sql.server.ts'
import { detectFileType } from '~/files/detect-type.server.ts'
import { withExtension } from '~/files/names.ts'
import { findPdfProblemKind } from '~/files/pdf/inspect-pdf.server.ts'
import { getPrivateFilesStore, hasDiskSpaceFor, probablyExists } from '~/files/storage/storage.server.ts'
import { megabyte } from '~/files/upload-limits.ts'
import { cleanFileName } from '~/text/plain-text.ts'

export interface StoredCv {
  name: string
  fileName: string
  /** Bytes. */
  size: number
}

export const maxUnusedBytes = 100 * megabyte
const day = 24 * 60 * 60 * 1000
/** How long a form may reference a CV from an earlier attempt; unused CVs are deleted after a day. */
const ticketLifetime = day - 60 * 60 * 1000

export async function isPdf(file: File) {
  const header = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  return (await detectFileType(header, file.name))?.mime === 'application/pdf'
}

/** The dictionary key of the error, if any. Throws `QueueBusyError` when the inspection queue is full. */
export async function findCvErrorKey(cv: File | StoredCv | undefined, address: string | undefined) {
  const file = cv instanceof File ? cv : cv && (await getPrivateFilesStore().get(cv.name))
  if (!file) return 'cv'
  const problem = await findPdfProblemKind(new Uint8Array(await file.arrayBuffer()), { address })
  return problem && (problem === 'damaged' || problem === 'tooComplex' ? 'cvUnreadable' : 'cvUnsafe')
}

export async function storeCv(file: File): Promise<StoredCv> {
  const name = `${randomBytes(16).toString('hex')}.pdf`
  await getPrivateFilesStore().set(name, file)
  return { name, fileName: withExtension(cvFileName(file.name), 'pdf'), size: file.size }
}

/** Does nothing while a row references the file: two submissions may have named the same ticket. */
export async function deleteUnusedCv({ name }: StoredCv) {
  try {
    if (!(await isCvUsed(name))) await getPrivateFilesStore().remove(name)
  } catch (err) {
    log().error({ err, name }, 'a CV could not be deleted; it will be tried again')
  }
}

export async function canStoreCv(size: number): Promise<boolean> {
  const db = await database()
  const rows = await db.selectFrom('applications').select('cv').union(suspectedCvs(db)).execute()
  const usedNames = new Set(rows.map(({ cv }) => parseStoredCv(cv).name))
  const files = await getPrivateFilesStore().listFiles()
  const unusedBytes = files.reduce((sum, file) => sum + (usedNames.has(file.key) ? 0 : file.size), 0)
  return unusedBytes + size <= maxUnusedBytes && (await hasDiskSpaceFor(size))
}

const suspectedCvs = (db: Db) =>
  db
    .selectFrom('suspected')
    .where('cv', 'is not', null)
    .select(({ ref }) => sql<string>`${ref('cv')}`.as('cv'))

/** A signed reference to a stored CV, so that the visitor need not choose the file again. */
export function createCvTicket(file: StoredCv, now = Date.now()) {
  return signText(
    'cv',
    Buffer.from(JSON.stringify({ ...file, until: now + ticketLifetime })).toString('base64url'),
  )
}

const cvSchema = z.object({ name: z.string(), fileName: z.string(), size: z.number() })

const ticketSchema = cvSchema.extend({ until: z.number() })

export async function readCvTicket(ticket: string): Promise<StoredCv | undefined> {
  const text = readSignedText('cv', ticket)
  if (text === undefined) return undefined
  const { until, ...file } = ticketSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (until < Date.now() || !(await probablyExists(file.name, getPrivateFilesStore()))) return undefined
  return (await isCvUsed(file.name)) ? undefined : file
}

export async function deleteOrphanedCvs(now = Date.now()) {
  const storage = getPrivateFilesStore()
  for (const { key, lastModified } of await storage.listFiles()) {
    if (lastModified < now - day && !(await isCvUsed(key))) await storage.remove(key)
  }
}

export async function findCv(applicationId: string): Promise<{ cv: StoredCv; file: File } | undefined> {
  const db = await database()
  const found = await db
    .selectFrom('applications')
    .select('cv')
    .where('_id', '=', applicationId)
    .executeTakeFirst()
  if (!found) return undefined
  const cv = parseStoredCv(found.cv)
  const file = await getPrivateFilesStore().get(cv.name)
  return file ? { cv, file } : undefined
}

export const cvColumnHasFileNameAndSize = ({ fileName, size }: StoredCv) =>
  sql<boolean>`(${jsonText(sql.ref('cv'), 'fileName')} = ${fileName} and ${jsonNumber(sql.ref('cv'), 'size')} = ${size})`

export const parseStoredCv = (json: string): StoredCv => cvSchema.parse(JSON.parse(json))

/** Queries both tables in one statement, since staff may release a CV from one to the other meanwhile. */
async function isCvUsed(name: string) {
  const db = await database()
  const rowsNaming = (from: 'applications' | 'suspected') =>
    db
      .selectFrom(from)
      .select('_id')
      .where(jsonText(sql.ref('cv'), 'name'), '=', name)
  return Boolean(await rowsNaming('applications').union(rowsNaming('suspected')).executeTakeFirst())
}

function cvFileName(given: string) {
  return cleanFileName(given) || 'cv.pdf'
}
