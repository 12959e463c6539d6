import { randomBytes } from 'node:crypto'
import { grace } from '~/content/store/stored-files.server.ts'
import { type Db, database, transact } from '~/db/database.server.ts'
import type { RefusedFile, WaitingFile } from '~/files/values.ts'

type Files = (WaitingFile & { common: Record<string, string> })[]

interface Waiting {
  freshId: string
  files: Files
  /** Of those that came last. */
  refused: RefusedFile[]
}

/** The pictures of an account that wait for their words, on whichever device; as long as their files are kept. */
export async function waitingOf(staffId: string, within?: Db): Promise<Waiting | undefined> {
  const db = within ?? (await database())
  const rows = db.selectFrom('gallery_waiting').select('list').where('staffId', '=', staffId)
  const row = await rows.where('at', '>', new Date(Date.now() - grace).toISOString()).executeTakeFirst()
  return row && JSON.parse(row.list)
}

/** Those that come later stand behind those that wait already, each once. */
export const addWaiting = (staffId: string, files: Files, refused: RefusedFile[]) =>
  transact(async (db) => {
    const before = await waitingOf(staffId, db)
    const list: Waiting = {
      freshId: before?.freshId ?? randomBytes(8).toString('hex'),
      files: eachOnce([...(before?.files ?? []), ...files]),
      refused,
    }
    await db.deleteFrom('gallery_waiting').where('staffId', '=', staffId).execute()
    const row = { staffId, at: new Date().toISOString(), list: JSON.stringify(list) }
    await db.insertInto('gallery_waiting').values(row).execute()
  })

const eachOnce = (files: Files): Files => [
  ...new Map(
    files.map((file) => [`${Reflect.get(Object(file.image), 'name')} ${file.fileName}`, file]),
  ).values(),
]

export const dropWaiting = (staffId: string) =>
  transact((db) => db.deleteFrom('gallery_waiting').where('staffId', '=', staffId).execute())
