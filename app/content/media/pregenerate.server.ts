import { log } from '~/config/log.server.ts'
import { database } from '~/db/database.server.ts'
import { pregenerate, startPregenerationQueue } from '~/files/pictures/pregenerate.server.ts'
import { fileNamesInChange } from './file-uses.server.ts'

const pollInterval = 1000

/** Pre-generates renditions in the background: of all used files first, then of new ones. */
export function startPregenerating() {
  let lastSequence: number | undefined
  let isPolling = false
  const stopQueue = startPregenerationQueue()
  const poll = async () => {
    if (isPolling) return
    isPolling = true
    try {
      const newest = await findNewestSequence()
      const names =
        lastSequence === undefined
          ? await listUsedFiles()
          : newest > lastSequence
            ? await listFilesSince(lastSequence)
            : []
      lastSequence = newest
      if (names.length > 0) void pregenerate(names)
    } catch (error) {
      log().error({ err: error }, 'renditions could not be pre-generated')
    } finally {
      isPolling = false
    }
  }
  const timer = setInterval(poll, pollInterval).unref()
  return () => {
    clearInterval(timer)
    stopQueue()
  }
}

async function findNewestSequence() {
  const db = await database()
  const changes = db.selectFrom('changes').select('sequence').orderBy('sequence', 'desc')
  return (await changes.limit(1).executeTakeFirst())?.sequence ?? 0
}

async function listUsedFiles() {
  const db = await database()
  const names = await db.selectFrom('file_uses').select('name').distinct().execute()
  return names.map(({ name }) => name)
}

async function listFilesSince(sequence: number) {
  const db = await database()
  const changes = db
    .selectFrom('changes')
    .select(['type', 'before', 'after'])
    .where('sequence', '>', sequence)
  return [...new Set((await changes.execute()).flatMap(fileNamesInChange))]
}
