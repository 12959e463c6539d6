import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { capture } from './capture.mjs'
import { measureDearestText } from './dearest-text.mjs'
import { measureFiles } from './files.mjs'
import { measureFloods, measureNewcomers } from './flood.mjs'
import { measureGrowth } from './growth.mjs'
import { measurePair } from './measure.mjs'
import { measureMixed } from './mixed.mjs'
import { api, otherApi, otherPages } from './pages.mjs'
import { measurePostgres } from './postgres.mjs'
import { settled, startProcess, stopProcesses } from './processes.mjs'
import { measureStart } from './start.mjs'
import { printTable } from './table.mjs'
import { measureWorkers, startWorkers } from './workers.mjs'

const brotli = { 'accept-encoding': 'br' }

/** Measures each line beside the floor that it is held against, both in the same minute. */
async function runBench({ seconds, json, all, only }) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  const rows = []
  try {
    const say = json ? () => undefined : console.error
    if (only !== 'load') await measureAll(rows, folder, { seconds, all, say })
    await measureLoad(rows, folder, { seconds, say })
  } finally {
    // What was measured before something failed is told too.
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
  for (const site of [cached, rendered, remixServe]) await settled(site)
  const database = await startProcess('tools/bench/floor-database.mjs')
  const compare = async (name, ours, floor, options) => {
    say(`${name} …`)
    rows.push({ name, ...(await measurePair(ours, floor, { seconds, ...options })) })
  }
  const fromCache = async (name, path, headers, site = cached) => {
    const floor = await startFloor(site, path, headers)
    if (!floor) return say(`${name}: not there, left out`)
    await compare(name, site, floor, { path, headers, warmUp: 5, floor: 'bare http' })
    await floor.stop()
  }

  const home = await capture(cached, '/', brotli)
  await fromCache('home, cached', '/', brotli)
  await fromCache('home, unchanged (304)', '/', { ...brotli, 'if-none-match': home.header('etag') })
  const lists = [...api, ...(all ? otherApi : [])]
  const pages = all ? otherPages : []
  for (const path of [...pages, ...lists]) await fromCache(`${path}, cached`, path, brotli)
  await fromCache(
    'static asset',
    /\/assets\/[^"]+\.js/.exec((await capture(cached, '/', {})).text())?.[0],
    brotli,
  )
  for (const path of ['/', ...pages])
    await compare(`${path === '/' ? 'home' : path}, rendered`, rendered, remixServe, {
      path,
      headers: brotli,
      connections: 20,
      floor: 'remix-serve',
    })
  for (const path of lists) {
    if ((await capture(rendered, path, {})).status !== 200) continue
    await compare(`${path}, rendered`, rendered, database, {
      path,
      headers: {},
      connections: 20,
      floor: 'http + SQLite',
    })
  }
  const token = addToken(folder, 'cached')
  await measureWrite(folder, cached, token, compare)
  await measurePostgres(folder, { compare, startSite, addToken, writing }).catch((error) =>
    say(`PostgreSQL is left out: ${error.message}`),
  )
  await measureFiles(folder, cached, token, compare)
  const start = (name, environment) => startWorkers({ ...environmentOf(name, folder), ...environment })
  // Not the one above: its home page has all the questions that were written there.
  const one = await startSite('one', folder, {})
  const measured = { cached: one, rendered, brotli, compare, start, token: (name) => addToken(folder, name) }
  rows.push(...(await measureWorkers(measured)))
  await stopProcesses()
  say('100,000 mixed requests …')
  const mixed = await startSite('mixed', folder, {})
  rows.push(await measureMixed(mixed, addToken(folder, 'mixed')))
  say('floods …')
  rows.push(...(await measureFloods(mixed, seconds)))
  for (const path of ['/', '/api/faqs'])
    await fromCache(`${path}, cached, after all that`, path, brotli, mixed)
  await stopProcesses()
  say('start to the first page …')
  rows.push(await measureStart((name) => startSite(name, folder, {})))
  await measureGrowth(folder, [2_000, 20_000, ...(all ? [200_000] : [])], {
    ...{ compare, startSite, environmentOf, say },
    onPostgres: all,
  })
}

/** What visitors wait for while one address asks for much, and what the dearest text costs. */
async function measureLoad(rows, folder, { seconds, say }) {
  say('new connections, the dearest text …')
  const one = await startSite('load', folder, {})
  await settled(one)
  rows.push(await measureDearestText(one, addToken(folder, 'load')))
  rows.push(...(await measureNewcomers(one, 1, seconds)))
  await one.stop()
  const several = await startWorkers(environmentOf('load', folder))
  rows.push(...(await measureNewcomers(several, 2, seconds)))
  await stopProcesses()
}

/** Each write is on the disk when it is answered, and leaves the same rows, on both sides. */
async function measureWrite(folder, site, token, compare) {
  const tables = await startSite('floor-write', folder, {})
  await tables.stop()
  const floor = await startProcess('tools/bench/floor-write.mjs', [], {
    DATABASE_FILE: join(folder, 'floor-write', 'site.db'),
  })
  await compare('POST /api/faqs', site, floor, {
    ...writing(token),
    connections: 20,
    warmUp: 5,
    floor: 'http + SQLite',
  })
}

const writing = (token) => ({
  path: '/api/faqs',
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ q: 'Is the road open?', a: 'It is, from six in the morning.' }),
})

/** As staff make one on the command line. */
function addToken(folder, site, environment = {}) {
  const script = "await (await import('./build/server/index.js')).tokenCommand(['add', 'bench'])"
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...placeOf(site, folder), LOG_LEVEL: 'silent', ...environment },
    encoding: 'utf8',
  }).trim()
}

function startSite(name, folder, environment) {
  const script =
    name === 'remix-serve' ? 'node_modules/@remix-run/serve/dist/cli.js' : 'tools/bench/run-site.mjs'
  return startProcess(script, ['build/server/index.js'], { ...environmentOf(name, folder), ...environment })
}

const environmentOf = (name, folder) => ({
  ...placeOf(name, folder),
  API_WRITES_PER_MINUTE: '0',
  SEED: 'sample',
  LOG_LEVEL: 'warn',
})

const placeOf = (name, folder) => ({
  DATABASE_URL: `file:${join(folder, name, 'site.db')}`,
  UPLOADS_DIR: join(folder, name, 'uploads'),
})

async function startFloor(site, path, headers) {
  if (!path) return undefined
  await capture(site, path, headers)
  const answer = await capture(site, path, headers)
  if (answer.status !== 200 && answer.status !== 304) return undefined
  return startProcess('tools/bench/floor-answer.mjs', [], { ANSWER: JSON.stringify(answer) })
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    // `load`: the lines of measureLoad alone.
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
if (seconds > 0) await runBench({ ...values, seconds })
else {
  console.error('The option --seconds must be a number above 0.')
  process.exitCode = 1
}
