import { log } from '~/config/log.server.ts'
import { filesInColumn } from '~/content/fields/files.server.ts'
import { insertChange } from '~/content/history/versions.server.ts'
import { removeItem } from '~/content/items/store.server.ts'
import { flattenTranslatedColumns } from '~/content/schema/rows.server.ts'
import { findType } from '~/content/types/registry.ts'
import { changeContent, type Db, database } from '~/db/database.server.ts'
import type { StoredChange } from '~/db/tables.ts'
import { isStoredName, pictureDimensionsFromName } from '~/files/names.ts'
import { getOriginalsStore, probablyExists, removeRenditions } from '~/files/storage/storage.server.ts'
import { HttpError } from '~/http/problems.ts'
import { fileNamesInChange, listFileUses, typesByFileInWorkingCopies } from './file-uses.server.ts'
import {
  collectFiles,
  deleteUnreferencedFileRecords,
  hasUnrecordedFiles,
  recordStoredFiles,
} from './stored-files.server.ts'

/** Milliseconds. For this long, a refused or open form may still name a file. */
export const gracePeriod = 7 * 24 * 60 * 60 * 1000
const changesPerBatch = 500

/** Deletes files that neither items nor the history reference. Files from the grace period stay. */
export async function deleteOrphanedFiles(): Promise<number> {
  const now = Date.now()
  const oldFiles = (await getOriginalsStore().listFiles()).filter(
    ({ key, lastModified }) => lastModified < now - gracePeriod && isStoredName(key),
  )
  const orphans = new Set(oldFiles.map(({ key }) => key))
  if (orphans.size > 0) await removeReferenced(orphans)
  const deleted: string[] = []
  for (const name of orphans) {
    if (!(await getOriginalsStore().removeIfOlder(name, now - gracePeriod))) continue
    deleted.push(name)
    await removeRenditions(name)
  }
  const removed = deleted.length
  await deleteUnreferencedFileRecords(await database(), deleted)
  if (removed > 0) log().info({ removed }, 'unreferenced uploads were deleted')
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

/** Records, once, the files that the history references from before the library existed. */
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
  await deleteUnreferencedFileRecords(
    db,
    names.flatMap(({ name }, index) => (presence[index] ? [] : [name])),
  )
}

const removedFileType = 'files'

export interface FileOfChange {
  name: string
  label: string
  /** `used` by a current item, `history-only` if only the history names it, or `removed` permanently. */
  state: 'used' | 'history-only' | 'removed'
}

export async function listFilesByChange(changes: StoredChange[]): Promise<Map<number, FileOfChange[]>> {
  const filesByChange = changes.map((change) => [change, fileNamesInChange(change)] as const)
  const names = filesByChange.flatMap(([, files]) => files)
  const db = await database()
  const uses = await db.selectFrom('file_uses').select('name').where('name', 'in', names).execute()
  const used = new Set([...uses.map(({ name }) => name), ...(await typesByFileInWorkingCopies(db)).keys()])
  const removed = await findRemovedFiles(db, names)
  const stateOf = (name: string) => (used.has(name) ? 'used' : removed.has(name) ? 'removed' : 'history-only')
  return new Map(
    filesByChange.map(([change, files]) => [
      change.sequence,
      files.map((name) => ({ name, label: fileLabel(change, name), state: stateOf(name) })),
    ]),
  )
}

/** Deletes a file that only the history references. False if it is gone, or in use. */
export async function deleteHistoryFile(change: StoredChange, name: string, actor: string): Promise<boolean> {
  if (!fileNamesInChange(change).includes(name) || !(await getOriginalsStore().has(name))) return false
  const isRecorded = await changeContent(async (db) => {
    const use = db.selectFrom('file_uses').select('name').where('name', '=', name)
    if ((await use.limit(1).executeTakeFirst()) || (await typesByFileInWorkingCopies(db)).has(name))
      return false
    await deleteUnreferencedFileRecords(db, [name])
    await recordFileRemoval(db, name, fileLabel(change, name), actor)
    return true
  })
  if (!isRecorded) return false
  await getOriginalsStore().remove(name)
  await removeRenditions(name)
  return true
}

/** Deletes a file with its library entry. False if it is gone, or in use. */
export async function deleteUnusedFile(name: string, label: string, actor: string): Promise<boolean> {
  const isRecorded = await changeContent(async (db) => {
    if ((await listFileUses(db, name)).length > 0 || (await typesByFileInWorkingCopies(db)).has(name))
      return false
    const entries = db.selectFrom('file_uses').select(['type', 'itemId']).where('name', '=', name)
    for (const { type, itemId } of await entries.execute()) {
      const entryType = findType(type)
      if (entryType) await removeItem(entryType, itemId, actor, { within: db })
    }
    if ((await deleteUnreferencedFileRecords(db, [name])) === 0n) return false
    await recordFileRemoval(db, name, label, actor)
    return true
  })
  if (!isRecorded) return false
  await getOriginalsStore().remove(name)
  await removeRenditions(name)
  return true
}

const recordFileRemoval = (db: Db, name: string, label: string, actor: string) =>
  insertChange(db, { actor, type: removedFileType, itemId: name, before: { name: label } })

function fileLabel({ before, after }: StoredChange, name: string) {
  const columns = [after, before].flatMap((json) =>
    Object.values(flattenTranslatedColumns(JSON.parse(json ?? '{}'))),
  )
  const files = columns.flatMap((column) => (String(column).includes(name) ? filesInColumn(column) : []))
  const namedFile = files.find((file) => Reflect.get(file, 'name') === name)
  const { width, height } = pictureDimensionsFromName(name) ?? {}
  return namedFile
    ? String(Reflect.get(namedFile, 'fileName'))
    : width
      ? `the picture of ${width} × ${height} pixels`
      : name
}

export async function assertNotRemoved(db: Db, names: string[]) {
  const [[, label] = []] = await findRemovedFiles(db, names)
  if (label)
    throw new HttpError(
      409,
      `This version cannot be restored because its file “${label}” was deleted permanently.`,
    )
}

async function findRemovedFiles(db: Db, names: string[]): Promise<Map<string, string>> {
  const rows = db.selectFrom('changes').select(['itemId', 'before']).where('type', '=', removedFileType)
  const removals = names.length > 0 ? await rows.where('itemId', 'in', names).execute() : []
  const presence = await Promise.all(removals.map(({ itemId }) => probablyExists(itemId)))
  return new Map(
    removals
      .filter((_, index) => !presence[index])
      .map(({ itemId, before }) => [itemId, String(JSON.parse(before ?? '{}').name ?? itemId)]),
  )
}
