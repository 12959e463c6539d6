import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { measureMixed } from './mixed.mjs'
import { startNginx } from './nginx.mjs'
import { startProcess, waitUntilIdle, withWorkers } from './processes.mjs'

const workers = 2

export async function startWorkers(environment) {
  const site = await startProcess('build/server/site.js', [], { ...environment, WORKERS: String(workers) })
  while ((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status !== 200) await wait(100)
  const combined = withWorkers(site)
  // The first worker runs the background work of a new site.
  await waitUntilIdle(combined)
  return combined
}

/** Compares several processes with one, and measures how evenly they share requests, and their memory. */
export async function measureWorkers({ cached, rendered, brotli, token, compare, start }) {
  const rows = []
  // When all processors are busy, the load generator shares one by chance, so a longer measurement is needed.
  const load = { path: '/', headers: brotli, seconds: 20, warmUp: 10, baseline: 'one worker' }
  const several = await start('workers', {})
  const countsBefore = await requestsOf(several)
  await compare(`home, cached, ${workers} workers`, several, cached, load)
  rows.push(distribution('cached', countsBefore, await requestsOf(several)))
  rows.push({
    ...(await measureMixed(several, token('workers'))),
    name: `100,000 mixed requests, ${workers} workers (memory of the larger)`,
  })
  const nginx = await startNginx(several, workers)
  if (nginx) {
    const baseline = `nginx, ${workers} workers`
    await compare(`home, cached, ${workers} workers, beside nginx`, several, nginx, { ...load, baseline })
    await nginx.stop()
  }
  await several.stop()
  const renderers = await start('rendering workers', { RESPONSE_CACHE: 'off' })
  const countsBeforeRendering = await requestsOf(renderers)
  // Each worker gets only half of the requests, so its code needs a longer warm-up.
  const renderLoad = { ...load, connections: 20, warmUp: 45 }
  await compare(`home, rendered, ${workers} workers`, renderers, rendered, renderLoad)
  rows.push(distribution('rendered', countsBeforeRendering, await requestsOf(renderers)))
  await renderers.stop()
  return rows
}

/** The number of requests of each worker so far, from its request ids. */
async function requestsOf({ port }) {
  const countByWorker = new Map()
  while (countByWorker.size < workers) {
    const id = await new Promise((resolve, reject) => {
      get({ port, path: '/healthz', agent: new Agent() }, (res) => {
        res.resume()
        resolve(res.headers['x-request-id'])
      }).on('error', reject)
    })
    const [worker, count] = id.split('-')
    countByWorker.set(worker, Number.parseInt(count, 36))
  }
  return countByWorker
}

function distribution(description, before, after) {
  const counts = [...after].map(([worker, count]) => count - before.get(worker))
  const all = counts.reduce((sum, count) => sum + count, 0)
  return {
    name: `least requests of one of ${workers} workers, ${description}`,
    ratio: (Math.min(...counts) * workers) / all,
    baselineName: 'its even share',
    ...{ p50: '', p99: '', memory: '', baseline: {} },
  }
}
