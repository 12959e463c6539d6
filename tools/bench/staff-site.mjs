import { join } from 'node:path'
import { startProcess, waitUntilIdle } from './processes.mjs'

const clerk = { email: 'clerk@jaldhara.example', password: 'river stone lamp' }

export async function startStaffSite(folder, name, settings = {}) {
  const file = join(folder, `${name}.db`)
  const site = await startProcess('tools/bench/run-site.mjs', [], {
    ...{ DATABASE_URL: `file:${file}`, UPLOADS_DIR: join(folder, 'uploads'), LOG_LEVEL: 'silent' },
    ...{ ADMIN_EMAIL: clerk.email, ADMIN_PASSWORD: clerk.password, ...settings },
  })
  await waitUntilIdle(site)
  const url = `http://127.0.0.1:${site.port}`
  const body = new URLSearchParams(clerk)
  const response = await fetch(`${url}/login`, { method: 'POST', body, redirect: 'manual' })
  const cookie = response.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ')
  return { ...site, file, url, cookie }
}

/** Milliseconds of processor time of one request, as a visitor or as staff. */
export async function processorCost({ url, cookie, processor }, path, { times, isStaff = false }) {
  const headers = { 'accept-encoding': 'br', ...(isStaff && { cookie }) }
  const ask = async () => {
    const response = await fetch(url + path, { headers })
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return (await response.arrayBuffer()).byteLength
  }
  await ask()
  const before = processor()
  for (let i = 0; i < times; i++) await ask()
  return ((processor() - before) * 1000) / times
}

/** The median cost of each side. The rounds alternate, so that other load on the machine affects all sides. */
export async function alternate(rounds, sides) {
  const costs = sides.map(() => [])
  for (let i = 0; i < rounds; i++)
    for (const [index, side] of sides.entries()) costs[index].push(await side())
  return costs.map((values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)])
}
