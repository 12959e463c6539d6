import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which an idle connection may still bring a request, which is then answered as its last. */
const idleTimeout = 500

const connections = new WeakMap<Server, Set<Socket>>()

let connectionCount = 0

/** How many connections this process has taken in so far. */
export const countConnections = () => connectionCount

/** Knows of the server's connections from here on, so that it can be closed without breaking one off. */
export function watchConnections(server: Server) {
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    connectionCount++
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** For at most `patience` ms. Who keeps a connection is told by an answer that it ends, not by its end. */
export async function closeServer(server: Server, timeout: number) {
  const closeTimer = setTimeout(() => server.closeAllConnections(), timeout)
  await waitForEmptyBacklog()
  const closed = new Promise<void>((resolve) => {
    // That of node:http closes idle connections at once, with what they have just sent.
    NetServer.prototype.close.call(server, () => resolve())
  })
  // Not before: whoever is told so connects anew at once.
  server.prependListener('request', (_, res: ServerResponse) => {
    res.shouldKeepAlive = false
  })
  const idle = closeIdle(connections.get(server) ?? new Set())
  await closed
  clearInterval(idle)
  clearTimeout(closeTimer)
  server.close()
}

function closeIdle(open: Set<Socket>) {
  const idleAt = new Map<Socket, number>()
  return setInterval(() => {
    for (const socket of open) {
      const isAnswering = Boolean(Reflect.get(socket, '_httpMessage'))
      if (!isAnswering && idleAt.get(socket) === socket.bytesRead) socket.destroy()
      else if (isAnswering) idleAt.delete(socket)
      else idleAt.set(socket, socket.bytesRead)
    }
  }, idleTimeout)
}

/** As many turns of the loop as may wait to be taken in, each in one turn: whoever comes between is reset. */
const maxTicks = 4096

async function waitForEmptyBacklog() {
  for (let ticks = 0; ticks < maxTicks; ticks++) {
    const before = connectionCount
    await nextTurn()
    if (ticks > 0 && connectionCount === before) return
  }
}
