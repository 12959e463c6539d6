import { database } from '../../db/database.server.ts'
import { makeAhead, startMaking } from '../../files/make-ahead.server.ts'
import { log } from '../../process/log.server.ts'
import { filesOfChange } from './file-uses.server.ts'

/** Milliseconds between two looks at what was saved. */
const pause = 1000

/** Keeps what pages show of stored files made, in the background: of all files at first, then of new ones. */
export function keepPictures() {
  let seen: number | undefined
  let looking = false
  const stopMaking = startMaking()
  const look = async () => {
    if (looking) return
    looking = true
    try {
      const last = await newestChange()
      const names = seen === undefined ? await allFiles() : last > seen ? await filesSince(seen) : []
      seen = last
      if (names.length > 0) void makeAhead(names)
    } catch (error) {
      log().error({ err: error }, 'pictures could not be made ahead')
    } finally {
      looking = false
    }
  }
  const timer = setInterval(look, pause).unref()
  return () => {
    clearInterval(timer)
    stopMaking()
  }
}

async function newestChange() {
  const db = await database()
  const changes = db.selectFrom('changes').select('sequence').orderBy('sequence', 'desc')
  return (await changes.limit(1).executeTakeFirst())?.sequence ?? 0
}

async function allFiles() {
  const db = await database()
  const names = await db.selectFrom('file_uses').select('name').distinct().execute()
  return names.map(({ name }) => name)
}

async function filesSince(sequence: number) {
  const db = await database()
  const changes = db
    .selectFrom('changes')
    .select(['type', 'before', 'after'])
    .where('sequence', '>', sequence)
  return [...new Set((await changes.execute()).flatMap(filesOfChange))]
}
