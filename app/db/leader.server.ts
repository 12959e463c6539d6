import { log } from '~/config/log.server.ts'
import { watchLeadership } from './database.server.ts'

export interface Stoppable {
  stop: () => Promise<void>
}

let isLeading = true

/** True for the one process of a database that runs the jobs, and for processes without leader election. */
export const isLeader = () => isLeading

/** Starts the work when this process becomes the leader, and stops it when another one takes over. */
export function whileLeader(startWork: () => Stoppable): Stoppable {
  let running: Stoppable | undefined
  let pending = Promise.resolve()
  let isStopped = false
  const unwatch = watchLeadership((hasLeadership) => {
    isLeading = hasLeadership
    pending = pending.then(hasLeadership ? startIfOpen : stopWork).catch((err: unknown) => {
      log().error({ err }, `the background jobs could not ${hasLeadership ? 'start' : 'stop'}`)
    })
  })

  function startIfOpen() {
    if (!isStopped) running ??= startWork()
  }

  async function stopWork() {
    const work = running
    running = undefined
    await work?.stop()
  }

  return {
    async stop() {
      isStopped = true
      try {
        await pending
        await stopWork()
      } finally {
        // Only now: the next leader starts at once.
        unwatch()
      }
    },
  }
}
