import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished } from 'vitest'
import { type Site, startSite } from '../built/process.ts'
import { openSqlite } from '../sqlite.ts'
import { clerk, placeEnv } from './sample.ts'

export type Place = ReturnType<typeof placeAt>

/** A folder with a copy of the sample site, or with nothing if `empty`. Deleted after the test. */
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
    start: (extraEnv: Record<string, string> = {}, start = startSite) =>
      startForTest({ ...env, ...extraEnv }, start),
  }
}

/** Starts a site that is stopped after the test. */
export async function startForTest(env: Record<string, string>, start = startSite) {
  const site = await start(env)
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  return site
}

/** Reads the database file directly. */
export function rowsIn<Row>(file: string, query: string): Row[] {
  const sqlite = openSqlite(file)
  try {
    return sqlite.rows(query) as Row[]
  } finally {
    sqlite.close()
  }
}

export const bearer = () => ({ Authorization: `Bearer ${inject('token')}` })

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

/** Signs in and returns the headers with the session cookie. */
export async function signIn(site: Site) {
  const answer = await fetch(`${site.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(clerk),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  return { Cookie: cookie.split(';')[0] ?? '', 'Sec-Fetch-Site': 'same-origin' }
}

let visitorCount = 0

/** Sends the contact form from a new network address. `reference` is undefined if the message was not accepted. */
export async function writeIn(site: Site, message: string) {
  visitorCount++
  const answer = await fetch(`${site.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': `10.${visitorCount & 255}.${visitorCount >> 8}.1` },
    body: new URLSearchParams({ stamp: inject('stamp'), name: 'Sita', email: 'sita@example.com', message }),
  })
  const reference = /sent=([\w-]+)/.exec(answer.headers.get('Location') ?? '')?.[1]
  return { status: answer.status, reference, text: await answer.text() }
}

/** Expects that the site serves pages, API and files, and can write. */
export async function expectServing(site: Site) {
  // The result of the check is cached for a few seconds.
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).text(), { timeout: 10_000 }).toBe('ok')
  const home = await fetch(site.url)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Salient technical features')
  expect((await getJson(site, '/api/faqs')).length).toBeGreaterThan(0)
  const [form] = await getJson(site, '/api/forms')
  expect((await fetch(site.url + form.fileUrl)).status).toBe(200)
}

/** Waits for a condition. `description` completes the sentence of the error. */
export async function until(isMet: () => boolean | Promise<boolean>, description: string, timeout = 60_000) {
  const deadline = performance.now() + timeout
  while (!(await isMet())) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${description}.`)
    await wait(25)
  }
}
