import { askFor } from '../db/ask-for.server.ts'
import { database } from '../db/database.server.ts'
import { purgeDeleted } from '../db/purge.server.ts'
import { whenDue } from '../db/upkeep.server.ts'
import { log } from '../process/log.server.ts'
import { checkDerived, isOneLost } from './check-derived.server.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** Does what is due, one after the other, and looks each minute whether something is. */
export function startUpkeep() {
  const over = new AbortController()
  const { signal } = over
  let running: Promise<void> | undefined
  const work = async () => {
    await whenDue('check', () => checkDerived(signal), { every: day })
    await whenDue('purge', () => purgeDeleted(signal))
  }
  const run = (first = async () => {}) => {
    running ??= first()
      .then(work)
      .catch((err: unknown) => {
        if (!signal.aborted) log().error({ err }, 'a chore failed')
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  const begun = run(async () => {
    if (await isOneLost()) await askFor(await database(), 'check')
  })
  const timer = setInterval(() => void run(), minute)
  return {
    /** Told when it has looked for the first time; false where it was stopped meanwhile. */
    begun: begun.then(() => !signal.aborted),
    async stop() {
      clearInterval(timer)
      over.abort()
      await running
    },
  }
}
