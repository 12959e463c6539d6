import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { database } from '~/db/database.server.ts'
import type { Site } from '../built/process.ts'
import { showsAll } from '../representatives.ts'
import { openSqlite } from '../sqlite.ts'
import { uploadsFolder } from '../uploads.ts'
import { bomb, cases, film, free, kept, megabyte, mp4, paper, slide } from './bad-files.ts'
import { bearer, call, changes, cookieClient, form, type Headers, jpg, pdf, sharedSite } from './site.ts'

let site: Site
let program: Headers
let clerk: Headers

beforeAll(async () => {
  site = await sharedSite({ LOG_LEVEL: 'error' })
  program = await bearer('program', 'admin')
  clerk = await cookieClient(site, 'clerk@jaldhara.example', 'editor')
})

/** All that is stored: the history, and the files with what is half written. */
const storedNow = async () => ({
  changes: (await changes()).length,
  files: readdirSync(uploadsFolder()).sort(),
})

let before: Awaited<ReturnType<typeof storedNow>>
beforeEach(async () => {
  before = await storedNow()
})

describe.each(cases)('%s', (_, api, screen, fields, key, bytes, message) => {
  test('is refused by the API', async () => {
    const body = form(fields, { [key]: ['file.jpg', await bytes()] })
    const answer = await call(site, { method: 'POST', path: `/api/${api}`, headers: program, body })
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { [key]: message } } })
    expect(await storedNow()).toEqual(before)
  })

  // By the code that tells a damaged one; reading this one takes long.
  test.skipIf(bytes === bomb && !showsAll)('is refused by the form, which keeps what was typed', async () => {
    const body = form({ intent: 'save', id: '', ...fields }, { [key]: ['file.jpg', await bytes()] })
    const path = `/admin/${screen}?new=1`
    const answer = await call(site, { method: 'POST', path, headers: clerk, body })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain(kept)
    expect(await storedNow()).toEqual(before)
  })
})

// What the API says of it stands in contract.test.ts.
test('a picture that is too large is refused, and the form keeps what was typed', async () => {
  const fields = { intent: 'save', id: '', ...slide }
  const body = form(fields, { image: ['a.jpg', Buffer.concat([jpg(), Buffer.alloc(41 * megabyte)])] })
  const path = '/admin/hero-slides?new=1'
  const page = await call(site, { method: 'POST', path, headers: clerk, body })
  expect(page.status).toBe(400)
  expect(page.text).toContain('This file is too large: at most 40 MB.')
  expect(page.text).toContain(kept)
  expect(await storedNow()).toEqual(before)
})

test('an upload that is cut off in the middle leaves nothing', async () => {
  const { port } = new URL(site.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  socket.write(
    `POST /api/slides HTTP/1.1\r\nHost: a\r\nAuthorization: ${program.Authorization}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${9 * megabyte}\r\n\r\n${head}`,
  )
  await new Promise((resolve) => socket.write(jpg(), resolve))
  socket.destroy()
  // An answer to a later request of the same kind comes once the one before it was let go.
  const next = await call(site, { method: 'POST', path: '/api/slides', headers: program, body: form({}) })
  expect(next.status).toBe(422)
  expect(await storedNow()).toEqual(before)
})

test.skipIf(inject('store') || !existsSync('/usr/bin/prlimit'))(
  'a full disk is named, and nothing is stored',
  async () => {
    const large = Buffer.concat([mp4(), free(12 * megabyte)])
    const limit = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(site.child.pid), `--fsize=${bytes}:`])
    limit(String(8 * megabyte))
    try {
      const body = () => form({ intent: 'save', id: '', ...film }, { image: ['film.mp4', large] })
      const api = await call(site, { method: 'POST', path: '/api/gallery', headers: program, body: body() })
      expect(api).toMatchObject({ status: 507, body: { message: expect.stringContaining('no space left') } })
      const path = '/admin/gallery?new=1'
      const page = await call(site, { method: 'POST', path, headers: clerk, body: body() })
      expect(page.status).toBe(507)
      expect(page.text).toContain('no space left')
      expect(page.text).toContain(kept)
      // Where scripts run, files come ahead of their form.
      for (const [ahead, key, common, status] of [
        ['/admin/upload/gallery/image', 'file', {}, 507],
      ] as const) {
        const one = form(common, { [key]: ['film.mp4', large] })
        const answer = await call(site, { method: 'POST', path: ahead, headers: clerk, body: one })
        expect([answer.status, answer.body.message]).toEqual([status, api.body.message])
      }
      expect(await storedNow()).toEqual(before)
    } finally {
      limit('unlimited')
    }
    const again = await call(site, {
      method: 'POST',
      path: '/api/gallery',
      headers: program,
      body: form(film, { image: ['film.mp4', large] }),
    })
    expect(again.status).toBe(201)
  },
)

