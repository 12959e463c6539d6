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
  server.prependListener('request', (_, res: ServerResponse) => {
    res.shouldKeepAlive = false
  })
  const late = setTimeout(() => server.closeAllConnections(), patience)
  // Right after the loop has taken in what was waiting at the door, which would be reset otherwise.
  for (let turns = 0; turns < 2; turns++) await nextTurn()
  const closed = new Promise<void>((resolve) => {
    // That of node:http closes idle connections at once, with what they have just sent.
    NetServer.prototype.close.call(server, () => resolve())
  })
  const idle = setInterval(() => server.closeIdleConnections(), grace)
  await closed
  clearInterval(idle)
  clearTimeout(late)
  server.close()
}
