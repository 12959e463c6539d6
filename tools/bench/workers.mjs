import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { measureMixed } from './mixed.mjs'
import { startNginx } from './nginx.mjs'
import { settled, startProcess, withWorkers } from './processes.mjs'

const workers = 2

export async function startWorkers(environment) {
  const site = await startProcess('build/server/site.js', [], { ...environment, WORKERS: String(workers) })
  while ((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status !== 200) await wait(100)
  const whole = withWorkers(site)
  // The first of them makes for all what a new site has to make.
  await settled(whole)
  return whole
}

/** What several processes cost beside one, how evenly they are asked, and what memory each has in the end. */
export async function measureWorkers({ cached, rendered, brotli, token, compare, start }) {
  const rows = []
  // Where all processors are taken, it is by chance who shares one with what loads them: it takes longer to tell.
  const before = { path: '/', headers: brotli, seconds: 20, warmUp: 10, floor: 'one worker' }
  const several = await start('workers', {})
  const counted = await requestsOf(several)
  await compare(`home, cached, ${workers} workers`, several, cached, before)
  rows.push(spread('cached', counted, await requestsOf(several)))
  rows.push({
    ...(await measureMixed(several, token('workers'))),
    name: `100,000 mixed requests, ${workers} workers (memory of the larger)`,
  })
  const nginx = await startNginx(several, workers)
  if (nginx) {
    const floor = `nginx, ${workers} workers`
    await compare(`home, cached, ${workers} workers, beside nginx`, several, nginx, { ...before, floor })
    await nginx.stop()
  }
  await several.stop()
  const renderers = await start('rendering workers', { RESPONSE_CACHE: 'off' })
  const asked = await requestsOf(renderers)
  // Each has half of the requests, and code is quick once it has run a thousand times.
  const load = { ...before, connections: 20, warmUp: 45 }
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
