import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { measureMixed } from './mixed.mjs'
import { processorOf, startProcess } from './processes.mjs'

const workers = 2

/** The site on several processes, seen as one: the processor time of all of them, the memory of the largest. */
export async function startWorkers(environment) {
  const site = await startProcess('build/server/site.js', [], { ...environment, WORKERS: String(workers) })
  while ((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status !== 200) await wait(100)
  const below = () =>
    readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024
  return {
    ...site,
    processor: () => [site.pid, ...below()].reduce((sum, pid) => sum + processorOf(pid), 0),
    memory: () => Math.max(...below().map(memoryOf)),
  }
}

/** What several processes cost beside one, how evenly they are asked, and what memory each has in the end. */
export async function measureWorkers({ cached, rendered, brotli, token, compare, start }) {
  const rows = []
  const before = { path: '/', headers: brotli, warmUp: 5, floor: 'one worker' }
  const several = await start('workers', {})
  const counted = await requestsOf(several)
  await compare(`home, cached, ${workers} workers`, several, cached, before)
  rows.push(spread('cached', counted, await requestsOf(several)))
  rows.push({
    ...(await measureMixed(several, token('workers'))),
    name: `100,000 mixed requests, ${workers} workers (memory of the larger)`,
  })
  await several.stop()
  const renderers = await start('rendering workers', { RESPONSE_CACHE: 'off' })
  const asked = await requestsOf(renderers)
  // Each has half of the requests, and code is quick once it has run a thousand times.
  const load = { ...before, connections: 20, warmUp: 20 }
  await compare(`home, rendered, ${workers} workers`, renderers, rendered, load)
  rows.push(spread('rendered', asked, await requestsOf(renderers)))
  await renderers.stop()
  return rows
}

/** How many requests each has answered so far, by the ids that it gives them. */
async function requestsOf({ port }) {
  const found = new Map()
  while (found.size < workers) {
    const id = await new Promise((resolve, reject) => {
      get({ port, path: '/healthz', agent: new Agent() }, (res) => {
        res.resume()
        resolve(res.headers['x-request-id'])
      }).on('error', reject)
    })
    const [worker, count] = id.split('-')
    found.set(worker, Number.parseInt(count, 36))
  }
  return found
}

function spread(how, before, after) {
  const counts = [...after].map(([worker, count]) => count - before.get(worker))
  const all = counts.reduce((sum, count) => sum + count, 0)
  return {
    name: `least that one of ${workers} workers answered, ${how}`,
    ratio: (Math.min(...counts) * workers) / all,
    floorName: 'its even share',
    ...{ p50: '', p99: '', memory: '', floor: {} },
  }
}
