import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { fileSupportOf } from '~/content/fields/index.ts'
import { findItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { faqs } from '~/content/types/faqs.ts'
import { add, asParts, begin, call, rowOf, types } from './requests.ts'

beforeAll(begin)
afterEach(() => void vi.useRealTimers())

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
      ...(type.transitionsAt && { status: 'open' }),
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

  test('loses an optional file by null in JSON alone, and keeps one that it needs', async () => {
    for (const [key, field] of Object.entries(type.fields)) {
      if (!fileSupportOf(field)) continue
      const nothing = ['', 'null', 'undefined'].map((text) => asParts({ [key]: text }))
      for (const body of [{ [key]: null }, { [key]: '' }, ...nothing]) {
        const item = await add(type, type.fields.visibility && { visibility: 'Draft' })
        const { status } = await call('PUT', type, item._id, { body })
        const after: Record<string, unknown> = { ...(await findItem<ContentType>(type, item._id)) }
        const isMeant = Object(body)[key] === null
        expect([key, status]).toEqual([key, field.required && isMeant ? 422 : 200])
        expect(after[key]).toEqual(field.required || !isMeant ? Object(item)[key] : field.defaultValue)
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
    expect(stranger.status).toBe(type.apiPath ? 401 : 404)
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
