import { log } from '~/config/log.server.ts'
import { watchLeadership } from './database.server.ts'

export interface Stoppable {
  stop: () => Promise<void>
}

let isLeading = true

/** Whether this process does what only one of all on the database may do. One that never asked does all by itself. */
export const isLeader = () => isLeading

/** Begins when this process becomes the one that does it, and ends when another one may. */
export function whileLeader(startWork: () => Stoppable): Stoppable {
  let running: Stoppable | undefined
  let pending = Promise.resolve()
  let isStopped = false
  const unwatch = watchLeadership((hasLeadership) => {
    isLeading = hasLeadership
    pending = pending.then(hasLeadership ? startIfOpen : stopWork).catch((err: unknown) => {
      log().error({ err }, `what one process does for all could not ${hasLeadership ? 'begin' : 'end'}`)
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
        // Not before: the next one begins at once.
        unwatch()
      }
    },
  }
}
