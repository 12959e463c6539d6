import { connect } from 'node:net'

const [port, connections, addresses] = process.argv.slice(2).map(Number)
const count = { served: 0, refused: 0, failed: 0 }

/** Asks anew as soon as an answer begins. Every address of 127.0.0.0/8 is this machine's. */
function ask(i) {
  const n = i % addresses
  const localAddress = `127.${(n % 250) + 1}.${n >> 8}.2`
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const send = () => {
    const q = Math.random().toString(36).slice(2)
    socket.write(`GET /search?q=${q} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`)
  }
  socket.on('connect', send)
  socket.on('data', (chunk) => {
    const head = chunk.toString('latin1', 0, 1000)
    if (!head.startsWith('HTTP/1.1 ')) return
    if (head.startsWith('HTTP/1.1 200')) count.served++
    else if (head.startsWith('HTTP/1.1 503') && /\r\nretry-after: /i.test(head)) count.refused++
    else count.failed++
    send()
  })
  socket.on('error', () => count.failed++)
}

for (let i = 0; i < connections; i++) ask(i)
setTimeout(() => process.send('flooding'), 1000)
process.on('message', () => process.send(count, () => process.exit()))
