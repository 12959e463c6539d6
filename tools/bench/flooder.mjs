import { Agent, request } from 'node:http'

const [port, connections, addresses] = process.argv.slice(2, 5).map(Number)
const [method, path = '/', how] = process.argv.slice(5)
const isNew = how === 'new'
const count = { served: 0, refused: 0, failed: 0 }

/** Asks anew as soon as an answer has ended. Every address of 127.0.0.0/8 is this machine's. */
function flood(i) {
  const n = i % addresses
  const agent = new Agent({ keepAlive: !isNew, maxSockets: 1 })
  const about = { port, host: '127.0.0.1', localAddress: `127.${(n % 250) + 1}.${n >> 8}.2`, agent, method }
  const ask = () => {
    const own = path.replace('*', Math.random().toString(36).slice(2))
    const asked = request({ ...about, path: own, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const { statusCode, headers } = answer
      if (statusCode === 200 || statusCode === 404) count.served++
      else if (statusCode === 503 && headers['retry-after']) count.refused++
      else count.failed++
      answer.resume().on('end', ask)
    })
    asked.on('error', () => {
      // A connection that rested may be closed at the moment at which it is used again.
      if (!asked.reusedSocket) count.failed++
      ask()
    })
    asked.end()
  }
  ask()
}

for (let i = 0; i < connections; i++) flood(i)
setTimeout(() => process.send?.('flooding'), 1000)
process.on('message', () => process.send?.(count, () => process.exit()))
