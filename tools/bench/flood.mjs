import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './median.mjs'

/** Milliseconds by which a flood may delay requests that need no rendering. */
export const maxDelay = 50

const floods = [
  { description: 'one address requests searches on 190 connections', path: '/search?q=*' },
  {
    description: 'a thousand addresses request searches',
    path: '/search?q=*',
    connections: 1000,
    addresses: 1000,
  },
  { description: 'one address requests a missing file on 190', path: `/uploads/${'0'.repeat(32)}.pdf` },
  { description: 'one address downloads a file on 190', path: 'file' },
  { description: 'one address sends HEAD for a file on 190', path: 'file', method: 'HEAD' },
]

/** Measures a cached page, a stored file and `/healthz`, without load and during floods of costly requests. */
export async function measureFloods(site, seconds) {
  const html = await (await fetch(`http://127.0.0.1:${site.port}/downloads/forms`)).text()
  const [file] = /\/images\/[^"\s]+\.webp/.exec(html) ?? []
  const paths = ['/', file, '/healthz'].filter(Boolean)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await probe(site, paths, 1, agent)
  const quiet = await probe(site, paths, seconds, agent)
  const rows = []
  const [document] = /\/files\/[^"?]+/.exec(html) ?? []
  for (const { description, path, method = 'GET', connections = 190, addresses = 1 } of floods) {
    const floodPath = path === 'file' ? document : path
    const flooderArguments = [site.port, connections, addresses, method, floodPath]
    const { busy, served, refused } = await during(flooderArguments, () => probe(site, paths, seconds, agent))
    rows.push({
      name: `cached page, file and \`/healthz\` while ${description}`,
      ...busy,
      memory: Math.round(site.memory()),
      baselineName: `quiet, ${quiet.p50} ms; at most ${maxDelay} more; ${served} served, ${refused} refused`,
      baseline: {},
      ratio: quiet.p50 / busy.p50,
    })
  }
  agent.destroy()
  return rows
}

/** Measures the same on new connections, while one address opens a new connection for each search. */
export async function measureNewConnections(site, workers, seconds) {
  const html = await (await fetch(`http://127.0.0.1:${site.port}/downloads/forms`)).text()
  const [file] = /\/images\/[^"\s]+\.webp/.exec(html) ?? []
  const paths = ['/', file, '/healthz'].filter(Boolean)
  await probe(site, paths, 1)
  const quiet = await probe(site, paths, seconds)
  const rows = []
  for (const clients of [60, 190]) {
    const flooderArguments = [site.port, clients, 1, 'GET', '/search?q=*', 'new']
    const { busy, served, refused } = await during(flooderArguments, () => probe(site, paths, seconds))
    rows.push({
      name: `new connection while one address opens ${clients} for searches, workers: ${workers}`,
      ...busy,
      memory: Math.round(site.memory()),
      baselineName: `quiet, ${quiet.p50} ms; at most ${maxDelay} more; ${served} served, ${refused} refused`,
      baseline: {},
      ratio: quiet.p50 / busy.p50,
    })
  }
  return rows
}

async function during(flooderArguments, measure) {
  const flooder = fork('tools/bench/flooder.mjs', flooderArguments.map(String))
  await hasStarted(flooder)
  const busy = await measure()
  flooder.send('stop')
  const [{ refused, served, failed }] = await once(flooder, 'message')
  if (failed) throw new Error(`${failed} responses to the flood were not 200, 404 or 503 with Retry-After.`)
  return { busy, refused, served }
}

/** Rejects if the flooder exits before it starts, since no message would arrive. */
const hasStarted = (flooder) =>
  Promise.race([
    once(flooder, 'message'),
    once(flooder, 'exit').then(([code]) => Promise.reject(new Error(`The flood ended with ${code}.`))),
  ])

/** Sends one request after the other; without an agent each on a new connection. */
async function probe({ port }, paths, seconds, agent = false) {
  const durations = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(10))
    for (const path of paths) {
      const started = performance.now()
      const [res] = await once(
        get({ port, host: '127.0.0.1', path, agent, headers: { 'accept-encoding': 'br' } }),
        'response',
      )
      await res.toArray()
      if (res.statusCode !== 200) throw new Error(`${path} responded with ${res.statusCode}.`)
      durations.push(performance.now() - started)
    }
  const sorted = durations.toSorted((a, b) => a - b)
  return { p50: round(median(sorted)), p99: round(sorted[Math.floor(sorted.length * 0.99)]) }
}

const round = (value) => Number(value.toFixed(1))
