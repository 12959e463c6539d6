import { readFile } from 'node:fs/promises'
import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { addToken, revokeToken } from '~/auth/tokens.server.ts'
import { inputsOf } from '~/content/inputs.ts'
import { collections } from '~/content/registry.ts'
import { listItems } from '~/content/store.server.ts'
import type { ContentType } from '~/content/type.ts'
import { database } from '~/db/database.server.ts'
import * as collection from '~/routes/api/collection.ts'
import * as dashboard from '~/routes/api/dashboard.ts'
import * as popupAdmin from '~/routes/api/popup-admin.ts'
import { sampleValues } from '../content/samples.ts'

const site = 'https://www.jaldhara.example'
const pdf = () => readFile('app/db/seed/documents/code-of-conduct.pdf')
const jpg = () => readFile('app/db/seed/pictures/tunnel.jpg')

const clients: Record<string, () => Record<string, string>> = {}
let editor = ''

beforeAll(async () => {
  const token = await addToken('tests', 'admin', 'tester')
  const staff = await addStaff({ email: 'clerk@jaldhara.example', role: 'editor' }, 'tester')
  editor = staff._id
  const { 'Set-Cookie': cookie } = await startSession(new Request(site), { staffId: staff._id })
  clients.token = () => ({ Authorization: `Bearer ${token}` })
  clients.cookie = () => ({ Cookie: cookie.split(';')[0] ?? '' })
})

interface Call {
  method: string
  path: string
  body?: FormData | object
  headers?: Record<string, string>
}

