import { changeContent, type Db, database } from '../../db/database.server.ts'
import { pictureSize } from '../../files/names.ts'
import { isProbablyThere, originals, removeMade } from '../../files/storage.server.ts'
import { RefusedError } from '../../process/refused-error.ts'
import { columnsInBoth } from '../kinds/columns.server.ts'
import { filesIn } from '../kinds/files.server.ts'
import { typeOf } from '../types/registry.ts'
import { filesOfChange, filesOfCopies, usesOf } from './file-uses.server.ts'
import type { StoredChange } from './history.server.ts'
import { forgetStored } from './known-files.server.ts'
import { removeItem } from './store.server.ts'

const removal = 'files'

export interface HistoryFile {
  name: string
  label: string
  /** `used` by an item of today, `kept` for the history alone, or `removed` for good. */
  state: 'used' | 'kept' | 'removed'
}

export async function historyFiles(changes: StoredChange[]): Promise<Map<number, HistoryFile[]>> {
  const named = changes.map((change) => [change, filesOfChange(change)] as const)
  const names = named.flatMap(([, files]) => files)
  const db = await database()
  const uses = await db.selectFrom('file_uses').select('name').where('name', 'in', names).execute()
  const used = new Set([...uses.map(({ name }) => name), ...(await filesOfCopies(db)).keys()])
  const removed = await removedFiles(db, names)
  const stateOf = (name: string) => (used.has(name) ? 'used' : removed.has(name) ? 'removed' : 'kept')
  return new Map(
    named.map(([change, files]) => [
      change.sequence,
      files.map((name) => ({ name, label: labelOf(change, name), state: stateOf(name) })),
    ]),
  )
}

/** Takes a file that only the history names from the disk. False where it is gone, or an item names it. */
export async function removeFileForGood(change: StoredChange, name: string, actor: string): Promise<boolean> {
  if (!filesOfChange(change).includes(name) || !(await originals().has(name))) return false
  const isNoted = await changeContent(async (db) => {
    const use = db.selectFrom('file_uses').select('name').where('name', '=', name)
    if ((await use.limit(1).executeTakeFirst()) || (await filesOfCopies(db)).has(name)) return false
    await forgetStored(db, [name])
    await noteRemoval(db, name, labelOf(change, name), actor)
    return true
  })
  if (!isNoted) return false
  await originals().remove(name)
  await removeMade(name)
  return true
}

/** With what the library says of it. False where it is gone, or an item uses it. */
export async function removeUnused(name: string, label: string, actor: string): Promise<boolean> {
  const isNoted = await changeContent(async (db) => {
    if ((await usesOf(db, name)).length > 0 || (await filesOfCopies(db)).has(name)) return false
    const entries = db.selectFrom('file_uses').select(['type', 'itemId']).where('name', '=', name)
    for (const { type, itemId } of await entries.execute()) {
      const own = typeOf(type)
      if (own) await removeItem(own, itemId, actor, { within: db })
    }
    if ((await forgetStored(db, [name])) === 0n) return false
    await noteRemoval(db, name, label, actor)
    return true
  })
  if (!isNoted) return false
  await originals().remove(name)
  await removeMade(name)
  return true
}

const noteRemoval = (db: Db, name: string, label: string, actor: string) =>
  db
    .insertInto('changes')
    .values({
      at: new Date().toISOString(),
      actor,
      type: removal,
      itemId: name,
      action: 'remove',
      before: JSON.stringify({ name: label }),
      after: null,
    })
    .execute()

function labelOf({ before, after }: StoredChange, name: string) {
  const columns = [after, before].flatMap((json) => Object.values(columnsInBoth(JSON.parse(json ?? '{}'))))
  const files = columns.flatMap((column) => (String(column).includes(name) ? filesIn(column) : []))
  const given = files.find((file) => Reflect.get(file, 'name') === name)
  const { width, height } = pictureSize(name) ?? {}
  return given
    ? String(Reflect.get(given, 'fileName'))
    : width
      ? `the picture of ${width} × ${height} pixels`
      : name
}

export async function refuseRemoved(db: Db, names: string[]) {
  const [[, label] = []] = await removedFiles(db, names)
  if (label)
    throw new RefusedError(
      409,
      `This version cannot be restored because its file “${label}” was deleted permanently.`,
    )
}

/** Those that were removed, and did not come again since, with what people called them. */
async function removedFiles(db: Db, names: string[]): Promise<Map<string, string>> {
  const rows = db.selectFrom('changes').select(['itemId', 'before']).where('type', '=', removal)
  const found = names.length > 0 ? await rows.where('itemId', 'in', names).execute() : []
  const there = await Promise.all(found.map(({ itemId }) => isProbablyThere(itemId)))
  return new Map(
    found
      .filter((_, place) => !there[place])
      .map(({ itemId, before }) => [itemId, String(JSON.parse(before ?? '{}').name ?? itemId)]),
  )
}
