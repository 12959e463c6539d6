import { beforeAll, describe, expect, test } from 'vitest'
import { maxUploadBytesOf } from '~/content/media/uploads.server.ts'
import { popups } from '~/content/types/popups.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { megabyte } from '~/files/upload-limits.ts'
import type { Site } from '../built/process.ts'
import { pickRepresentatives } from '../representatives.ts'
import { type Row, rows } from './admin-calls.ts'
import { bearer, call, changes, cookieClient, form, type Headers, sharedSite } from './site.ts'

let site: Site
const clients: Record<string, Headers> = {}
const actors: Record<string, string> = { token: 'token program', cookie: 'clerk@jaldhara.example' }

beforeAll(async () => {
  site = await sharedSite()
  clients.token = await bearer('program', 'editor')
  clients.cookie = await cookieClient(site, 'clerk@jaldhara.example', 'editor')
})

/** Reads an item without credentials. */
async function readPublicly(row: Row, id: string) {
  const { body } = await call(site, { method: 'GET', path: row.shownAt })
  const all: { _id: string }[] = Array.isArray(body) ? body : body ? [body] : []
  return all.find(({ _id }) => _id === id)
}

const lastChange = async () => (await changes()).at(-1)

describe.each(rows.map((row) => [row.path, row] as const))('%s', (path, row) => {
  test.each(['token', 'cookie'])('creates, changes and deletes with a %s', async (client) => {
    const headers = clients[client] ?? {}
    const actor = actors[client]
    // Fills the shared cache, so that the next read proves its invalidation.
    await readPublicly(row, '')
    const made = await call(site, { method: 'POST', path, headers, body: row.payload() })
    expect(made.body).toMatchObject(row.shown)
    expect(made.status).toBe(201)
    expect(made.headers.get('Content-Type')).toMatch(/^application\/json/)
    const { _id: itemId } = made.body
    expect(itemId).toEqual(expect.any(String))
    const location = made.headers.get('Location') ?? ''
    expect(location).toBe(`${path}/${itemId}`)
    expect((await call(site, { method: 'GET', path: location, headers })).body._id).toBe(itemId)
    expect(await readPublicly(row, itemId)).toMatchObject(row.shown)
    expect(await lastChange()).toMatchObject({ actor, itemId, type: row.type, action: 'create' })
    if (row.changed) {
      const put = await call(site, { method: 'PUT', path: `${path}/${itemId}`, headers, body: row.changed() })
      expect(put).toMatchObject({ status: 200, body: { _id: itemId, ...row.shownChanged } })
      expect(await readPublicly(row, itemId)).toMatchObject({ ...row.shownChanged })
      expect(await lastChange()).toMatchObject({ actor, itemId, type: row.type, action: 'update' })
    }
    const gone = await call(site, { method: 'DELETE', path: `${path}/${itemId}`, headers })
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect(await readPublicly(row, itemId)).toBeUndefined()
    expect(await lastChange()).toMatchObject({ actor, itemId, type: row.type, action: 'remove' })
    const again = await call(site, { method: 'DELETE', path: `${path}/${itemId}`, headers })
    expect(again).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/^There is no .+\.$/) },
    })
  })

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

  test('refuses other media types and bodies above the limit', async () => {
    const before = await changes()
    const send = (type: string, body: Buffer | string) =>
      fetch(site.url + path, {
        method: 'POST',
        headers: { ...clients.token, 'Content-Type': type },
        body: new Uint8Array(Buffer.from(body)),
      })
    const text = await send('text/plain', 'q=1')
    expect([text.status, (await text.json()).message]).toEqual([
      415,
      'Please send JSON (application/json) or a form (multipart/form-data).',
    ])
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const large = await send(type, `{"q":"${'x'.repeat(1024 * 1024)}"}`)
      expect([type, large.status, (await large.json()).message]).toEqual([
        type,
        413,
        'This is too large to be sent here.',
      ])
    }
    expect(await changes()).toEqual(before)
  })
})

const maxBytesOf = ({ type }: Row) =>
  maxUploadBytesOf(contentTypes.find(({ name }) => name === type) ?? popups)

// One type for each route and limit.
test.each(pickRepresentatives(rows, (row) => [`${maxBytesOf(row)} ${row.type === popups.name}`]))(
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

const wrong: [api: string, body: FormData | object, errors: Record<string, string>][] = [
  ['/api/faqs', {}, { q: 'Question is required.', a: 'Answer is required.' }],
  ['/api/marquee', { title: ' ', link: '' }, { title: 'Title is required.', link: 'Link is required.' }],
  [
    '/api/slides',
    form({}),
    {
      image: 'Picture is required.',
      tag: 'Tag is required.',
      titleA: 'Title, first line is required.',
      titleB: 'Title, second line is required.',
      desc: 'Description is required.',
    },
  ],
  [
    '/api/forms',
    form({}),
    { name: 'Name is required.', description: 'Description is required.', file: 'File is required' },
  ],
  [
    '/api/popup/admin',
    form({}),
    { title: 'Title and PDF file are required.', file: 'Title and PDF file are required.' },
  ],
  ['/api/projects', form({ progress: '101' }), { progress: 'Progress in percent must be from 0 to 100.' }],
  [
    '/api/gallery',
    form({}),
    {
      title: 'Title is required.',
      category: 'Category must be one of: project, facility, event, construction, environment.',
      type: 'Type must be one of: image, video.',
    },
  ],
]

test.each(wrong)('%s reports each invalid field', async (path, body, errors) => {
  const before = await changes()
  const response = await call(site, { method: 'POST', path, headers: clients.token, body })
  expect(response.body.errors).toEqual(errors)
  expect(response).toMatchObject({ status: 422, body: { message: Object.values(errors)[0] } })
  expect(await changes()).toEqual(before)
})

test('the dashboard shows its three figures to staff only', async () => {
  const path = '/api/admin/dashboard'
  expect((await call(site, { method: 'GET', path })).status).toBe(401)
  for (const headers of Object.values(clients)) {
    const { status, body } = await call(site, { method: 'GET', path, headers })
    expect(status).toBe(200)
    expect(body).toEqual({
      totalUsers: expect.any(Number),
      totalOrders: expect.any(Number),
      totalRevenue: expect.any(Number),
    })
  }
  const write = await call(site, { method: 'POST', path, headers: clients.token, body: {} })
  expect([write.status, write.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})
