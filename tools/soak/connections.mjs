import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens idle connections, and slow ones that send one character of a request every two seconds. */
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
  // The server may close a connection that stays idle for long, which does not count as lost.
  const openIdle = async () => {
    const socket = await open()
    socket.once('close', () => {
      sockets.delete(socket)
      if (!isOver) void openIdle().catch(() => lost++)
    })
  }
  const request = 'GET / HTTP/1.1\r\nHost: soak\r\n'
  const openSlow = async () => {
    const socket = await open()
    let index = 0
    const timer = setInterval(() => socket.write(request[index++ % request.length] ?? 'x'), 2000)
    socket.on('data', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
      if (!isOver) void openSlow().catch(() => lost++)
    })
  }
  for (let i = 0; i < idle; i += 100)
    await Promise.all(Array.from({ length: Math.min(100, idle - i) }, openIdle))
  await Promise.all(Array.from({ length: slow }, openSlow))
  return {
    end() {
      isOver = true
      for (const socket of sockets) socket.destroy()
      return lost
    },
  }
}
