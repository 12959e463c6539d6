import { statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, database } from '../../db/database.server.ts'
import { isStoredName } from '../../files/names.ts'
import { originals, removeMade } from '../../files/storage.server.ts'
import { config } from '../../process/config.server.ts'
import { log } from '../../process/log.server.ts'
import { filesOfChange } from './file-uses.server.ts'

/** A form that was refused, or lies open, may name a file for this long before it is saved. */
export const grace = 7 * 24 * 60 * 60 * 1000
const changesAtOnce = 500

/**
 * Deletes uploads that nothing names: no item of today, and none that the history could bring back. Files that came
 * or were named by a form within a week stay.
 */
export async function sweepUploads(now = Date.now()): Promise<number> {
  const { files } = await originals().list({ includeMetadata: true })
  const old = files.filter(({ key, lastModified }) => lastModified < now - grace && isStoredName(key))
  const loose = new Set(old.map(({ key }) => key))
  if (loose.size > 0) await takeOutNamed(loose)
  let removed = 0
  for (const name of loose) {
    if (!removeIfOld(name, now)) continue
    removed++
    await removeMade(name)
  }
  if (removed > 0) log().info({ removed }, 'uploads that nothing names were deleted')
  return removed
}

/** Looked at and deleted in one go: a form that names the file again meanwhile makes it new. */
function removeIfOld(name: string, now: number) {
  const path = join(config().uploadsDir, name)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.mtimeMs >= now - grace) return false
  unlinkSync(path)
  return true
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
    .select(['sequence', 'type', 'before', 'after'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(changesAtOnce)
    .execute()
