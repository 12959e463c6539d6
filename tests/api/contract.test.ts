import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxUploadBytesOfType } from '~/content/media/uploads.server.ts'
import { popups } from '~/content/types/popups.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { contentVersion } from '~/db/database.server.ts'
import { megabyte } from '~/files/upload-limits.ts'
import { allowedMethods } from '~/routes/api/openapi/document.server.ts'
import { pickRepresentatives } from '../representatives.ts'
import { serve } from '../server/serve.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { type Row, rows } from './admin-calls.ts'
import { bearer, call, changes, form, type Headers, pdf } from './site.ts'

let site: { url: string }
const clients: Record<string, Headers> = {}

beforeAll(async () => {
  clients.token = await bearer('program', 'editor')
  clients.cookie = { Cookie: await cookieOf('editor'), 'Sec-Fetch-Site': 'same-origin' }
  await siteHandler()
}, loadTimeout)

beforeEach(async () => {
  const { port } = await serve(await siteHandler(), { contentVersion, methodsOf: allowedMethods })
  site = { url: `http://127.0.0.1:${port}` }
})

/** Reads an item without credentials. */
async function readPublicly(row: Row, id: string) {
  const { body } = await call(site, { method: 'GET', path: row.shownAt })
  const all: { _id: string }[] = Array.isArray(body) ? body : body ? [body] : []
  return all.find(({ _id }) => _id === id)
}

const lastChange = async () => (await changes()).at(-1)

test.each(
  rows.flatMap((row) =>
    Object.keys({ token: 1, cookie: 1 }).map((client) => [row.path, client, row] as const),
  ),
)('%s creates, changes and deletes with a %s', async (path, client, row) => {
  const headers = clients[client] ?? {}
  const actor = expect.stringMatching(client === 'token' ? /^token program$/ : /^editor-/)
  // Fills the shared cache, so that the next read proves its invalidation.
  await readPublicly(row, '')
  const made = await call(site, { method: 'POST', path, headers, body: row.payload() })
  expect(made.body).toMatchObject(row.shown)
  expect(made.status).toBe(201)
  expect(made.headers.get('Content-Type')).toMatch(/^application\/json/)
  const { _id: itemId } = made.body
  const location = made.headers.get('Location') ?? ''
  expect(location).toBe(`${path}/${itemId}`)
  expect((await call(site, { method: 'GET', path: location, headers })).body._id).toBe(itemId)
  expect(await readPublicly(row, itemId)).toMatchObject(row.shown)
  expect(await lastChange()).toMatchObject({ actor, itemId, type: row.type, action: 'create' })
  if (row.changed) {
    const put = await call(site, { method: 'PUT', path: location, headers, body: row.changed() })
    expect(put).toMatchObject({ status: 200, body: { _id: itemId, ...row.shownChanged } })
    expect(await readPublicly(row, itemId)).toMatchObject({ ...row.shownChanged })
    expect(await lastChange()).toMatchObject({ actor, itemId, type: row.type, action: 'update' })
  }
  const gone = await call(site, { method: 'DELETE', path: location, headers })
  expect([gone.status, gone.text]).toEqual([204, ''])
  expect(await readPublicly(row, itemId)).toBeUndefined()
  expect(await lastChange()).toMatchObject({ actor, itemId, type: row.type, action: 'remove' })
  const again = await call(site, { method: 'DELETE', path: location, headers })
  expect(again).toMatchObject({ status: 404, body: { message: expect.stringMatching(/^There is no .+\.$/) } })
})

// One type for each route.
const ofEachRoute = pickRepresentatives(rows, ({ type }) => [type === popups.name])

