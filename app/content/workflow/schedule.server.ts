import { log } from '~/config/log.server.ts'
import { approvalEn } from '~/content/en.ts'
import { VersionConflictError } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { findType } from '~/content/types/registry.ts'
import { changeContent, database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { HttpError } from '~/http/problems.ts'
import { publishWorkingCopy } from './publish.server.ts'
import { returnFailedPublication } from './reviews.server.ts'

/** Publishes approved working copies that are due, also after downtime. Returns how many. */
export async function publishDueWorkingCopies(now = new Date()): Promise<number> {
  const db = await database()
  const due = await db
    .selectFrom('working_copies')
    .selectAll()
    .where('publishAt', '<>', '')
    .where('publishAt', '<=', now.toISOString())
    .where('decidedBy', '<>', '')
    .orderBy('publishAt')
    .execute()
  let published = 0
  for (const copy of due) {
    const type = findType(copy.type)
    if (type && (await publishDueCopy(type, copy))) published++
  }
  return published
}

async function publishDueCopy(type: ContentType, copy: WorkingCopy): Promise<boolean> {
  const { itemId, decidedBy: actor, version: expectedVersion } = copy
  try {
    const done = await publishWorkingCopy(type, itemId, { actor, expectedVersion, isScheduled: true })
    if (done) log().info({ type: type.name, id: itemId }, 'a working copy was published on schedule')
    return done !== undefined
  } catch (error) {
    // Saved again at this moment: the new schedule applies.
    if (error instanceof VersionConflictError) return false
    log().error(
      { err: error, type: type.name, id: itemId },
      'a working copy could not be published on schedule',
    )
    if (error instanceof HttpError) await returnToReview(type, copy, error.message)
    return false
  }
}

const returnToReview = (type: ContentType, { itemId, version, decidedBy }: WorkingCopy, reason: string) =>
  changeContent(async (db) => {
    const updated = await db
      .updateTable('working_copies')
      .set({ publishAt: '', decidedBy: '' })
      .where('type', '=', type.name)
      .where('itemId', '=', itemId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) return
    await returnFailedPublication(db, type, itemId, decidedBy, approvalEn.publishFailed(reason))
  })

const pollInterval = 1000

export function startPublishingScheduler() {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const runRound = () => {
    running = publishDueWorkingCopies()
      .catch((err: unknown) => log().error({ err }, 'working copies could not be published'))
      .then(() => {
        if (!isStopped) timer = setTimeout(runRound, pollInterval)
      })
  }
  runRound()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
