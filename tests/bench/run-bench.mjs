import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from './capture.mjs'
import { fill } from './fill.mjs'
import { measurePair } from './measure.mjs'
import { startProcess, stopProcesses } from './processes.mjs'
import { printTable } from './table.mjs'

const brotli = { 'accept-encoding': 'br' }
/** Lists and searches that must not slow down by more than three times from 200 items to 20,000. */
const growing = ['/gallery', '/notice-board/announcements?q=penstock&category=safety', '/search?q=penstock']
const api = ['/api/faqs', '/api/projects', '/api/gallery']

/** Measures each line beside the floor that it is held against, both in the same minute. */
export async function runBench({ seconds, json }) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  try {
    const rows = await measureAll(folder, seconds, json ? () => undefined : console.error)
    if (json) console.log(JSON.stringify(rows, null, 2))
    else printTable(rows)
  } finally {
    await stopProcesses()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(folder, seconds, say) {
  const cached = await startSite('cached', folder, {})
  const rendered = await startSite('rendered', folder, { RESPONSE_CACHE: 'off' })
  const remixServe = await startSite('remix-serve', folder, {})
  const database = await startProcess('tests/bench/floor-database.mjs')
  const rows = []
  const compare = async (name, ours, floor, options) => {
    say(`${name} …`)
    rows.push({ name, ...(await measurePair(ours, floor, { seconds, ...options })) })
  }
  const fromCache = async (name, path, headers) => {
    const floor = await startFloor(cached, path, headers)
    if (!floor) return say(`${name}: not there, left out`)
    await compare(name, cached, floor, { path, headers, floor: 'bare http' })
    await floor.stop()
  }

  const home = await capture(cached, '/', brotli)
  await fromCache('home, cached', '/', brotli)
  await fromCache('home, unchanged (304)', '/', { ...brotli, 'if-none-match': home.header('etag') })
  for (const path of api) await fromCache(`${path}, cached`, path, brotli)
  await fromCache(
    'static asset',
    /\/assets\/[^"]+\.js/.exec((await capture(cached, '/', {})).text())?.[0],
    brotli,
  )
  await compare('home, rendered', rendered, remixServe, {
    path: '/',
    headers: brotli,
    connections: 20,
    floor: 'remix-serve',
  })
  for (const path of api) {
    if ((await capture(rendered, path, {})).status !== 200) continue
    await compare(`${path}, rendered`, rendered, database, {
      path,
      headers: {},
      connections: 20,
      floor: 'http + SQLite',
    })
  }
  await measureWrite(folder, cached, compare)
  await stopProcesses()
  await measureGrowth(folder, compare, say)
  return rows
}

/** Each write is on the disk when it is answered, on both sides. */
async function measureWrite(folder, site, compare) {
  const token = await addToken(folder)
  const floor = await startProcess('tests/bench/floor-write.mjs', [], {
    DATABASE_FILE: join(folder, 'floor-write.db'),
  })
  await compare('POST /api/faqs', site, floor, {
    path: '/api/faqs',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ q: 'Is the road open?', a: 'It is, from six in the morning.' }),
    connections: 20,
    floor: 'http + SQLite',
  })
}

/** As staff make one on the command line. */
function addToken(folder) {
  const script = "await (await import('./build/server/index.js')).tokenCommand(['add', 'bench'])"
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...placeOf('cached', folder), LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  }).trim()
}

async function measureGrowth(folder, compare, say) {
  const sites = []
  for (const count of [200, 20_000]) {
    const site = await startSite(`with ${count}`, folder, { RESPONSE_CACHE: 'off' })
    fill(join(folder, `with ${count}`, 'site.db'), count)
    sites.push(site)
  }
  const [few, many] = sites
  for (const path of growing) {
    if ((await capture(many, path, brotli)).status !== 200) say(`${path}: not there, left out`)
    else
      await compare(`${path}, 20,000 items`, many, few, {
        path,
        headers: brotli,
        connections: 20,
        floor: 'the same on 200',
      })
  }
}

function startSite(name, folder, environment) {
  const script =
    name === 'remix-serve' ? 'node_modules/@remix-run/serve/dist/cli.js' : 'tests/bench/run-site.mjs'
  return startProcess(script, ['build/server/index.js'], {
    ...placeOf(name, folder),
    API_WRITES_PER_MINUTE: '0',
    SEED: 'sample',
    LOG_LEVEL: 'warn',
    ...environment,
  })
}

const placeOf = (name, folder) => ({
  DATABASE_URL: `file:${join(folder, name, 'site.db')}`,
  UPLOADS_DIR: join(folder, name, 'uploads'),
})

async function startFloor(site, path, headers) {
  if (!path) return undefined
  await capture(site, path, headers)
  const answer = await capture(site, path, headers)
  if (answer.status !== 200 && answer.status !== 304) return undefined
  return startProcess('tests/bench/floor-answer.mjs', [], { ANSWER: JSON.stringify(answer) })
}
