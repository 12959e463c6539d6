import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { createItem, listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { faqs } from '~/content/types/faqs.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { sampleValues } from '../content/samples.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { begin, countChanges, send, token } from './requests.ts'

beforeAll(begin)

const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
  send(method, path, { body, headers: { ...token, ...more } })

test('an empty change retains all fields, and is not recorded', async () => {
  for (const type of pickRepresentatives<ContentType>(apiCollections, fieldKinds)) {
    const [item] = await listItems(type)
    if (!item) throw new Error(`The sample has nothing of ${type.name}.`)
    const before = await countChanges()
    expect((await call('PUT', `/api/${type.name}/${item._id}`, {})).status).toBe(200)
    expect(await listItems(type, { id: item._id })).toEqual([item])
    expect(await countChanges()).toBe(before)
  }
})

test('of a concurrent change and deletion, only one succeeds', async () => {
  for (let headStart = 0; headStart < 20; headStart++) {
    const { body, headers } = await call('POST', '/api/faqs', { q: `Both at once ${headStart}`, a: 'first' })
    const path = `/api/faqs/${body._id}`
    const condition = { 'If-Match': headers.get('ETag') ?? '' }
    const change = call('PUT', path, { a: 'second' }, condition)
    for (let step = 0; step < headStart; step++) await Promise.resolve()
    const [changed, deleted] = await Promise.all([change, call('DELETE', path, undefined, condition)])
    const left = await listItems(faqs, { id: body._id })
    if (deleted.status === 204) expect([changed.status, left]).toEqual([404, []])
    else expect([deleted.status, changed.status, left[0]?.a]).toEqual([412, 200, 'second'])
  }
})

test('of two concurrent changes, one succeeds and the other gets a conflict', async () => {
  for (const isConditional of [true, false]) {
    const { body, headers } = await call('POST', '/api/faqs', { q: 'Whose is it?', a: 'first' })
    const path = `/api/faqs/${body._id}`
    const before = await countChanges()
    const condition: Record<string, string> = isConditional ? { 'If-Match': headers.get('ETag') ?? '' } : {}
    const responses = await Promise.all(['one', 'other'].map((a) => call('PUT', path, { a }, condition)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, isConditional ? 412 : 409])
    const [done, refused] = responses.sort((a, b) => a.status - b.status)
    expect(refused?.body.message).toContain('Read it again')
    expect((await listItems(faqs, { id: body._id }))[0]?.a).toBe(done?.body.a)
    expect(await countChanges()).toBe(before + 1)
  }
})

describe('a conditional change', () => {
  const made = async () => {
    const { body, headers } = await call('POST', '/api/faqs', { q: 'On condition', a: 'first' })
    return { path: `/api/faqs/${body._id}`, tag: headers.get('ETag') ?? '', id: String(body._id) }
  }

  test.each([
    ['another state', () => ({ 'If-Match': '"7.x"' })],
    ['that this state is not there', (tag: string) => ({ 'If-None-Match': tag })],
    ['a time before it', () => ({ 'If-Unmodified-Since': 'Mon, 02 Mar 2020 06:15:00 GMT' })],
  ])('of %s is held back with 412', async (_, condition) => {
    const { path, tag, id } = await made()
    const before = await countChanges()
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { a: 'second' } : undefined
      const response = await call(method, path, body, condition(tag))
      expect([method, response.status, response.headers.get('ETag')]).toEqual([method, 412, tag])
      expect(response.body.message).toMatch(/Read it again/)
    }
    expect((await listItems(faqs, { id }))[0]?.a).toBe('first')
    expect(await countChanges()).toBe(before)
  })

  test.each([
    ['its state', (tag: string) => ({ 'If-Match': tag })],
    ['a weak name of it, as a proxy makes it', (tag: string) => ({ 'If-Match': `W/${tag}` })],
    [
      'its state, whatever a time says',
      (tag: string) => ({ 'If-Match': tag, 'If-Unmodified-Since': 'Mon, 02 Mar 2020 06:15:00 GMT' }),
    ],
  ])('of %s is made', async (_, condition) => {
    const { path, tag } = await made()
    expect((await call('PUT', path, { a: 'second' }, condition(tag))).status).toBe(200)
  })
})

test('the ETag of a tender changes at its deadline', async () => {
  const values = { ...sampleValues(tenders, 'turning'), status: 'open', publishedDate: '2026-01-01' }
  const { _id } = await createItem(tenders, { ...values, deadline: '2026-02-01T06:15:00.000Z' }, 'tester')
  const path = `/api/tenders/${_id}`
  const read = async () => (await call('GET', path)).headers.get('ETag') ?? ''
  const extended = { deadline: '2026-03-01T06:15:00.000Z' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-20T00:00:00Z') })
  const before = await read()
  vi.setSystemTime('2026-02-02T00:00:00Z')
  const refused = await call('PUT', path, extended, { 'If-Match': before })
  expect([refused.status, refused.headers.get('ETag')]).toEqual([412, await read()])
  expect((await call('PUT', path, extended, { 'If-Match': await read() })).status).toBe(200)
  vi.useRealTimers()
})

describe('an Idempotency-Key', () => {
  const post = (key: string, body: object, more: Record<string, string> = {}) =>
    call('POST', '/api/faqs', body, { 'Idempotency-Key': key, ...more })
  const essentials = ({ status, body, headers: all }: Awaited<ReturnType<typeof call>>) => ({
    status,
    body,
    etag: all.get('ETag'),
    location: all.get('Location'),
  })

  test('creates one item for repeated and concurrent requests, with the same response', async () => {
    const before = await countChanges()
    const body = { q: 'Once?', a: 'Once.' }
    const [first, twin] = await Promise.all([post('once-1', body), post('"once-1"', body)])
    expect(first.status).toBe(201)
    expect(essentials(twin)).toEqual(essentials(first))
    await call('PUT', first.headers.get('Location') ?? '', { a: 'Changed since.' })
    expect(essentials(await post('once-1', { ...body, url: '/' }))).toEqual(essentials(first))
    expect(await countChanges()).toBe(before + 2)
  })

  test('is refused with another body, and is separate for each token', async () => {
    const before = await countChanges()
    await post('once-2', { q: 'One', a: 'A' })
    const other = await post('once-2', { q: 'Two', a: 'A' })
    expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('Idempotency-Key')])
    const neighbour = { Authorization: `Bearer ${await addToken('neighbour', 'admin', 'tester')}` }
    expect((await post('once-2', { q: 'Two', a: 'A' }, neighbour)).status).toBe(201)
    for (const key of ['', 'two words', 'x'.repeat(201)])
      expect((await post(key, { q: 'Q', a: 'A' })).status).toBe(400)
    expect(await countChanges()).toBe(before + 3)
  })

  test('can be used again after a failure, and after a day', async () => {
    expect((await post('once-3', { q: 'No answer' })).status).toBe(422)
    expect((await post('once-3', { q: 'An answer', a: 'A' })).status).toBe(201)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1 })
    expect((await post('once-3', { q: 'Another', a: 'A' })).status).toBe(201)
    vi.useRealTimers()
  })
})
