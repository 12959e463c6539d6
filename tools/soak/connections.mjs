import { once } from 'node:events'
import { connect } from 'node:net'

/** Holds connections that ask nothing, and ones that send their request a letter every few seconds. */
export async function holdConnections(port, { idle, slow }) {
  const sockets = new Set()
  let lost = 0
  let isOver = false
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  // Before their first byte connections may stay; one that asks for nothing for long is closed, which is no loss.
  const waiting = async () => {
    const socket = await open()
    socket.once('close', () => {
      sockets.delete(socket)
      if (!isOver) void waiting().catch(() => lost++)
    })
  }
  const request = 'GET / HTTP/1.1\r\nHost: soak\r\n'
  const dripping = async () => {
    const socket = await open()
    let at = 0
    const timer = setInterval(() => socket.write(request[at++ % request.length] ?? 'x'), 2000)
    socket.on('data', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
      if (!isOver) void dripping().catch(() => lost++)
    })
  }
  for (let i = 0; i < idle; i += 100)
    await Promise.all(Array.from({ length: Math.min(100, idle - i) }, waiting))
  await Promise.all(Array.from({ length: slow }, dripping))
  return {
    end() {
      isOver = true
      for (const socket of sockets) socket.destroy()
      return lost
    },
  }
}
