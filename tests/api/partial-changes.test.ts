import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { findItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { faqs } from '~/content/types/faqs.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { add, asParts, begin, call, rowOf, types } from './requests.ts'

beforeAll(begin)
afterEach(() => void vi.useRealTimers())

/** Times before, between and after the scheduled transitions of an item. */
function timesAroundTransitions(item: Record<string, unknown>, fields: Record<string, Field>) {
  const timeFields = Object.entries(fields).filter(([, { kind }]) => kind === 'date' || kind === 'moment')
  const times = timeFields.map(([key]) => Date.parse(String(item[key]))).filter((time) => !Number.isNaN(time))
  const [first = 0] = times.sort()
  return [first - 86_400_000, ...new Set(times.map((time) => time + 1000)), first + 2 * 86_400_000]
}

// Together they cover every kind of field, and every transition.
const representatives = pickRepresentatives(types, ([, type]) => [
  ...fieldKinds(type),
  Boolean(type.transitionsAt),
  Boolean(type.expiryField),
])

describe.each(representatives)('an item of %s', (_, type) => {
  test('stays the same when it is read and sent back at any time, as JSON and as a form', async () => {
    const moments = Object.entries(type.fields).filter(([, { kind }]) => kind === 'moment')
    const withMilliseconds = moments.map(([key], index) => [key, `2026-01-31T${10 + index}:15:37.123Z`])
    const { _id } = await add(type, {
      ...Object.fromEntries(withMilliseconds),
      ...(type.transitionsAt && { status: 'open' }),
    })
    const item = await rowOf(type, _id)
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const time of timesAroundTransitions({ ...item }, type.fields)) {
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

  test('refuses unknown names in any encoding and lists the known names', async () => {
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
        const response = await call(method, type, id, { body })
        expect([response.status, response.body.errors.zzz]).toEqual([
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

  test('loses an optional file only by null in JSON, and retains a required file', async () => {
    for (const [key, field] of Object.entries(type.fields)) {
      if (!getFieldFileSupport(field)) continue
      const emptyForms = ['', 'null', 'undefined'].map((text) => asParts({ [key]: text }))
      for (const body of [{ [key]: null }, { [key]: '' }, ...emptyForms]) {
        const item = await add(type, type.fields.visibility && { visibility: 'Draft' })
        const { status } = await call('PUT', type, item._id, { body })
        const after: Record<string, unknown> = { ...(await findItem<ContentType>(type, item._id)) }
        const isRemoval = Object(body)[key] === null
        expect([key, status]).toEqual([key, field.required && isRemoval ? 422 : 200])
        expect(after[key]).toEqual(field.required || !isRemoval ? Object(item)[key] : field.defaultValue)
      }
      const { _id } = await add(type)
      for (const body of [{ [key]: '/nope' }, asParts({ [key]: '/nope' }), { [key]: [{ name: 'nope' }] }]) {
        const { status, body: responseBody } = await call('PUT', type, _id, { body })
        expect([key, status, Object.keys(responseBody.errors)]).toEqual([key, 422, [key]])
      }
    }
  })
})

test('a list shows a token the publication fields of public items, but no drafts', async () => {
  const unpublishAt = '2999-01-01T00:00:00.000Z'
  const { _id } = await add(faqs, { unpublishAt })
  const { _id: draft } = await add(faqs, { visibility: 'Draft' })
  const [staffView, publicView] = [await call('GET', faqs), await call('GET', faqs, '', { headers: {} })]
  const ids = (all: { _id: string }[]) => all.map(({ _id }) => _id)
  expect(ids(staffView.body)).toEqual(ids(publicView.body))
  expect(ids(staffView.body)).not.toContain(draft)
  expect(staffView.body).toContainEqual(expect.objectContaining({ _id, unpublishAt }))
  expect(JSON.stringify(publicView.body)).not.toContain('"unpublishAt"')
  for (const { headers } of [staffView, publicView]) expect(headers.get('Vary')).toBe('Authorization')
  expect([staffView, publicView].map(({ headers }) => headers.get('Cache-Control'))).toEqual([
    'no-store',
    'public, s-maxage=60',
  ])
})