async function call({ method, path, body, headers = {} }: Call) {
  const isForm = body instanceof FormData
  const request = new Request(`${site}${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const [, , name = '', id] = path.split('/')
  const args = (params: Record<string, string>): ActionFunctionArgs => ({ request, params, context: {} })
  const response = path.startsWith('/api/popup/admin')
    ? await popupAdmin.action(args(path.split('/')[4] ? { id: path.split('/')[4] ?? '' } : {}))
    : await collection.action(args({ collection: name, ...(id && { id }) }))
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

async function form(entries: Record<string, string>, files: Record<string, [string, Buffer]> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  for (const [name, [fileName, bytes]] of Object.entries(files))
    data.append(name, new File([new Uint8Array(bytes)], fileName, { type: 'application/octet-stream' }))
  return data
}

const countChanges = async () => {
  const rows = await (await database()).selectFrom('changes').select('sequence').execute()
  return rows.length
}

/** Every writable row of the contract, with just the payload that it names. */
const rows = {
  gallery: async () =>
    form(
      {
        title: 'Tunnel face',
        description: 'Behind the drill',
        category: 'construction',
        type: 'image',
        location: 'Adit 2',
        date: '2026-11-01T18:30:00.000Z',
        photographer: 'D. Sherpa',
        tags: 'tunnel, rock',
        featured: 'true',
      },
      { image: ['tunnel.jpg', await jpg()] },
    ),
  slides: async () =>
    form(
      {
        tag: 'New',
        titleA: 'One',
        titleB: 'Two',
        desc: 'Text',
        'cta[label]': 'Go',
        'cta[href]': '/projects',
        icon: 'Gauge',
      },
      { image: ['tunnel.jpg', await jpg()] },
    ),
  faqs: async () => ({ q: 'Why?', a: 'Because.' }),
  projects: async () =>
    form({
      phase: 'Phase 7',
      title: 'Handover',
      progress: '12',
      status: 'Upcoming',
      description: 'The last one',
      milestones: '["Tests","Handover"]',
    }),
  forms: async () =>
    form(
      {
        name: 'Leave',
        description: 'For leave',
        category: 'HR',
        fileName: 'x.exe',
        fileType: 'x/y',
        fileSize: '1',
      },
      { file: ['Leave form.pdf', await pdf()] },
    ),
  marquee: async () => ({ title: 'News', link: '/projects' }),
}

const shown = {
  gallery: {
    title: 'Tunnel face',
    date: '2026-11-02',
    tags: ['tunnel', 'rock'],
    featured: true,
    type: 'image',
    imageUrl: expect.stringMatching(/^\/uploads\/.+\.jpg$/),
  },
  slides: {
    titleA: 'One',
    cta: { label: 'Go', href: '/projects' },
    icon: 'Gauge',
    image: expect.stringMatching(/^\/uploads\//),
  },
  faqs: { q: 'Why?', a: 'Because.' },
  projects: { progress: 12, milestones: ['Tests', 'Handover'], statusColor: 'amber' },
  forms: {
    name: 'Leave',
    fileName: 'Leave form.pdf',
    fileType: 'application/pdf',
    fileSize: expect.any(Number),
  },
  marquee: { title: 'News', link: '/projects' },
}

describe.each(Object.keys(rows) as (keyof typeof rows)[])('/api/%s', (name) => {
  describe.each(['token', 'cookie'])('with a %s', (client) => {
    test('adds, changes and deletes with the payload of the contract', async () => {
      const headers = clients[client]?.()
      const made = await call({ method: 'POST', path: `/api/${name}`, body: await rows[name](), headers })
      expect(made.body).toMatchObject(shown[name])
      expect(made.status).toBe(201)
      const path = `/api/${name}/${made.body._id}`
      const again = await call({ method: 'PUT', path, body: await rows[name](), headers })
      expect(again).toMatchObject({ status: 200, body: shown[name] })
      expect(await call({ method: 'DELETE', path, headers })).toMatchObject({ status: 204, body: undefined })
      expect(await call({ method: 'DELETE', path, headers })).toMatchObject({ status: 404 })
    })
  })

  test('answers 401 without credentials, or with wrong ones, and changes nothing', async () => {
    const before = await countChanges()
    const [first] = await listItems(collections.find((type) => type.name === name) ?? collections[0])
    const wrong: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer jhl_0000000000000000000000000000' },
      { Cookie: 'staff=x' },
    ]
    for (const headers of wrong) {
      for (const [method, path] of [
        ['POST', `/api/${name}`],
        ['PUT', `/api/${name}/${first?._id}`],
        ['DELETE', `/api/${name}/${first?._id}`],
      ] as const) {
        const body = method === 'DELETE' ? undefined : await rows[name]()
        const answer = await call({ method, path, body, headers })
        expect(answer.status).toBe(401)
        expect(answer.body.message).toMatch(/^Please sign in/)
      }
    }
    expect(await countChanges()).toBe(before)
  })
})

test('a popup is added and deleted', async () => {
  const headers = clients.token?.()
  const fields = { title: 'Notice', subtitle: '', description: '', nepaliNotice: 'सूचना' }
  const refused = await call({ method: 'POST', path: '/api/popup/admin', body: await form(fields), headers })
  expect(refused).toMatchObject({ status: 422, body: { message: 'Title and PDF file are required.' } })
  const picture = await form(fields, { file: ['notice.pdf', await jpg()] })
  expect(await call({ method: 'POST', path: '/api/popup/admin', body: picture, headers })).toMatchObject({
    status: 422,
    body: { errors: { file: 'Please upload only PDF files.' } },
  })
  const whole = await form(fields, { file: ['सूचना.pdf', await pdf()] })
  const made = await call({ method: 'POST', path: '/api/popup/admin', body: whole, headers })
  expect(made).toMatchObject({ status: 201, body: { title: 'Notice', fileName: 'सूचना.pdf' } })
  const gone = await call({ method: 'DELETE', path: `/api/popup/admin/${made.body._id}`, headers })
  expect(gone.status).toBe(204)
})

test('the dashboard’s figures are for staff', async () => {
  const ask = (headers: Record<string, string>) =>
    dashboard.loader({
      request: new Request(`${site}/api/admin/dashboard`, { headers }),
      params: {},
      context: {},
    })
  expect((await ask({})).status).toBe(401)
  const stats = await (await ask(clients.token?.() ?? {})).json()
  expect(stats).toEqual({
    totalUsers: 1,
    totalOrders: expect.any(Number),
    totalRevenue: expect.any(Number),
  })
})

describe.each(collections.map((type) => [type.name, type] as const))('%s', (_, type: ContentType) => {
  test('names each field that breaks its rule, and stores nothing', async () => {
    const needed = Object.entries(type.fields).filter(
      ([, field]) => field.required && field.kind !== 'choice',
    )
    const before = await countChanges()
    const answer = await call({
      method: 'POST',
      path: `/api/${type.name}`,
      body: {},
      headers: clients.token?.(),
    })
    if (needed.length === 0) return
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(needed.map(([key]) => key)))
    expect(await countChanges()).toBe(before)
  })

  test('keeps what a change leaves out', async () => {
    const [item] = await listItems(type)
    if (!item) return
    const path = `/api/${type.name}/${item._id}`
    const answer = await call({ method: 'PUT', path, body: {}, headers: clients.token?.() })
    expect(answer.status).toBe(200)
    const [after] = await listItems(type, { id: item._id })
    expect(after).toEqual({ ...item, version: item.version + 1, updatedAt: expect.any(String) })
  })

  test('goes through the inputs of its form unchanged', () => {
    const values = sampleValues(type, 'round')
    expect(Object.keys(inputsOf(type, values)).length).toBeGreaterThanOrEqual(Object.keys(type.fields).length)
  })
})

test('a change made meanwhile is not overwritten', async () => {
  const headers = clients.token?.() ?? {}
  const made = await call({ method: 'POST', path: '/api/faqs', body: { q: 'A?', a: 'a' }, headers })
  const path = `/api/faqs/${made.body._id}`
  const tag = made.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"1\./)
  await call({ method: 'PUT', path, body: { a: 'theirs' }, headers })
  const mine = await call({
    method: 'PUT',
    path,
    body: { a: 'mine' },
    headers: { ...headers, 'If-Match': tag },
  })
  expect(mine).toMatchObject({ status: 409, body: { message: expect.stringContaining('changed meanwhile') } })
  const [item] = await listItems(collections[2], { id: made.body._id })
  expect(item?.a).toBe('theirs')
  const now = { ...headers, 'If-Match': mine.headers.get('ETag') ?? '' }
  expect((await call({ method: 'PUT', path, body: { a: 'mine' }, headers: now })).status).toBe(200)
})

test.each([
  ['{', 'application/json', 400],
  ['[]', 'application/json', 400],
  ['q=1', 'text/plain', 415],
  ['--x\r\nContent-Disposition: form-data; name="q"\r\n\r\nbroken', 'multipart/form-data; boundary=x', 400],
])('a body %j of %s is refused with %i', async (body, type, status) => {
  const before = await countChanges()
  const request = new Request(`${site}/api/faqs`, {
    method: 'POST',
    body,
    headers: { ...clients.token?.(), 'Content-Type': type },
  })
  const response = await collection.action({ request, params: { collection: 'faqs' }, context: {} })
  expect(response.status).toBe(status)
  expect((await response.json()).message).toMatch(/\.$/)
  expect(await countChanges()).toBe(before)
})

test.each([
  ['PATCH', '/api/faqs', 'GET, HEAD, POST, OPTIONS'],
  ['POST', '/api/faqs/x', 'GET, HEAD, PUT, DELETE, OPTIONS'],
])('%s %s is not a method of it', async (method, path, allow) => {
  const answer = await call({ method, path, headers: clients.token?.() })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe(allow)
})

test('a revoked token and a disabled account stop working at once', async () => {
  const token = await addToken('short', 'editor', 'tester')
  const post = (headers: Record<string, string>) =>
    call({ method: 'POST', path: '/api/faqs', body: { q: 'Q', a: 'A' }, headers })
  expect((await post({ Authorization: `Bearer ${token}` })).status).toBe(201)
  await revokeToken('short', 'tester')
  expect((await post({ Authorization: `Bearer ${token}` })).status).toBe(401)
  const cookie = clients.cookie?.() ?? {}
  expect((await post(cookie)).status).toBe(201)
  await changeStaff(editor, { active: 0 }, 'tester')
  expect((await post(cookie)).status).toBe(401)
})
