import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which an idle connection may still bring a request, which is then answered as its last. */
const lastRequests = 500

const connections = new WeakMap<Server, Set<Socket>>()

let taken = 0

/** How many connections this process has taken in so far. */
export const connectionsTaken = () => taken

/** Knows of the server's connections from here on, so that it can be closed without breaking one off. */
export function watchConnections(server: Server) {
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    taken++
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** For at most `patience` ms. Who keeps a connection is told by an answer that it ends, not by its end. */
export async function closeServer(server: Server, patience: number) {
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
  const idle = endIdle(connections.get(server) ?? new Set())
  await closed
  clearInterval(idle)
  clearTimeout(late)
  server.close()
}

function endIdle(open: Set<Socket>) {
  const idleAt = new Map<Socket, number>()
  return setInterval(() => {
    for (const socket of open) {
      const isAnswering = Boolean(Reflect.get(socket, '_httpMessage'))
      if (!isAnswering && idleAt.get(socket) === socket.bytesRead) socket.destroy()
      else if (isAnswering) idleAt.delete(socket)
      else idleAt.set(socket, socket.bytesRead)
    }
  }, lastRequests)
}

/** As many turns of the loop as may wait to be taken in, each in one turn: whoever comes between is reset. */
const mostTurns = 4096

async function nothingAtTheDoor() {
  for (let turns = 0; turns < mostTurns; turns++) {
    const before = taken
    await nextTurn()
    if (turns > 0 && taken === before) return
  }
}
