import { join } from 'node:path'
import { settled, startProcess } from './processes.mjs'

const clerk = { email: 'clerk@jaldhara.example', password: 'river stone lamp' }

/** The built site on a fresh database, with somebody signed in. */
export async function startStaffSite(folder, name, settings = {}) {
  const file = join(folder, `${name}.db`)
  const site = await startProcess('tools/bench/run-site.mjs', [], {
    ...{ DATABASE_URL: `file:${file}`, UPLOADS_DIR: join(folder, 'uploads'), LOG_LEVEL: 'silent' },
    ...{ ADMIN_EMAIL: clerk.email, ADMIN_PASSWORD: clerk.password, ...settings },
  })
  await settled(site)
  const url = `http://127.0.0.1:${site.port}`
  const body = new URLSearchParams(clerk)
  const signed = await fetch(`${url}/login`, { method: 'POST', body, redirect: 'manual' })
  const cookie = signed.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { ...site, file, url, cookie }
}

/** Milliseconds of the processor that one request takes; as a visitor unless signed in. */
export async function costOf({ url, cookie, processor }, path, { times, isStaff = false }) {
  const headers = { 'accept-encoding': 'br', ...(isStaff && { cookie }) }
  const ask = async () => {
    const answer = await fetch(url + path, { headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return (await answer.arrayBuffer()).byteLength
  }
  await ask()
  const before = processor()
  for (let i = 0; i < times; i++) await ask()
  return ((processor() - before) * 1000) / times
}

/** The middle of each side's costs, measured in turns, so that whatever else the machine does falls on both. */
export async function inTurns(rounds, sides) {
  const taken = sides.map(() => [])
  for (let i = 0; i < rounds; i++) for (const [at, side] of sides.entries()) taken[at].push(await side())
  return taken.map((values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)])
}
