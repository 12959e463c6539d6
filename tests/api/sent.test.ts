import type { ActionFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { type Field, optionOf } from '~/content/kinds/fields.ts'
import { fileOf } from '~/content/kinds/index.ts'
import type { ContentType, Item } from '~/content/kinds/type.ts'
import { optionsOf } from '~/content/store/filters.server.ts'
import { anyTable } from '~/content/store/query.server.ts'
import { createItem, findItem, removeItem } from '~/content/store/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { people } from '~/content/types/people.ts'
import { toldTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tenders.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { config } from '~/process/config.server.ts'
import * as collection from '~/routes/api/collection.ts'
import * as dashboard from '~/routes/api/dashboard.ts'
import * as description from '~/routes/api/description/openapi.ts'
import * as popup from '~/routes/api/popup.ts'
import * as popupAdmin from '~/routes/api/popup-admin.ts'
import { sampleNepali, sampleValues } from '../content/samples.ts'
import { jpg } from './site.ts'

const site = 'https://www.jaldhara.example'
let token: Record<string, string>
let count = 0

beforeAll(async () => {
  config().apiWritesPerMinute = 0
  token = { Authorization: `Bearer ${await addToken('program', 'admin', 'tester')}` }
})

afterEach(() => void vi.useRealTimers())

const types = toldTypes.map((type) => [type.name, type] as const)

const pathOf = ({ name, api }: ContentType, id = '') =>
  `${api ? `${api}/admin` : `/api/${name}`}${id && `/${id}`}`

interface Asked {
  body?: object | FormData | URLSearchParams
  headers?: Record<string, string>
  query?: string
}

async function call(
  method: string,
  type: ContentType,
  id = '',
  { body, headers = token, query = '' }: Asked = {},
) {
  const isJson = body && !(body instanceof FormData) && !(body instanceof URLSearchParams)
  const request = new Request(site + pathOf(type, id) + query, {
    method,
    headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : body,
  })
  const route = type.api ? popupAdmin : collection
  const params = { collection: type.name, ...(id && { id }) }
  const args: ActionFunctionArgs = { request, params, context: { address: '192.0.2.1' } }
  const answer = await (method === 'GET' ? route.loader(args) : route.action(args))
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
}

const rowOf = async (type: ContentType, id: string) =>
  anyTable(await database())
    .selectFrom(type.name)
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()

const set = (type: ContentType, id: string, key: string, value: string) =>
  changeContent((db) =>
    sql`update ${sql.table(type.name)} set ${sql.ref(key)} = ${value} where _id = ${id}`.execute(db),
  )

const add = (type: ContentType, part: object = {}) =>
  createItem(
    type,
    { ...sampleValues(type, `sent ${++count}`), ne: sampleNepali(type, String(count)), ...part },
    'tester',
  )

/** What reading gives, as the parts of a form. */
function asParts(read: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(read))
    if (value !== null) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

/** Moments between which time may bring an item into another state: before its own, after each, and a day later. */
function turnsOf(item: Record<string, unknown>, fields: Record<string, Field>) {
  const own = Object.entries(fields).filter(([, { kind }]) => kind === 'date' || kind === 'moment')
  const times = own.map(([key]) => Date.parse(String(item[key]))).filter((time) => !Number.isNaN(time))
  const [first = 0] = times.sort()
  return [first - 86_400_000, ...new Set(times.map((time) => time + 1000)), first + 2 * 86_400_000]
}

describe.each(types)('an item of %s', (_, type) => {
  test('that is read and sent back is as it was, at whatever time, as JSON and as a form', async () => {
    const moments = Object.entries(type.fields).filter(([, { kind }]) => kind === 'moment')
    const finer = moments.map(([key], place) => [key, `2026-01-31T${10 + place}:15:37.123Z`])
    const { _id } = await add(type, {
      ...Object.fromEntries(finer),
      ...(type.turnsAt && { status: 'open' }),
    })
    const item = await rowOf(type, _id)
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const time of turnsOf({ ...item }, type.fields)) {
      vi.setSystemTime(time)
      const read = await call('GET', type, _id)
      for (const body of [read.body, asParts(read.body)]) {
        const put = await call('PUT', type, _id, { body })
        expect([put.body.errors, put.status]).toEqual([undefined, 200])
        expect(put.headers.get('ETag')).toBe(read.headers.get('ETag'))
        expect(put.body).toEqual(read.body)
      }
      expect(await rowOf(type, _id)).toEqual(item)
    }
  })

  test('takes no name that it does not know, whatever it comes in, and says which there are', async () => {
    const { _id } = await add(type)
    const before = await rowOf(type, _id)
    const [key = ''] = Object.keys(type.fields)
    const form = new FormData()
    form.append('zzz', 'x')
    for (const body of [{ zzz: 'x' }, { zzz: null }, form, new URLSearchParams({ zzz: 'x' })])
      for (const [method, id] of [
        ['POST', ''],
        ['PUT', _id],
      ] as const) {
        const answer = await call(method, type, id, { body })
        expect([answer.status, answer.body.errors.zzz]).toEqual([
          422,
          expect.stringMatching(new RegExp(`^There is no field zzz here, but: .*\\b${key}\\b`)),
        ])
      }
    const files = new FormData()
    files.append('zzz', new File(['x'], 'x.pdf'))
    expect((await call('PUT', type, _id, { body: files })).body.errors).toHaveProperty('zzz')
    for (const name of ['constructor', '__proto__', `${key}[]`, 'visiblity']) {
      const body: object = JSON.parse(`{${JSON.stringify(name)}:"x"}`)
      expect([name, (await call('PUT', type, _id, { body })).status]).toEqual([name, 422])
    }
    expect(await rowOf(type, _id)).toEqual(before)
  })

  test('is not changed by a query, which is refused by its name', async () => {
    const { _id } = await add(type)
    for (const [method, id] of [
      ['POST', ''],
      ['PUT', _id],
      ['DELETE', _id],
    ] as const) {
      const answer = await call(method, type, id, {
        query: '?zzz=1',
        ...(method !== 'DELETE' && { body: {} }),
      })
      expect([method, answer.status, Object.keys(answer.body.errors)]).toEqual([method, 400, ['zzz']])
    }
    expect(await findItem(type, _id)).toBeDefined()
  })

  test('loses an optional file that is sent as empty, and keeps one that it needs', async () => {
    for (const [key, field] of Object.entries(type.fields)) {
      if (!fileOf(field)) continue
      for (const body of [{ [key]: null }, { [key]: '' }, asParts({ [key]: '' })]) {
        const item = await add(type, type.fields.visibility && { visibility: 'Draft' })
        const { status } = await call('PUT', type, item._id, { body })
        const after: Record<string, unknown> = { ...(await findItem<ContentType>(type, item._id)) }
        expect([key, status]).toEqual([key, field.required ? 422 : 200])
        expect(after[key]).toEqual(field.required ? Object(item)[key] : field.fallback)
      }
      const { _id } = await add(type)
      for (const body of [{ [key]: '/nope' }, asParts({ [key]: '/nope' }), { [key]: [{ name: 'nope' }] }]) {
        const { status, body: answer } = await call('PUT', type, _id, { body })
        expect([key, status, Object.keys(answer.errors)]).toEqual([key, 422, [key]])
      }
    }
  })

  test('that is a draft is found by its token where it was added, and by nobody else', async () => {
    const { _id } = await add(type, { visibility: 'Draft' })
    const shown = { visibility: 'Draft', publishAt: '', unpublishAt: '' }
    const read = await call('GET', type, _id)
    expect(read.headers.get('Cache-Control')).toBe('no-store')
    expect([read.status, read.body]).toEqual([200, expect.objectContaining(shown)])
    const stranger = await call('GET', type, _id, { headers: {} })
    expect(stranger.status).toBe(type.api ? 401 : 404)
    const wrong = { Authorization: 'Bearer jhl_0000000000000000000000000000' }
    expect((await call('GET', type, _id, { headers: wrong })).status).toBe(401)
  })
})

test('a list tells a token how each stands that visitors see, and no others', async () => {
  const until = '2999-01-01T00:00:00.000Z'
  const { _id } = await add(faqs, { unpublishAt: until })
  const { _id: draft } = await add(faqs, { visibility: 'Draft' })
  const [own, others] = [await call('GET', faqs), await call('GET', faqs, '', { headers: {} })]
  const ids = (all: { _id: string }[]) => all.map(({ _id }) => _id)
  expect(ids(own.body)).toEqual(ids(others.body))
  expect(ids(own.body)).not.toContain(draft)
  expect(own.body).toContainEqual(expect.objectContaining({ _id, unpublishAt: until }))
  expect(JSON.stringify(others.body)).not.toContain('"unpublishAt"')
  for (const { headers } of [own, others]) expect(headers.get('Vary')).toBe('Authorization')
  expect([own, others].map(({ headers }) => headers.get('Cache-Control'))).toEqual([
    'no-store',
    'public, s-maxage=60',
  ])
})

describe('a tender', () => {
  const past = { status: 'open', deadline: '2026-02-01T06:15:00.000Z', openingDate: '' }

  test('whose deadline is moved by reading, changing and sending back is open again', async () => {
    const { _id } = await add(tenders, past)
    const { body: read } = await call('GET', tenders, _id)
    expect(read.status).toBe('closed')
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    const put = await call('PUT', tenders, _id, { body: { ...read, deadline } })
    expect(put.body).toMatchObject({ status: 'open', deadline })
  })

  test.each(['Open', 'OPEN', ' open '])('takes the status %j for open', async (status) => {
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    const { _id } = await add(tenders, { status: 'closed', deadline, openingDate: '' })
    expect((await call('PUT', tenders, _id, { body: { status } })).body.status).toBe('open')
    expect((await rowOf(tenders, _id)).valueOf()).toMatchObject({ status: 'open' })
  })

  test.each(['opened', 'zzz'])('refuses the status %j, and shows a stored one as closed', async (status) => {
    const { _id } = await add(tenders)
    const refused = await call('PUT', tenders, _id, { body: { status } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['status']])
    await set(tenders, _id, 'status', status)
    expect((await call('GET', tenders, _id)).body.status).toBe('closed')
    const renamed = await call('PUT', tenders, _id, { body: { title: 'Renamed' } })
    expect(renamed.body).toMatchObject({ title: 'Renamed', status: 'closed' })
    expect(await rowOf(tenders, _id)).toMatchObject({ status })
    expect((await call('PUT', tenders, _id, { body: { status: 'other' } })).status).toBe(422)
  })

  test('keeps of its further documents those that a list names, as JSON and as a form', async () => {
    const paper = (letter: string) => ({
      name: `${letter.repeat(32)}.pdf`,
      fileName: `${letter}.pdf`,
      type: 'application/pdf',
      size: 12,
      pages: 1,
    })
    const stored = ['a', 'b', 'c'].map(paper)
    for (const asBody of [(of: object) => of, (of: object) => asParts({ ...of })]) {
      const { _id } = await add(tenders, { attachments: stored })
      const { attachments } = (await call('GET', tenders, _id)).body
      const put = await call('PUT', tenders, _id, {
        body: asBody({ attachments: [attachments[2], { name: 'a.pdf' }] }),
      })
      expect(put.body.attachments.map(({ name }: { name: string }) => name)).toEqual(['c.pdf', 'a.pdf'])
      for (const wrong of [[{ name: 'd.pdf' }], [{ name: 'a.pdf', zzz: 1 }], ['a.pdf'], { name: 'a.pdf' }])
        expect((await call('PUT', tenders, _id, { body: asBody({ attachments: wrong }) })).status).toBe(422)
      await call('PUT', tenders, _id, { body: asBody({ attachments: [] }) })
      expect((await findItem(tenders, _id))?.attachments).toEqual([])
      const changes = (await database()).selectFrom('changes').select(['before', 'after'])
      const last = await changes
        .where('itemId', '=', _id)
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow()
      expect(last.before).toContain('cccc')
      expect(last.after).not.toContain('cccc')
    }
  })
})

const chosen = types.flatMap(([name, type]) =>
  Object.entries(type.fields).flatMap(([key, field]) => {
    const options = optionsOf(type, key) ?? field.options
    return options ? [[`${name}.${key}`, type, key, options] as const] : []
  }),
)

test.each(chosen)('%s is taken whatever its case, as filters take it', async (_, type, key, options) => {
  const [first = ''] = options
  const { _id } = await add(type)
  const page = type.fields.listing ? { listing: 'procurement', category: 'Construction' } : {}
  for (const value of [first.toUpperCase(), ` ${first.toLowerCase()} `]) {
    const body = { ...page, [key]: value }
    expect((await call('PUT', type, _id, { body })).status).toBe(200)
    expect(await rowOf(type, _id)).toMatchObject({ [key]: optionOf(options, first) })
  }
})

describe('a form', () => {
  const send = async (name: string, parts: [string, string | File][], values: object = {}) => {
    const type: ContentType | undefined = toldTypes.find((one) => one.name === name)
    if (!type) throw new Error(name)
    const { _id }: Item<ContentType> = await add(type, values)
    const body = new FormData()
    for (const part of parts) body.append(...(part as [string, string]))
    return { ...(await call('PUT', type, _id, { body })), item: await findItem(type, _id) }
  }
  const picture = (name: string) => new File([new Uint8Array(jpg())], name)

  test.each<[what: string, type: string, key: string, parts: [string, string | File][]]>([
    [
      'two files for one',
      'slides',
      'image',
      [
        ['image', picture('a.jpg')],
        ['image', picture('b.jpg')],
      ],
    ],
    ['a file in the place of a text', 'slides', 'tag', [['tag', picture('a.jpg')]]],
    [
      'a list by another name',
      'projects',
      'milestones[]',
      [
        ['milestones[]', 'a'],
        ['milestones[]', 'b'],
      ],
    ],
    ['files by another name', 'tenders', 'attachments[]', [['attachments[]', picture('a.pdf')]]],
  ])('with %s is refused at that name', async (_, type, key, parts) => {
    const { status, body } = await send(type, parts)
    expect([status, Object.keys(body.errors)]).toEqual([422, [key]])
  })

  test('that removes a picture takes its words along, and one that brings another keeps new words', async () => {
    const alt = { alt: 'What the old one shows' }
    expect((await send('projects', [['image', '']], alt)).body).toMatchObject({ image: '', alt: '' })
    const parts: [string, string | File][] = [
      ['image', ''],
      ['image', picture('a.jpg')],
      ['alt', 'What the new one shows'],
    ]
    expect((await send('projects', parts, alt)).body).toMatchObject({
      image: expect.stringMatching(/./),
      alt: 'What the new one shows',
    })
  })
})

test.each([[{ cta: { label: 'A', href: '/', zzz: 1 } }], [{ 'cta[label]': 'A' }]])(
  'a button of a slide has no more than it can have: %j',
  async (body) => {
    const type: ContentType = slides
    const { _id } = await add(type)
    const { status, body: answer } = await call('PUT', type, _id, { body })
    expect([status, Object.keys(answer.errors)]).toEqual([422, Object.keys(body)])
  },
)

test.each([
  ['the live popup', popup, ', but: lang'],
  ['the description', description, ''],
  ['the dashboard', dashboard, ''],
  ['the popups', popupAdmin, ''],
])('%s is asked nothing more: a parameter is refused by its name', async (_, { loader }, known) => {
  const ask = (query: string) => {
    const request = new Request(`${site}/api/x${query}`, { headers: token })
    return loader({ request, params: {}, context: { address: '192.0.2.1' } })
  }
  const answer = await ask('?zzz=1')
  const message = `There is no parameter zzz here${known}.`
  expect([answer.status, await answer.json()]).toEqual([400, { message, errors: { zzz: message } }])
  expect((await ask('')).status).toBe(200)
})

test('words of a picture go with it when a program removes it', async () => {
  const type: ContentType = people
  const described = Object.entries(type.fields).find(([, { describes }]) => describes)
  if (!described) return
  const [key, { describes = '' }] = described
  const { _id } = await add(type, { [key]: 'A face' })
  expect((await call('PUT', type, _id, { body: { [describes]: null } })).body).toMatchObject({ [key]: '' })
  await removeItem(type, _id, 'tester')
})
