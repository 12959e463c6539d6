import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureCostliestText } from './costliest-text.mjs'
import { fill } from './fill.mjs'
import { measureFloods } from './flood.mjs'
import { capture, measurePair, median } from './measure.mjs'
import { measureMixed } from './mixed.mjs'
import { api, growingPaths } from './pages.mjs'
import { addToken, startProcess, startSite, stopProcesses, waitUntilIdle } from './processes.mjs'
import { printTable } from './table.mjs'

const brotli = { 'accept-encoding': 'br' }
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
const rows = []

/** The parts in their order; `--only` names one. */
const parts = { cached, rendered, write, mixed, start, growth, load }

async function cached() {
  const site = await startSite(join(folder, 'cached'))
  await waitUntilIdle(site)
  const { body, etag } = await capture(site, '/', {})
  await compareCached(site, 'home, cached', '/')
  await compareCached(site, 'home, unchanged (304)', '/', { ...brotli, 'if-none-match': etag })
  for (const path of api) await compareCached(site, `${path}, cached`, path)
  await compareCached(site, 'static asset', /\/assets\/[^"]+\.js/.exec(body.toString())?.[0])
}

/** The floor sends the same bytes under the same headers. */
async function compareCached(site, name, path, headers = brotli) {
  await capture(site, path, headers)
  const response = await capture(site, path, headers)
  const body = join(folder, 'response')
  writeFileSync(body, response.body)
  const RESPONSE = JSON.stringify({ ...response, body })
  const baseline = await startProcess(['tools/bench/baseline-response.mjs'], { RESPONSE })
  await compare(name, site, baseline, { path, headers, warmUp: 5, baseline: 'bare http' })
  await baseline.stop()
}

async function rendered() {
  const site = await startSite(join(folder, 'rendered'), { RESPONSE_CACHE: 'off' })
  const remixServe = await startRemixServe()
  for (const side of [site, remixServe]) await waitUntilIdle(side)
  for (const path of ['/', '/notice-board/tenders', '/gallery'])
    await compare(`${path}, rendered`, site, remixServe, {
      path,
      headers: brotli,
      connections: 20,
      baseline: 'remix-serve',
    })
}

const startRemixServe = () =>
  startProcess(['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
    DATABASE_URL: `file:${join(folder, 'remix-serve.db')}`,
    UPLOADS_DIR: join(folder, 'remix-serve'),
    LOG_LEVEL: 'error',
  })

/** Both sides respond when the write is on the disk, and write the same rows. */
async function write() {
  const [ours, tables] = [join(folder, 'write'), join(folder, 'tables')]
  const site = await startSite(ours)
  await (await startSite(tables)).stop()
  const baseline = await startProcess(['tools/bench/baseline-write.mjs'], {
    DATABASE_FILE: join(tables, 'site.db'),
  })
  await compare('POST /api/faqs', site, baseline, {
    path: '/api/faqs',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${addToken(ours)}` },
    body: JSON.stringify({ q: 'Is the road open?', a: 'It is, from six in the morning.' }),
    ...{ connections: 20, warmUp: 5, baseline: 'http + SQLite' },
  })
}

async function mixed() {
  const site = await startSite(join(folder, 'mixed'))
  rows.push(await measureMixed(site, addToken(join(folder, 'mixed'))))
  rows.push(...(await measureFloods(site, seconds)))
  for (const path of ['/', '/api/faqs']) await compareCached(site, `${path}, cached, after the floods`, path)
}

/** The time from the start of the process to the first page, on an existing database. */
async function start() {
  const starts = [() => startSite(join(folder, 'start')), startRemixServe]
  const sides = starts.map((start) => ({ start, durations: [], memory: 0 }))
  for (let i = 0; i <= 5; i++)
    for (const side of sides) {
      const before = performance.now()
      const site = await side.start()
      await (await fetch(`http://127.0.0.1:${site.port}/`)).text()
      // The first start creates the database, so it does not count.
      if (i > 0) side.durations.push(Math.round(performance.now() - before))
      side.memory = Math.round(site.memory())
      await site.stop()
    }
  const [ours, baseline] = sides.map(({ durations, memory }) => ({
    p50: median(durations),
    p99: Math.max(...durations),
    memory,
  }))
  const baselineName = `remix-serve, ${baseline.p50} ms`
  const ratio = baseline.p50 / ours.p50
  rows.push({ name: 'start to the first page', ...ours, baselineName, baseline, ratio })
}

/** Lists and searches of 20,000 items against those of 200. */
async function growth() {
  const sites = []
  for (const count of [20_000, 200]) {
    const place = join(folder, `${count}`)
    sites.push(await startSite(place, { RESPONSE_CACHE: 'off' }))
    fill(join(place, 'site.db'), count)
  }
  for (const path of growingPaths)
    await compare(`${path}, 20,000 items`, sites[0], sites[1], {
      path,
      headers: brotli,
      connections: 20,
      baseline: 'the same with 200',
    })
}

/** Visitors on new connections during a flood with one worker and with two, and the costliest text. */
async function load() {
  for (const workers of [1, 2]) {
    const site = await startSite(join(folder, 'load'), { WORKERS: String(workers) })
    while ((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status !== 200);
    await waitUntilIdle(site)
    if (workers === 1) rows.push(await measureCostliestText(site, addToken(join(folder, 'load'))))
    rows.push(...(await measureFloods(site, seconds, workers)))
    await site.stop()
  }
}

async function compare(name, ours, baseline, options) {
  console.error(`${name} …`)
  rows.push({ name, ...(await measurePair(ours, baseline, { seconds, ...options })) })
}

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, only: { type: 'string', multiple: true } },
})
const seconds = Number(values.seconds)
try {
  for (const name of values.only ?? Object.keys(parts)) {
    await parts[name]()
    await stopProcesses()
  }
} finally {
  // Also prints the results before a failure.
  printTable(rows)
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
