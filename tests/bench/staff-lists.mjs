import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from './fill.mjs'
import { settled, startProcess, stopProcesses } from './processes.mjs'

// The processor time of staff's lists at 10,000 items, beside the same at 200, in turns: `node tests/bench/staff-lists.mjs`.

const clerk = { email: 'clerk@jaldhara.example', password: 'river stone lamp' }
const rounds = 5
const each = 12
const queries = ['', ...['sort=-updatedAt', 'sort=updatedAt', 'sort=title', 'page=5', 'q=penstock']]
const states = ['state=draft', 'state=scheduled', 'state=ended', 'state=live', 'is=current', 'nepali=missing']
const lists = ['announcements', 'gallery'].flatMap((name) =>
  [...queries, ...states].map((query) => `/admin/${name}${query && '?'}${query}`),
)

const folder = mkdtempSync(join(tmpdir(), 'staff-lists-'))
try {
  const [few, many] = [await siteWith(200), await siteWith(10_000)]
  for (const path of lists) {
    const taken = { few: [], many: [] }
    for (let i = 0; i < rounds; i++) {
      taken.few.push(await costOf(few, path))
      taken.many.push(await costOf(many, path))
    }
    const [small, large] = [middle(taken.few), middle(taken.many)]
    console.log(
      `${path.padEnd(40)} ${small.toFixed(1).padStart(6)} ms ${large.toFixed(1).padStart(6)} ms  x${(large / small).toFixed(2)}`,
    )
  }
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

async function siteWith(count) {
  const place = { DATABASE_URL: `file:${join(folder, `${count}.db`)}`, UPLOADS_DIR: join(folder, 'uploads') }
  const settings = { ADMIN_EMAIL: clerk.email, ADMIN_PASSWORD: clerk.password, LOG_LEVEL: 'silent' }
  const site = await startProcess('tests/bench/run-site.mjs', [], { ...place, ...settings })
  await settled(site)
  fill(join(folder, `${count}.db`), count)
  const url = `http://127.0.0.1:${site.port}`
  const signed = await fetch(`${url}/login`, {
    method: 'POST',
    body: new URLSearchParams(clerk),
    redirect: 'manual',
  })
  const cookie = signed.headers.getSetCookie().map((one) => one.split(';')[0])
  return { ...site, url, headers: { cookie: cookie.join('; ') } }
}

/** Milliseconds of the processor for one request. */
async function costOf({ url, headers, processor }, path) {
  const ask = async () => {
    const answer = await fetch(url + path, { headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    await answer.text()
  }
  await ask()
  const before = processor()
  for (let i = 0; i < each; i++) await ask()
  return ((processor() - before) * 1000) / each
}

function middle(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
