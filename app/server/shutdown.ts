import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which an idle connection may still bring a request, which is then answered as its last. */
const lastRequests = 500

/**
 * Takes no new connections, answers all that was sent and lets running answers finish for at most `patience`
 * milliseconds. Whoever keeps a connection is told by an answer that it ends, and not by its end.
 */
export async function closeServer(server: Server, patience: number, grace = lastRequests) {
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await nothingAtTheDoor()
  const closed = new Promise<void>((resolve) => {
    // That of node:http closes idle connections at once, with what they have just sent.
    NetServer.prototype.close.call(server, () => resolve())
  })
  // Not before: whoever is told so connects anew at once.
  server.prependListener('request', (_, res: ServerResponse) => {
    res.shouldKeepAlive = false
  })
  const idle = setInterval(() => server.closeIdleConnections(), grace)
  await closed
  clearInterval(idle)
  clearTimeout(late)
  server.close()
}

/** Right after a short turn of the loop, which takes in all who wait: whoever comes between is reset. */
async function nothingAtTheDoor() {
  for (let turns = 0; turns < 50; turns++) {
    const began = performance.now()
    await nextTurn()
    if (turns > 0 && performance.now() - began < 1) return
  }
}
