import { randomBytes } from 'node:crypto'
import { gracePeriod } from '~/content/media/cleanup.server.ts'
import { type Db, database, transact } from '~/db/database.server.ts'
import type { RefusedFile, UndescribedFile } from '~/files/values.ts'

type PendingFiles = (UndescribedFile & { common: Record<string, string> })[]

interface PendingBatch {
  freshId: string
  files: PendingFiles
  /** From the last upload. */
  refused: RefusedFile[]
}

/** The pending pictures of an account, on any device, until their files are cleaned up. */
export async function findPendingBatch(staffId: string, within?: Db): Promise<PendingBatch | undefined> {
  const db = within ?? (await database())
  const rows = db.selectFrom('gallery_waiting').select('list').where('staffId', '=', staffId)
  const row = await rows.where('at', '>', new Date(Date.now() - gracePeriod).toISOString()).executeTakeFirst()
  return row && JSON.parse(row.list)
}

/** Appends files to the pending ones, without duplicates. */
export const addPendingFiles = (staffId: string, files: PendingFiles, refused: RefusedFile[]) =>
  transact(async (db) => {
    const existing = await findPendingBatch(staffId, db)
    const batch: PendingBatch = {
      freshId: existing?.freshId ?? randomBytes(8).toString('hex'),
      files: withoutDuplicates([...(existing?.files ?? []), ...files]),
      refused,
    }
    await db.deleteFrom('gallery_waiting').where('staffId', '=', staffId).execute()
    const row = { staffId, at: new Date().toISOString(), list: JSON.stringify(batch) }
    await db.insertInto('gallery_waiting').values(row).execute()
  })

const withoutDuplicates = (files: PendingFiles): PendingFiles => [
  ...new Map(
    files.map((file) => [`${Reflect.get(Object(file.image), 'name')} ${file.fileName}`, file]),
  ).values(),
]

export const deletePendingBatch = (staffId: string) =>
  transact((db) => db.deleteFrom('gallery_waiting').where('staffId', '=', staffId).execute())
