import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished } from 'vitest'
import { type Site, startSite } from '../built/process.ts'
import { openSqlite } from '../sqlite.ts'
import { clerk, placeEnv } from './sample.ts'

export type Place = ReturnType<typeof placeAt>

/** Where a site keeps what it has; `empty` for one that has not started yet. Gone after the test. */
export function newPlace({ empty = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'site-place-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return empty ? placeAt(folder) : fill(folder)
}

/** Copies the sample site into a folder. */
export function fill(folder: string) {
  cpSync(inject('sample'), folder, { recursive: true })
  return placeAt(folder)
}

export function placeAt(folder: string) {
  const env: Record<string, string> = { ...placeEnv(folder), LOG_LEVEL: 'warn' }
  return {
    folder,
    env,
    database: join(folder, 'site.db'),
    uploads: join(folder, 'uploads'),
    rows: <Row>(query: string) => rowsIn<Row>(join(folder, 'site.db'), query),
    /** A site here, which ends with the test at the latest. */
    async start(more: Record<string, string> = {}) {
      const site = await startSite({ ...env, ...more })
      onTestFinished(async () => void (await site.stop('SIGKILL')))
      return site
    },
  }
}

/** What is in a database file, read past the site. */
export function rowsIn<Row>(file: string, query: string): Row[] {
  const sqlite = openSqlite(file)
  try {
    return sqlite.rows(query) as Row[]
  } finally {
    sqlite.close()
  }
}

export const bearer = () => ({ Authorization: `Bearer ${inject('token')}` })

/** As anybody reads it. */
export const getJson = async (site: Site, path: string) => {
  const answer = await fetch(site.url + path)
  expect(answer.status, path).toBe(200)
  return answer.json()
}

export const sendJson = (site: Site, method: string, path: string, body?: object) =>
  fetch(site.url + path, {
    method,
    headers: { ...bearer(), 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })

/** The cookie of somebody who has just signed in. */
export async function signIn(site: Site) {
  const answer = await fetch(`${site.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(clerk),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  return { Cookie: cookie.split(';')[0] ?? '', 'Sec-Fetch-Site': 'same-origin' }
}

let visitors = 0

/** Writes to the company as a visitor at an address of his own does; answers the reference, if any. */
export async function writeIn(site: Site, message: string) {
  visitors++
  const answer = await fetch(`${site.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': `10.${visitors & 255}.${visitors >> 8}.1` },
    body: new URLSearchParams({ stamp: inject('stamp'), name: 'Sita', email: 'sita@example.com', message }),
  })
  const reference = /sent=([\w-]+)/.exec(answer.headers.get('Location') ?? '')?.[1]
  return { status: answer.status, reference, text: await answer.text() }
}

/** The site does what it is there for: pages, API, pictures, documents, and it can write. */
export async function expectServing(site: Site) {
  // What was found is told for a few seconds.
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).text(), { timeout: 10_000 }).toBe('ok')
  const home = await fetch(site.url)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Salient technical features')
  expect((await getJson(site, '/api/faqs')).length).toBeGreaterThan(0)
  const [form] = await getJson(site, '/api/forms')
  expect((await fetch(site.url + form.fileUrl)).status).toBe(200)
}

/** Waits until it is so, for a minute at most where no other patience is given. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, patience = 60_000) {
  const end = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`)
    await wait(25)
  }
}