describe.each(ofEachRoute.map((row) => [row.path, row] as const))('%s', (path, row) => {
  test.each([
    ['no credentials', {}, 401],
    ['a wrong token', { Authorization: 'Bearer jhl_0000000000000000000000000000' }, 401],
    ['a forged cookie', { Cookie: '__Host-staff=eyJhIjoxfQ%3D%3D' }, 401],
    ['a cookie and another origin', { Origin: 'https://evil.example' }, 403],
    ['a cookie from another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a cookie from another subdomain', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('refuses writes with %s', async (_, given, status) => {
    const { 'Sec-Fetch-Site': _site, ...cookie } = clients.cookie ?? {}
    const headers: Headers = { ...(status === 403 && cookie), ...given }
    const { body } = await call(site, { method: 'GET', path: row.shownAt })
    const id = (Array.isArray(body) ? body[0] : body)._id
    const before = await changes()
    for (const [method, at, sent] of [
      ['POST', path, row.payload()],
      ['PUT', `${path}/${id}`, (row.changed ?? row.payload)()],
      ['DELETE', `${path}/${id}`, undefined],
    ] as const) {
      const response = await call(site, { method, path: at, headers, body: sent })
      expect([method, response.status]).toEqual([method, status])
      expect(response.body.message).toMatch(/\.$|…$/)
    }
    expect(await changes()).toEqual(before)
  })

  test('lists its methods and refuses others', async () => {
    for (const [at, allow] of [
      [path, 'GET, HEAD, POST, OPTIONS'],
      [`${path}/x`, 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ] as const) {
      const options = await call(site, { method: 'OPTIONS', path: at })
      expect([options.status, options.headers.get('Allow')]).toEqual([204, allow])
      const patch = await call(site, { method: 'PATCH', path: at, headers: clients.token })
      expect([patch.status, patch.headers.get('Allow')]).toEqual([405, expect.stringContaining('OPTIONS')])
    }
  })

  test('refuses other media types, and bodies and files above the limit', async () => {
    const before = await changes()
    const send = async (type: string, body: string) => {
      const headers = { ...clients.token, 'Content-Type': type }
      const response = await fetch(site.url + path, { method: 'POST', headers, body })
      return [response.status, (await response.json()).message]
    }
    const other = 'Please send JSON (application/json) or a form (multipart/form-data).'
    expect(await send('text/plain', 'q=1')).toEqual([415, other])
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      expect(await send(type, `{"q":"${'x'.repeat(megabyte)}"}`)).toEqual([
        413,
        'This is too large to be sent here.',
      ])
    expect(await changes()).toEqual(before)
  })
})

const maxBytesOf = ({ type }: Row) =>
  maxUploadBytesOfType(contentTypes.find(({ name }) => name === type) ?? popups)

// One type for each limit.
test.each(rows.filter(({ type }) => ['gallery', 'popups'].includes(type)))(
  '$path refuses a file above the limit',
  async (row) => {
    const before = await changes()
    const body = form({}, { file: ['a.pdf', Buffer.alloc(maxBytesOf(row) + 1)] })
    const huge = await call(site, { method: 'POST', path: row.path, headers: clients.token, body })
    const message = `A file is too large: at most ${maxBytesOf(row) / megabyte} MB.`
    expect(huge).toMatchObject({ status: 413, body: { message } })
    expect(await changes()).toEqual(before)
  },
)

test('the dashboard shows its three figures to staff only', async () => {
  const path = '/api/admin/dashboard'
  expect((await call(site, { method: 'GET', path })).status).toBe(401)
  for (const headers of Object.values(clients)) {
    const { status, body } = await call(site, { method: 'GET', path, headers })
    expect(status).toBe(200)
    const figure = expect.any(Number)
    expect(body).toEqual({ totalUsers: figure, totalOrders: figure, totalRevenue: figure })
  }
  const write = await call(site, { method: 'POST', path, headers: clients.token, body: {} })
  expect([write.status, write.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('a replaced document stays at its URL, which never serves the old file', async () => {
  const headers = clients.token
  const newPdf = Buffer.concat([pdf(), Buffer.from('\n%second edition\n%%EOF\n')])
  const read = async (path: string, more: Headers = {}) => {
    const response = await fetch(site.url + path, { headers: more })
    return {
      status: response.status,
      tag: response.headers.get('ETag') ?? '',
      caching: response.headers.get('Cache-Control'),
      size: (await response.arrayBuffer()).byteLength,
    }
  }
  const first = form(
    { name: 'Leave', description: 'For leave', category: 'HR' },
    { file: ['Leave.pdf', pdf()] },
  )
  const made = await call(site, { method: 'POST', path: '/api/forms', headers, body: first })
  const { _id, fileUrl } = made.body
  const old = await read(fileUrl)
  // The second request shows that the response may be cached.
  expect(await read(fileUrl)).toEqual(old)
  expect(old).toMatchObject({ status: 200, caching: 'public, no-cache', size: pdf().length })
  expect((await read(fileUrl, { 'If-None-Match': old.tag })).status).toBe(304)
  for (const name of ['Leave.pdf', 'Leave, new.pdf']) {
    const body = form({}, { file: [name, newPdf] })
    const put = await call(site, { method: 'PUT', path: `/api/forms/${_id}`, headers, body })
    expect(put.body).toMatchObject({ fileName: name, fileSize: newPdf.length })
    const second = await read(fileUrl, { 'If-None-Match': old.tag })
    expect(second).toMatchObject({ status: 200, caching: 'public, no-cache', size: newPdf.length })
    expect(second.tag).not.toBe(old.tag)
    // A download of the old file must not resume with bytes of the new file.
    const range = { Range: 'bytes=10-19', 'If-Range': old.tag }
    expect(await read(fileUrl, range)).toMatchObject({ status: 200, size: newPdf.length })
    expect((await read(put.body.fileUrl)).tag).toBe(second.tag)
  }
})
