import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { database } from '~/db/database.server.ts'
import type { Site } from '../built/process.ts'
import { testsAll } from '../representatives.ts'
import { uploadsFolder } from '../uploads.ts'
import { cases, compressionBomb, film, freeBox, megabyte, mp4, paper, slide, typedText } from './bad-files.ts'
import { bearer, call, changes, cookieClient, form, type Headers, jpg, pdf, sharedSite } from './site.ts'

let site: Site
let program: Headers
let clerk: Headers

beforeAll(async () => {
  site = await sharedSite({ LOG_LEVEL: 'error' })
  program = await bearer('program', 'admin')
  clerk = await cookieClient(site, 'clerk@jaldhara.example', 'editor')
})

/** Includes partly written files. */
const storedNow = async () => ({
  changes: (await changes()).length,
  files: readdirSync(uploadsFolder()).sort(),
})

let before: Awaited<ReturnType<typeof storedNow>>
beforeEach(async () => {
  before = await storedNow()
})

describe.each(cases)('$what', ({ target: { api, screen, fields, key }, bytes, message }) => {
  test('is refused by the API', async () => {
    const body = form(fields, { [key]: ['file.jpg', await bytes()] })
    const response = await call(site, { method: 'POST', path: `/api/${api}`, headers: program, body })
    expect(response).toMatchObject({ status: 422, body: { message, errors: { [key]: message } } })
    expect(await storedNow()).toEqual(before)
  })

  // Parsing the compression bomb takes long, and damaged files cover the same code.
  test.skipIf(bytes === compressionBomb && !testsAll)(
    'is refused by the form, which retains the typed text',
    async () => {
      const body = form({ intent: 'save', id: '', ...fields }, { [key]: ['file.jpg', await bytes()] })
      const path = `/admin/${screen}?new=1`
      const response = await call(site, { method: 'POST', path, headers: clerk, body })
      expect(response.status).toBe(400)
      expect(response.text).toContain(message)
      expect(response.text).toContain(typedText)
      expect(await storedNow()).toEqual(before)
    },
  )
})

// contract.test.ts covers the API.
test('the form refuses a picture above the size limit and retains the typed text', async () => {
  const fields = { intent: 'save', id: '', ...slide }
  const body = form(fields, { image: ['a.jpg', Buffer.concat([jpg(), Buffer.alloc(41 * megabyte)])] })
  const path = '/admin/hero-slides?new=1'
  const page = await call(site, { method: 'POST', path, headers: clerk, body })
  expect(page.status).toBe(400)
  expect(page.text).toContain('This file is too large: at most 40 MB.')
  expect(page.text).toContain(typedText)
  expect(await storedNow()).toEqual(before)
})

test('an interrupted upload leaves no files', async () => {
  const { port } = new URL(site.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  socket.write(
    `POST /api/slides HTTP/1.1\r\nHost: a\r\nAuthorization: ${program.Authorization}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${9 * megabyte}\r\n\r\n${head}`,
  )
  await new Promise((resolve) => socket.write(jpg(), resolve))
  socket.destroy()
  // The next response shows that the server has released the interrupted request.
  const next = await call(site, { method: 'POST', path: '/api/slides', headers: program, body: form({}) })
  expect(next.status).toBe(422)
  expect(await storedNow()).toEqual(before)
})

test.skipIf(inject('store') || !existsSync('/usr/bin/prlimit'))(
  'a full disk is reported, and nothing is stored',
  async () => {
    const large = Buffer.concat([mp4(), freeBox(12 * megabyte)])
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
      expect(page.text).toContain(typedText)
      // With scripts, the browser uploads files before it posts the form.
      const upload = form({}, { file: ['film.mp4', large] })
      const uploadPath = '/admin/upload/gallery/image'
      const response = await call(site, { method: 'POST', path: uploadPath, headers: clerk, body: upload })
      expect([response.status, response.body.message]).toEqual([507, api.body.message])
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

describe.skipIf(inject('store'))('without the uploads folder', () => {
  const uploadsDir = uploadsFolder()
  beforeEach(() => {
    renameSync(uploadsDir, `${uploadsDir}-moved`)
    writeFileSync(uploadsDir, 'no folder')
  })
  afterEach(() => {
    rmSync(uploadsDir)
    renameSync(`${uploadsDir}-moved`, uploadsDir)
  })

  test.each([
    ['popups', { title: 'Notice', description: typedText }, 'Upload failed. Check backend or file type.'],
    ['forms', paper, 'Server error'],
  ])('/admin/%s reports the error and retains the typed text', async (screen, fields, message) => {
    const body = form({ intent: 'save', id: '', ...fields }, { file: ['a.pdf', pdf()] })
    const path = `/admin/${screen}?new=1`
    const response = await call(site, { method: 'POST', path, headers: clerk, body })
    expect(response.status).toBe(500)
    expect(response.text).toContain(message)
    expect(response.text).toContain(typedText)
    expect((await changes()).length).toBe(before.changes)
  })
})

describe('while a table cannot be read', () => {
  const rename = async (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(await database())

  test.each([
    ['popups', 'popups', 'Failed to fetch popups.'],
    ['marquee', 'marquee', 'Failed to fetch marquee items'],
    ['dashboard', 'generation', 'Failed to load stats'],
    ['faqs', 'faqs', 'The list did not load.'],
  ])('/admin/%s shows an error', async (screen, table, message) => {
    await rename(table, 'renamed')
    try {
      const response = await call(site, { method: 'GET', path: `/admin/${screen}`, headers: clerk })
      expect(response.status).toBe(200)
      expect(response.text).toContain(message)
    } finally {
      await rename('renamed', table)
    }
  })

  test.each([
    ['/api/popup/admin', 'popups', 'Failed to fetch popups.'],
    ['/api/admin/dashboard', 'generation', 'Failed to load stats'],
  ])('%s responds with 500', async (path, table, message) => {
    await rename(table, 'renamed')
    try {
      const response = await call(site, { method: 'GET', path, headers: program })
      expect(response).toMatchObject({ status: 500, body: { message } })
    } finally {
      await rename('renamed', table)
    }
  })
})
