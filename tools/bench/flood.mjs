import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { middle } from './middle.mjs'

/** What never waits for pages that are made: milliseconds that it may take longer meanwhile. */
export const mostAbove = 50

const floods = [
  { what: 'one address asks for searches on 190 connections', path: '/search?q=*' },
  { what: 'a thousand addresses ask for searches', path: '/search?q=*', connections: 1000, addresses: 1000 },
  { what: 'one address asks for a file that is not there on 190', path: `/uploads/${'0'.repeat(32)}.pdf` },
  { what: 'one address takes a whole file on 190', path: 'file' },
  { what: 'one address asks about a file on 190', path: 'file', method: 'HEAD' },
]

/** A kept page, a stored file and /healthz, quiet and while others ask without pause for what must be made. */
export async function measureFloods(site, seconds) {
  const html = await (await fetch(`http://127.0.0.1:${site.port}/downloads/forms`)).text()
  const [file] = /\/images\/[^"\s]+\.webp/.exec(html) ?? []
  const paths = ['/', file, '/healthz'].filter(Boolean)
  const keeping = new Agent({ keepAlive: true, maxSockets: 1 })
  await probe(site, paths, 1, keeping)
  const quiet = await probe(site, paths, seconds, keeping)
  const rows = []
  const [document] = /\/files\/[^"?]+/.exec(html) ?? []
  for (const { what, path, method = 'GET', connections = 190, addresses = 1 } of floods) {
    const asked = path === 'file' ? document : path
    const about = [site.port, connections, addresses, method, asked]
    const { busy, served, refused } = await during(about, () => probe(site, paths, seconds, keeping))
    rows.push({
      name: `kept page, file and \`/healthz\` while ${what}`,
      ...busy,
      memory: Math.round(site.memory()),
      floorName: `quiet, ${quiet.p50} ms; at most ${mostAbove} more; ${served} served, ${refused} refused`,
      floor: {},
      ratio: quiet.p50 / busy.p50,
    })
  }
  keeping.destroy()
  return rows
}

/** The same for whoever comes anew, while one address opens a new connection for each search. */
export async function measureNewcomers(site, workers, seconds) {
  const html = await (await fetch(`http://127.0.0.1:${site.port}/downloads/forms`)).text()
  const [file] = /\/images\/[^"\s]+\.webp/.exec(html) ?? []
  const paths = ['/', file, '/healthz'].filter(Boolean)
  await probe(site, paths, 1)
  const quiet = await probe(site, paths, seconds)
  const rows = []
  for (const clients of [60, 190]) {
    const about = [site.port, clients, 1, 'GET', '/search?q=*', 'new']
    const { busy, served, refused } = await during(about, () => probe(site, paths, seconds))
    rows.push({
      name: `new connection while one address opens ${clients} for searches, workers: ${workers}`,
      ...busy,
      memory: Math.round(site.memory()),
      floorName: `quiet, ${quiet.p50} ms; at most ${mostAbove} more; ${served} served, ${refused} refused`,
      floor: {},
      ratio: quiet.p50 / busy.p50,
    })
  }
  return rows
}

async function during(about, measure) {
  const flooder = fork('tools/bench/flooder.mjs', about.map(String))
  await begun(flooder)
  const busy = await measure()
  flooder.send('stop')
  const [{ refused, served, failed }] = await once(flooder, 'message')
  if (failed)
    throw new Error(`${failed} answers to the flood were none of 200, 404 and 503 with Retry-After.`)
  return { busy, refused, served }
}

/** Rejects where it ends before it begins, as nobody would be told for ever. */
const begun = (flooder) =>
  Promise.race([
    once(flooder, 'message'),
    once(flooder, 'exit').then(([code]) => Promise.reject(new Error(`The flood ended with ${code}.`))),
  ])

/** One request after the other, as one visitor; without an agent by a new connection each time. */
async function probe({ port }, paths, seconds, agent = false) {
  const taken = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(10))
    for (const path of paths) {
      const started = performance.now()
      const [res] = await once(
        get({ port, host: '127.0.0.1', path, agent, headers: { 'accept-encoding': 'br' } }),
        'response',
      )
      await res.toArray()
      if (res.statusCode !== 200) throw new Error(`${path} answered ${res.statusCode} meanwhile.`)
      taken.push(performance.now() - started)
    }
  const sorted = taken.toSorted((a, b) => a - b)
  return { p50: round(middle(sorted)), p99: round(sorted[Math.floor(sorted.length * 0.99)]) }
}

const round = (value) => Number(value.toFixed(1))
