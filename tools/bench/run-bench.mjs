import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { capture } from './capture.mjs'
import { measureCostliestText } from './costliest-text.mjs'
import { measureFiles } from './files.mjs'
import { measureFloods, measureNewConnections } from './flood.mjs'
import { measureGrowth } from './growth.mjs'
import { measurePair } from './measure.mjs'
import { measureMixed } from './mixed.mjs'
import { api, otherApi, otherPages } from './pages.mjs'
import { measurePostgres } from './postgres.mjs'
import { startProcess, stopProcesses, waitUntilIdle } from './processes.mjs'
import { measureStart } from './start.mjs'
import { printTable } from './table.mjs'
import { measureWorkers, startWorkers } from './workers.mjs'

const brotli = { 'accept-encoding': 'br' }

/** Measures each line and its baseline within the same minute. */
async function runBench({ seconds, json, all, only }) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  const rows = []
  try {
    const say = json ? () => undefined : console.error
    if (only !== 'load') await measureAll(rows, folder, { seconds, all, say })
    await measureLoad(rows, folder, { seconds, say })
  } finally {
    // Also prints the results before a failure.
    if (json) console.log(JSON.stringify(rows, null, 2))
    else printTable(rows)
    await stopProcesses()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(rows, folder, { seconds, all, say }) {
  const cached = await startSite('cached', folder, {})
  const rendered = await startSite('rendered', folder, { RESPONSE_CACHE: 'off' })
  const remixServe = await startSite('remix-serve', folder, {})
  for (const site of [cached, rendered, remixServe]) await waitUntilIdle(site)
  const database = await startProcess('tools/bench/baseline-database.mjs')
  const compare = async (name, ours, baseline, options) => {
    say(`${name} …`)
    rows.push({ name, ...(await measurePair(ours, baseline, { seconds, ...options })) })
  }
  const compareCached = async (name, path, headers, site = cached) => {
    const baseline = await startBaseline(site, path, headers)
    if (!baseline) return say(`${name}: missing, skipped`)
    await compare(name, site, baseline, { path, headers, warmUp: 5, baseline: 'bare http' })
    await baseline.stop()
  }

  const home = await capture(cached, '/', brotli)
  await compareCached('home, cached', '/', brotli)
  await compareCached('home, unchanged (304)', '/', { ...brotli, 'if-none-match': home.header('etag') })
  const lists = [...api, ...(all ? otherApi : [])]
  const pages = all ? otherPages : []
  for (const path of [...pages, ...lists]) await compareCached(`${path}, cached`, path, brotli)
  await compareCached(
    'static asset',
    /\/assets\/[^"]+\.js/.exec((await capture(cached, '/', {})).text())?.[0],
    brotli,
  )
  for (const path of ['/', ...pages])
    await compare(`${path === '/' ? 'home' : path}, rendered`, rendered, remixServe, {
      path,
      headers: brotli,
      connections: 20,
      baseline: 'remix-serve',
    })
  for (const path of lists) {
    if ((await capture(rendered, path, {})).status !== 200) continue
    await compare(`${path}, rendered`, rendered, database, {
      path,
      headers: {},
      connections: 20,
      baseline: 'http + SQLite',
    })
  }
  const token = addToken(folder, 'cached')
  await measureWrite(folder, cached, token, compare)
  await measurePostgres(folder, { compare, startSite, addToken, faqWrite }).catch((error) =>
    say(`PostgreSQL is skipped: ${error.message}`),
  )
  await measureFiles(folder, cached, token, compare)
  const start = (name, environment) => startWorkers({ ...environmentOf(name, folder), ...environment })
  // A new site, since the home page of the site above has all questions of the write test.
  const singleProcess = await startSite('single', folder, {})
  const measured = {
    cached: singleProcess,
    rendered,
    brotli,
    compare,
    start,
    token: (name) => addToken(folder, name),
  }
  rows.push(...(await measureWorkers(measured)))
  await stopProcesses()
  say('100,000 mixed requests …')
  const mixed = await startSite('mixed', folder, {})
  rows.push(await measureMixed(mixed, addToken(folder, 'mixed')))
  say('floods …')
  rows.push(...(await measureFloods(mixed, seconds)))
  for (const path of ['/', '/api/faqs'])
    await compareCached(`${path}, cached, after the floods`, path, brotli, mixed)
  await stopProcesses()
  say('start to the first page …')
  rows.push(await measureStart((name) => startSite(name, folder, {})))
  await measureGrowth(folder, [2_000, 20_000, ...(all ? [200_000] : [])], {
    ...{ compare, startSite, environmentOf, say },
    onPostgres: all,
  })
}

/** Measures the delay of visitors during a flood, and the cost of the costliest text. */
async function measureLoad(rows, folder, { seconds, say }) {
  say('new connections, the costliest text …')
  const singleProcess = await startSite('load', folder, {})
  await waitUntilIdle(singleProcess)
  rows.push(await measureCostliestText(singleProcess, addToken(folder, 'load')))
  rows.push(...(await measureNewConnections(singleProcess, 1, seconds)))
  await singleProcess.stop()
  const several = await startWorkers(environmentOf('load', folder))
  rows.push(...(await measureNewConnections(several, 2, seconds)))
  await stopProcesses()
}

/** Both sides respond when the write is on the disk, and write the same rows. */
async function measureWrite(folder, site, token, compare) {
  const tables = await startSite('baseline-write', folder, {})
  await tables.stop()
  const baseline = await startProcess('tools/bench/baseline-write.mjs', [], {
    DATABASE_FILE: join(folder, 'baseline-write', 'site.db'),
  })
  await compare('POST /api/faqs', site, baseline, {
    ...faqWrite(token),
    connections: 20,
    warmUp: 5,
    baseline: 'http + SQLite',
  })
}

const faqWrite = (token) => ({
  path: '/api/faqs',
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ q: 'Is the road open?', a: 'It is, from six in the morning.' }),
})

function addToken(folder, site, environment = {}) {
  const script = "await (await import('./build/server/index.js')).tokenCommand(['add', 'bench'])"
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...storageOf(site, folder), LOG_LEVEL: 'silent', ...environment },
    encoding: 'utf8',
  }).trim()
}

function startSite(name, folder, environment) {
  const script =
    name === 'remix-serve' ? 'node_modules/@remix-run/serve/dist/cli.js' : 'tools/bench/run-site.mjs'
  return startProcess(script, ['build/server/index.js'], { ...environmentOf(name, folder), ...environment })
}

const environmentOf = (name, folder) => ({
  ...storageOf(name, folder),
  API_WRITES_PER_MINUTE: '0',
  SEED: 'sample',
  LOG_LEVEL: 'warn',
})

const storageOf = (name, folder) => ({
  DATABASE_URL: `file:${join(folder, name, 'site.db')}`,
  UPLOADS_DIR: join(folder, name, 'uploads'),
})

async function startBaseline(site, path, headers) {
  if (!path) return undefined
  await capture(site, path, headers)
  const response = await capture(site, path, headers)
  if (response.status !== 200 && response.status !== 304) return undefined
  return startProcess('tools/bench/baseline-response.mjs', [], { RESPONSE: JSON.stringify(response) })
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    // `load` runs only `measureLoad`.
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
if (seconds > 0) await runBench({ ...values, seconds })
else {
  console.error('The option --seconds must be a number above 0.')
  process.exitCode = 1
}
