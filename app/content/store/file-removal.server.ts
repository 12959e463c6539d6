import { changeContent, type Db, database } from '../../db/database.server.ts'
import { pictureSize } from '../../files/names.ts'
import { originals, probablyExists, removeRenditions } from '../../files/storage.server.ts'
import { HttpError } from '../../process/refused-error.ts'
import { columnsWithTranslations } from '../kinds/columns.server.ts'
import { filesInColumn } from '../kinds/files.server.ts'
import { findType } from '../types/registry.ts'
import { fileNamesInChange, fileNamesInWorkingCopies, listFileUses } from './file-uses.server.ts'
import type { StoredChange } from './history.server.ts'
import { deleteStoredFiles } from './known-files.server.ts'
import { removeItem } from './store.server.ts'

const removedFileType = 'files'

export interface HistoryFile {
  name: string
  label: string
  /** `used` by an item of today, `kept` for the history alone, or `removed` for good. */
  state: 'used' | 'kept' | 'removed'
}

export async function listHistoryFiles(changes: StoredChange[]): Promise<Map<number, HistoryFile[]>> {
  const filesByChange = changes.map((change) => [change, fileNamesInChange(change)] as const)
  const names = filesByChange.flatMap(([, files]) => files)
  const db = await database()
  const uses = await db.selectFrom('file_uses').select('name').where('name', 'in', names).execute()
  const used = new Set([...uses.map(({ name }) => name), ...(await fileNamesInWorkingCopies(db)).keys()])
  const removed = await findRemovedFiles(db, names)
  const stateOf = (name: string) => (used.has(name) ? 'used' : removed.has(name) ? 'removed' : 'kept')
  return new Map(
    filesByChange.map(([change, files]) => [
      change.sequence,
      files.map((name) => ({ name, label: fileLabel(change, name), state: stateOf(name) })),
    ]),
  )
}

/** Takes a file that only the history names from the disk. False where it is gone, or an item names it. */
export async function deleteHistoryFile(change: StoredChange, name: string, actor: string): Promise<boolean> {
  if (!fileNamesInChange(change).includes(name) || !(await originals().has(name))) return false
  const isRecorded = await changeContent(async (db) => {
    const use = db.selectFrom('file_uses').select('name').where('name', '=', name)
    if ((await use.limit(1).executeTakeFirst()) || (await fileNamesInWorkingCopies(db)).has(name))
      return false
    await deleteStoredFiles(db, [name])
    await recordFileRemoval(db, name, fileLabel(change, name), actor)
    return true
  })
  if (!isRecorded) return false
  await originals().remove(name)
  await removeRenditions(name)
  return true
}

/** With what the library says of it. False where it is gone, or an item uses it. */
export async function deleteUnusedFile(name: string, label: string, actor: string): Promise<boolean> {
  const isRecorded = await changeContent(async (db) => {
    if ((await listFileUses(db, name)).length > 0 || (await fileNamesInWorkingCopies(db)).has(name))
      return false
    const entries = db.selectFrom('file_uses').select(['type', 'itemId']).where('name', '=', name)
    for (const { type, itemId } of await entries.execute()) {
      const entryType = findType(type)
      if (entryType) await removeItem(entryType, itemId, actor, { within: db })
    }
    if ((await deleteStoredFiles(db, [name])) === 0n) return false
    await recordFileRemoval(db, name, label, actor)
    return true
  })
  if (!isRecorded) return false
  await originals().remove(name)
  await removeRenditions(name)
  return true
}

const recordFileRemoval = (db: Db, name: string, label: string, actor: string) =>
  db
    .insertInto('changes')
    .values({
      at: new Date().toISOString(),
      actor,
      type: removedFileType,
      itemId: name,
      action: 'remove',
      before: JSON.stringify({ name: label }),
      after: null,
    })
    .execute()

function fileLabel({ before, after }: StoredChange, name: string) {
  const columns = [after, before].flatMap((json) =>
    Object.values(columnsWithTranslations(JSON.parse(json ?? '{}'))),
  )
  const files = columns.flatMap((column) => (String(column).includes(name) ? filesInColumn(column) : []))
  const namedFile = files.find((file) => Reflect.get(file, 'name') === name)
  const { width, height } = pictureSize(name) ?? {}
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

/** Those that were removed, and did not come again since, with what people called them. */
async function findRemovedFiles(db: Db, names: string[]): Promise<Map<string, string>> {
  const rows = db.selectFrom('changes').select(['itemId', 'before']).where('type', '=', removedFileType)
  const found = names.length > 0 ? await rows.where('itemId', 'in', names).execute() : []
  const presence = await Promise.all(found.map(({ itemId }) => probablyExists(itemId)))
  return new Map(
    found
      .filter((_, place) => !presence[place])
      .map(({ itemId, before }) => [itemId, String(JSON.parse(before ?? '{}').name ?? itemId)]),
  )
}
