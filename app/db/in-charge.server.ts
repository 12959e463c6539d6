import { log } from '../process/log.server.ts'
import { watchCharge } from './database.server.ts'

export interface Ending {
  stop: () => Promise<void>
}

let is = true

/** Whether this process does what only one of all on the database may do. One that never asked does all by itself. */
export const isInCharge = () => is

/** Begins when this process becomes the one that does it, and ends when another one may. */
export function whileInCharge(begin: () => Ending): Ending {
  let running: Ending | undefined
  let turn = Promise.resolve()
  let isOver = false
  const unwatch = watchCharge((has) => {
    is = has
    turn = turn.then(has ? start : end).catch((err: unknown) => {
      log().error({ err }, `what one process does for all could not ${has ? 'begin' : 'end'}`)
    })
  })

  function start() {
    if (!isOver) running ??= begin()
  }

  async function end() {
    const ending = running
    running = undefined
    await ending?.stop()
  }

  return {
    async stop() {
      isOver = true
      try {
        await turn
        await end()
      } finally {
        // Not before: the next one begins at once.
        unwatch()
      }
    },
  }
}
