import { type Db, database } from '../../db/database.server.ts'
import { isStoredName } from '../../files/names.ts'
import { originals, probablyExists, removeRenditions } from '../../files/storage.server.ts'
import { log } from '../../process/log.server.ts'
import { findType } from '../types/registry.ts'
import { fileNamesInChange } from './file-uses.server.ts'
import {
  collectFiles,
  deleteStoredFiles,
  hasUnrecordedFiles,
  recordStoredFiles,
} from './known-files.server.ts'

/** A form that was refused, or lies open, may name a file for this long before it is saved. */
export const gracePeriod = 7 * 24 * 60 * 60 * 1000
const changesPerBatch = 500

/** What neither an item nor the history names; what came, or was named by a form, within a week stays. */
export async function sweepOrphans(now = Date.now()): Promise<number> {
  const { files } = await originals().list({ includeMetadata: true })
  const oldFiles = files.filter(
    ({ key, lastModified }) => lastModified < now - gracePeriod && isStoredName(key),
  )
  const orphans = new Set(oldFiles.map(({ key }) => key))
  if (orphans.size > 0) await removeReferenced(orphans)
  const deleted: string[] = []
  for (const name of orphans) {
    if (!(await originals().removeIfOlder(name, now - gracePeriod))) continue
    deleted.push(name)
    await removeRenditions(name)
  }
  const removed = deleted.length
  await deleteStoredFiles(await database(), deleted)
  if (removed > 0) log().info({ removed }, 'uploads that nothing names were deleted')
  return removed
}

async function removeReferenced(names: Set<string>) {
  const db = await database()
  for (const { name } of await db.selectFrom('file_uses').select('name').execute()) names.delete(name)
  for (let after = 0; names.size > 0; ) {
    const changes = await listChangesAfter(db, after)
    for (const change of changes) for (const name of fileNamesInChange(change)) names.delete(name)
    const last = changes.at(-1)
    if (!last) return
    after = last.sequence
  }
}

const listChangesAfter = (db: Db, sequence: number) =>
  db
    .selectFrom('changes')
    .select(['sequence', 'type', 'before', 'after', 'at', 'actor'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(changesPerBatch)
    .execute()

let checkedDatabase: Db | undefined

/** Writes down what the history knows of files that came before the library was there, once. */
export async function recordEarlierFilesOnce() {
  const db = await database()
  if (checkedDatabase === db) return
  checkedDatabase = db
  await recordFilesOfHistory()
}

export async function recordFilesOfHistory() {
  if (!(await hasUnrecordedFiles())) return
  const db = await database()
  for (let after = 0; ; ) {
    const changes = await listChangesAfter(db, after)
    const last = changes.at(-1)
    if (!last) return deleteMissing(db)
    for (const { type: name, after: json, at, actor } of changes) {
      const type = findType(name)
      if (!type || !json) continue
      await recordStoredFiles(db, collectFiles(type, JSON.parse(json)), { at, actor })
    }
    after = last.sequence
  }
}

async function deleteMissing(db: Db) {
  const names = await db.selectFrom('stored_files').select('name').where('size', '=', 0).execute()
  const presence = await Promise.all(names.map(({ name }) => probablyExists(name)))
  await deleteStoredFiles(
    db,
    names.flatMap(({ name }, place) => (presence[place] ? [] : [name])),
  )
}
