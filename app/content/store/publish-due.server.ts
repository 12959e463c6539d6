// What copies of pages ask for in the menu.
import './page-places.server.ts'
import { changeContent, database } from '../../db/database.server.ts'
import type { WorkingCopy } from '../../db/tables.ts'
import { log } from '../../process/log.server.ts'
import { RefusedError } from '../../process/refused-error.ts'
import type { ContentType } from '../kinds/type.ts'
import { typeOf } from '../types/registry.ts'
import { secondPersonEn } from './en.ts'
import { publishCopy } from './publish.server.ts'
import { returnUnasked } from './reviews.server.ts'
import { ConflictError } from './store.server.ts'

/** Publishes the working copies whose time has come, also what a stop has missed; how many. */
export async function publishDue(now = new Date()): Promise<number> {
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
    const type = typeOf(copy.type)
    if (type && (await publishOne(type, copy))) published++
  }
  return published
}

async function publishOne(type: ContentType, copy: WorkingCopy): Promise<boolean> {
  const { itemId, decidedBy: actor, version: expected } = copy
  try {
    const done = await publishCopy(type, itemId, { actor, expected, isTimed: true })
    if (done) log().info({ type: type.name, id: itemId }, 'a working copy went out at its time')
    return done !== undefined
  } catch (error) {
    // Somebody saved it at this very moment: its new time counts.
    if (error instanceof ConflictError) return false
    log().error({ err: error, type: type.name, id: itemId }, 'a working copy could not go out at its time')
    if (error instanceof RefusedError) await giveBack(type, copy, error.message)
    return false
  }
}

/** It waits for somebody again, who is told why. */
const giveBack = (type: ContentType, { itemId, version, decidedBy }: WorkingCopy, reason: string) =>
  changeContent(async (db) => {
    const held = await db
      .updateTable('working_copies')
      .set({ publishAt: '', decidedBy: '' })
      .where('type', '=', type.name)
      .where('itemId', '=', itemId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (held.numUpdatedRows === 0n) return
    await returnUnasked(db, type, itemId, decidedBy, secondPersonEn.unable(reason))
  })

const pause = 1000

export function startPublishing() {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const round = () => {
    running = publishDue()
      .catch((err: unknown) => log().error({ err }, 'working copies could not be published'))
      .then(() => {
        if (!isStopped) timer = setTimeout(round, pause)
      })
  }
  round()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