describe.skipIf(inject('store'))('where the uploads folder is gone', () => {
  const uploadsDir = uploadsFolder()
  beforeEach(() => {
    renameSync(uploadsDir, `${uploadsDir}-aside`)
    writeFileSync(uploadsDir, 'no folder')
  })
  afterEach(() => {
    rmSync(uploadsDir)
    renameSync(`${uploadsDir}-aside`, uploadsDir)
  })

  test.each([
    ['popups', { title: 'Notice', description: kept }, 'Upload failed. Check backend or file type.'],
    ['forms', paper, 'Server error'],
  ])('/admin/%s says so with what was typed', async (screen, fields, message) => {
    const body = form({ intent: 'save', id: '', ...fields }, { file: ['a.pdf', pdf()] })
    const path = `/admin/${screen}?new=1`
    const answer = await call(site, { method: 'POST', path, headers: clerk, body })
    expect(answer.status).toBe(500)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain(kept)
    expect((await changes()).length).toBe(before.changes)
  })
})

// Each waits for the same lock, as long as the site has patience; all at once, so that it is waited out once.
describe.skipIf(inject('postgres'))('where the database can not be written', () => {
  let other: ReturnType<typeof openSqlite>
  beforeAll(() => {
    other = openSqlite(config().databaseFile)
    other.exec('begin immediate')
  })
  afterAll(() => other.exec('rollback'))

  test.concurrent.for([
    ['projects', { title: 'Phase', description: kept }, 'Error saving phase'],
    ['marquee', { title: kept, link: '/company' }, 'Failed to save item. Make sure the backend is running.'],
    ['faqs', { q: 'Why?', a: kept }, 'Not saved. Try again.'],
  ] as const)('a save at /admin/%s', async ([screen, fields, message], { expect }) => {
    const body = form({ intent: 'save', id: '', ...fields })
    const path = `/admin/${screen}?new=1`
    const answer = await call(site, { method: 'POST', path, headers: clerk, body })
    expect(answer.status).toBe(503)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain(kept)
    expect(await storedNow()).toEqual(before)
  })

  test.concurrent.for([
    ['projects', 'projects', 'Error deleting phase'],
    ['forms', 'forms', 'Failed to delete form'],
    ['popups', 'popups', 'Delete failed. Check backend.'],
    ['marquee', 'marquee', 'Failed to delete item.'],
    ['hero-slides', 'slides', 'Not deleted. Try again.'],
  ] as const)('deleting at /admin/%s', async ([screen, table, message], { expect }) => {
    const [row] = other.rows(`select _id from ${table} limit 1`)
    const id = String(Reflect.get(Object(row), '_id'))
    const body = form({ intent: 'remove', id })
    const path = `/admin/${screen}?delete=${id}`
    const answer = await call(site, { method: 'POST', path, headers: clerk, body })
    expect(answer.status).toBe(503)
    expect(answer.text).toContain(message)
    expect(answer.text).not.toContain('name="version"')
    expect(await storedNow()).toEqual(before)
  })
})

describe('where a table can not be read', () => {
  const rename = async (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(await database())

  test.each([
    ['popups', 'popups', 'Failed to fetch popups.'],
    ['marquee', 'marquee', 'Failed to fetch marquee items'],
    ['dashboard', 'generation', 'Failed to load stats'],
    ['faqs', 'faqs', 'The list did not load.'],
  ])('/admin/%s', async (screen, table, message) => {
    await rename(table, 'aside')
    try {
      const answer = await call(site, { method: 'GET', path: `/admin/${screen}`, headers: clerk })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(message)
    } finally {
      await rename('aside', table)
    }
  })

  test.each([
    ['/api/popup/admin', 'popups', 'Failed to fetch popups.'],
    ['/api/admin/dashboard', 'generation', 'Failed to load stats'],
  ])('%s', async (path, table, message) => {
    await rename(table, 'aside')
    try {
      const answer = await call(site, { method: 'GET', path, headers: program })
      expect(answer).toMatchObject({ status: 500, body: { message } })
    } finally {
      await rename('aside', table)
    }
  })
})
