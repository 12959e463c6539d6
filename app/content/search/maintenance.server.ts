import { log } from '~/config/log.server.ts'
import { database } from '~/db/database.server.ts'
import { requestMaintenance } from '~/db/derived-tables.server.ts'
import { purgeDeletedTexts, runWhenDue } from '~/db/maintenance.server.ts'
import { hasEmptiedTable, repairDerivedData } from './repair.server.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** Runs due jobs one after the other, and checks for them every minute. */
export function startMaintenance() {
  const abort = new AbortController()
  const { signal } = abort
  let running: Promise<void> | undefined
  const runStep = async (job: string, work: () => Promise<void>) => {
    try {
      if (!signal.aborted) await work()
    } catch (err) {
      if (!signal.aborted) log().error({ err, job }, 'a maintenance job failed')
    }
  }
  const runDueJobs = async (first = async () => {}) => {
    await runStep('find lost tables', first)
    await runStep('check', () => runWhenDue('check', () => repairDerivedData(signal), { every: day }))
    await runStep('purge', () => runWhenDue('purge', () => purgeDeletedTexts(signal)))
  }
  const runOnce = (first?: () => Promise<void>) => {
    running ??= runDueJobs(first).finally(() => {
      running = undefined
    })
    return running
  }
  const firstRun = runOnce(async () => {
    if (await hasEmptiedTable()) await requestMaintenance(await database(), 'check')
  })
  const timer = setInterval(() => void runOnce(), minute)
  return {
    /** Resolves after the first run; false if it was stopped. */
    ready: firstRun.then(() => !signal.aborted),
    async stop() {
      clearInterval(timer)
      abort.abort()
      await running
    },
  }
}
