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
  // What fails keeps none of the others from being done.
  const attempt = async (work: () => Promise<void>) => {
    try {
      if (!signal.aborted) await work()
    } catch (err) {
      if (!signal.aborted) log().error({ err }, 'a chore failed')
    }
  }
  const work = async (first = async () => {}) => {
    await attempt(first)
    await attempt(() => whenDue('check', () => checkDerived(signal), { every: day }))
    await attempt(() => whenDue('purge', () => purgeDeleted(signal)))
  }
  const run = (first?: () => Promise<void>) => {
    running ??= work(first).finally(() => {
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
