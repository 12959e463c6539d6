import { type Db, database } from '../../db/database.server.ts'
import { isStoredName } from '../../files/names.ts'
import { isProbablyThere, originals, removeMade } from '../../files/storage.server.ts'
import { log } from '../../process/log.server.ts'
import { typeOf } from '../types/registry.ts'
import { filesOfChange } from './file-uses.server.ts'
import { forgetStored, hasUnknown, noteStored, toldFiles } from './known-files.server.ts'

/** A form that was refused, or lies open, may name a file for this long before it is saved. */
export const grace = 7 * 24 * 60 * 60 * 1000
const changesAtOnce = 500

/** What neither an item nor the history names; what came, or was named by a form, within a week stays. */
export async function sweepUploads(now = Date.now()): Promise<number> {
  const { files } = await originals().list({ includeMetadata: true })
  const old = files.filter(({ key, lastModified }) => lastModified < now - grace && isStoredName(key))
  const loose = new Set(old.map(({ key }) => key))
  if (loose.size > 0) await takeOutNamed(loose)
  const gone: string[] = []
  for (const name of loose) {
    if (!(await originals().removeOlder(name, now - grace))) continue
    gone.push(name)
    await removeMade(name)
  }
  const removed = gone.length
  await forgetStored(await database(), gone)
  if (removed > 0) log().info({ removed }, 'uploads that nothing names were deleted')
  return removed
}

async function takeOutNamed(names: Set<string>) {
  const db = await database()
  for (const { name } of await db.selectFrom('file_uses').select('name').execute()) names.delete(name)
  for (let after = 0; names.size > 0; ) {
    const changes = await changesAfter(db, after)
    for (const change of changes) for (const name of filesOfChange(change)) names.delete(name)
    const last = changes.at(-1)
    if (!last) return
    after = last.sequence
  }
}

const changesAfter = (db: Db, sequence: number) =>
  db
    .selectFrom('changes')
    .select(['sequence', 'type', 'before', 'after', 'at', 'actor'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(changesAtOnce)
    .execute()

let looked: Db | undefined

/** Writes down what the history knows of files that came before the library was there, once. */
export async function noteEarlierFiles() {
  const db = await database()
  if (looked === db) return
  looked = db
  await noteFilesOfHistory()
}

export async function noteFilesOfHistory() {
  if (!(await hasUnknown())) return
  const db = await database()
  for (let after = 0; ; ) {
    const changes = await changesAfter(db, after)
    const last = changes.at(-1)
    if (!last) return forgetGone(db)
    for (const { type: name, after: json, at, actor } of changes) {
      const type = typeOf(name)
      if (!type || !json) continue
      await noteStored(db, toldFiles(type, JSON.parse(json)), { at, actor })
    }
    after = last.sequence
  }
}

async function forgetGone(db: Db) {
  const names = await db.selectFrom('stored_files').select('name').where('size', '=', 0).execute()
  const there = await Promise.all(names.map(({ name }) => isProbablyThere(name)))
  await forgetStored(
    db,
    names.flatMap(({ name }, place) => (there[place] ? [] : [name])),
  )
}
