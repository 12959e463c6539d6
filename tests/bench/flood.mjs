import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { middle } from './middle.mjs'

/** What never waits for pages that are made: milliseconds that it may take longer meanwhile. */
export const mostAbove = 50

const floods = [
  ['one address asks for searches on 190 connections', 190, 1],
  ['a thousand addresses ask for searches', 1000, 1000],
]

/** A kept page, a stored file and /healthz, quiet and while others ask without pause for what must be made. */
export async function measureFloods(site, seconds) {
  const html = await (await fetch(`http://127.0.0.1:${site.port}/downloads/forms`)).text()
  const [file] = /\/images\/[^"\s]+\.webp/.exec(html) ?? []
  const paths = ['/', file, '/healthz'].filter(Boolean)
  await probe(site, paths, 1)
  const quiet = await probe(site, paths, seconds)
  const rows = []
  for (const [what, connections, addresses] of floods) {
    const flooder = fork('tests/bench/flooder.mjs', [site.port, connections, addresses].map(String))
    await once(flooder, 'message')
    const busy = await probe(site, paths, seconds)
    flooder.send('stop')
    const [{ refused, served, failed }] = await once(flooder, 'message')
    if (failed) throw new Error(`${failed} answers to the flood were neither 200 nor 503 with Retry-After.`)
    rows.push({
      name: `kept page, file and \`/healthz\` while ${what}`,
      ...busy,
      memory: Math.round(site.memory()),
      floorName: `quiet, ${quiet.p50} ms; at most ${mostAbove} more; ${served} served, ${refused} refused`,
      floor: {},
      ratio: quiet.p50 / busy.p50,
    })
  }
  return rows
}

/** One request after the other, as one visitor. */
async function probe({ port }, paths, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
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
  agent.destroy()
  const sorted = taken.toSorted((a, b) => a - b)
  return { p50: round(middle(sorted)), p99: round(sorted[Math.floor(sorted.length * 0.99)]) }
}

const round = (value) => Number(value.toFixed(1))
