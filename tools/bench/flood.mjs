import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './measure.mjs'

/** Milliseconds by which a flood may delay requests that need no rendering. */
const maxDelay = 50

const search = '/search?q=*'
const missingFile = `/uploads/${'0'.repeat(32)}.pdf`

/** Connections that stay open, and the visitor's too. */
const floods = [
  { name: 'one address requests searches on 190 connections', path: search, connections: 190 },
  { name: 'a thousand addresses request searches', path: search, connections: 1000, addresses: 1000 },
  { name: 'one address requests a missing file on 190', path: missingFile, connections: 190 },
  { name: 'one address downloads a file on 190', path: 'file', connections: 190 },
  { name: 'one address sends HEAD for a file on 190', path: 'file', connections: 190, method: 'HEAD' },
]

/** Every request opens a connection, also the visitor's. */
const newConnections = [60, 190].map((connections) => ({
  name: `one address opens ${connections} connections for searches`,
  ...{ path: search, connections, isNew: true },
}))

/** Measures a cached page, a stored file and `/healthz`, without load and during floods of costly requests. */
export async function measureFloods(site, seconds, workers) {
  const html = await (await fetch(`http://127.0.0.1:${site.port}/downloads/forms`)).text()
  const [picture = '/'] = /\/images\/[^"\s]+\.webp/.exec(html) ?? []
  const [document = '/'] = /\/files\/[^"?]+/.exec(html) ?? []
  const paths = ['/', picture, '/healthz']
  const agent = workers ? false : new Agent({ keepAlive: true, maxSockets: 1 })
  await probe(site, paths, 1, agent)
  const quiet = await probe(site, paths, seconds, agent)
  const rows = []
  for (const { name, path, ...flood } of workers ? newConnections : floods) {
    const options = { ...flood, port: site.port, path: path === 'file' ? document : path }
    const flooder = fork('tools/bench/flooder.mjs', [JSON.stringify(options)])
    await once(flooder, 'message')
    const busy = await probe(site, paths, seconds, agent)
    flooder.send('stop')
    const [{ refused, served, failed }] = await once(flooder, 'message')
    if (failed) throw new Error(`${failed} responses to the flood were not 200, 404 or 503 with Retry-After.`)
    rows.push({
      name: `cached page, file and /healthz while ${name}${workers ? `, workers: ${workers}` : ''}`,
      ...busy,
      memory: Math.round(site.memory()),
      baselineName: `quiet, ${quiet.p50} ms; at most ${maxDelay} more; ${served} served, ${refused} refused`,
      baseline: {},
      ratio: quiet.p50 / busy.p50,
    })
  }
  if (agent) agent.destroy()
  return rows
}

/** Sends one request after the other; without an agent each on a new connection. */
async function probe({ port }, paths, seconds, agent) {
  const durations = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(10))
    for (const path of paths) {
      const started = performance.now()
      const headers = { 'accept-encoding': 'br' }
      const [res] = await once(get({ port, host: '127.0.0.1', path, agent, headers }), 'response')
      await res.toArray()
      if (res.statusCode !== 200) throw new Error(`${path} responded with ${res.statusCode}.`)
      durations.push(performance.now() - started)
    }
  const sorted = durations.toSorted((a, b) => a - b)
  return { p50: round(median(sorted)), p99: round(sorted[Math.floor(sorted.length * 0.99)]) }
}

const round = (value) => Number(value.toFixed(1))
