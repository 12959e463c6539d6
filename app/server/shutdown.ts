import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTick } from 'node:timers/promises'

/** Milliseconds for which an idle connection may still send one last request. */
const idleTimeout = 500

const connections = new WeakMap<Server, Set<Socket>>()

let connectionCount = 0

/** The number of connections that this process has accepted so far. */
export const getAcceptedConnectionCount = () => connectionCount

/** Tracks the server's connections, so that `closeServer` can close it without aborting requests. */
export function watchConnections(server: Server) {
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    connectionCount++
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** Waits at most `timeout` ms. A response with `Connection: close` tells each client that its connection ends. */
export async function closeServer(server: Server, timeout: number) {
  const closeTimer = setTimeout(() => server.closeAllConnections(), timeout)
  await waitForEmptyBacklog()
  const closed = new Promise<void>((resolve) => {
    // The `close` of node:http would close idle connections at once, and lose a request that they have just sent.
    NetServer.prototype.close.call(server, () => resolve())
  })
  // Only after `close`, since clients reconnect at once after `Connection: close`.
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
      const isResponding = Boolean(Reflect.get(socket, '_httpMessage'))
      if (!isResponding && idleAt.get(socket) === socket.bytesRead) socket.destroy()
      else if (isResponding) idleAt.delete(socket)
      else idleAt.set(socket, socket.bytesRead)
    }
  }, idleTimeout)
}

/** One tick of the event loop accepts one connection. Connections left in the backlog would be reset. */
const maxTicks = 4096

async function waitForEmptyBacklog() {
  for (let ticks = 0; ticks < maxTicks; ticks++) {
    const before = connectionCount
    await nextTick()
    if (ticks > 0 && connectionCount === before) return
  }
}
