import { Agent, request } from 'node:http'

const options = JSON.parse(process.argv[2] ?? '{}')
const { port, connections, addresses = 1, method = 'GET', path, isNew = false } = options
const count = { served: 0, refused: 0, failed: 0 }

/** Sends the next request as soon as a response has ended. All addresses of 127.0.0.0/8 are local. */
function flood(i) {
  const n = i % addresses
  const agent = new Agent({ keepAlive: !isNew, maxSockets: 1 })
  const localAddress = `127.${(n % 250) + 1}.${n >> 8}.2`
  const sendNext = () => {
    const uniquePath = path.replace('*', Math.random().toString(36).slice(2))
    const target = { port, host: '127.0.0.1', localAddress, method, path: uniquePath }
    const req = request({ ...target, agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { statusCode, headers } = response
      if (statusCode === 200 || statusCode === 404) count.served++
      else if (statusCode === 503 && headers['retry-after']) count.refused++
      else count.failed++
      response.resume().on('end', sendNext)
    })
    req.on('error', () => {
      // The server may close an idle connection just when it is used again.
      if (!req.reusedSocket) count.failed++
      sendNext()
    })
    req.end()
  }
  sendNext()
}

for (let i = 0; i < connections; i++) flood(i)
setTimeout(() => process.send?.('flooding'), 1000)
process.on('message', () => process.send?.(count, () => process.exit()))
