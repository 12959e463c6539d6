import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { faqs } from '~/content/faqs.ts'
import { inputsOf } from '~/content/inputs.ts'
import { collections } from '~/content/registry.ts'
import { listItems } from '~/content/store.server.ts'
import type { ContentType } from '~/content/type.ts'
import { database } from '~/db/database.server.ts'
import * as collection from '~/routes/api/collection.ts'
import { sampleValues } from '../content/samples.ts'

// The calls of the specification's table are made over HTTP in contract.test.ts; here are all types.

const site = 'https://www.jaldhara.example'
const headers: Record<string, string> = {}

beforeAll(async () => {
  headers.Authorization = `Bearer ${await addToken('tests', 'admin', 'tester')}`
})

async function call(method: string, path: string, body?: object, more: Record<string, string> = {}) {
  const request = new Request(site + path, {
    method,
    headers: { ...headers, ...more, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const [, , name = '', id] = path.split('/')
  const args: ActionFunctionArgs = { request, params: { collection: name, ...(id && { id }) }, context: {} }
  const response = await collection.action(args)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

const countChanges = async () => {
  const rows = await (await database()).selectFrom('changes').select('sequence').execute()
  return rows.length
}

describe.each(collections.map((type) => [type.name, type] as const))('%s', (_, type: ContentType) => {
  test('names each field that breaks its rule, and stores nothing', async () => {
    const needed = Object.entries(type.fields).filter(
      ([, field]) => field.required && field.kind !== 'choice',
    )
    const before = await countChanges()
    const answer = await call('POST', `/api/${type.name}`, {})
    if (needed.length === 0) return
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(needed.map(([key]) => key)))
    expect(await countChanges()).toBe(before)
  })

  test('keeps what a change leaves out, and one that changes nothing leaves no trace', async () => {
    const [item] = await listItems(type)
    if (!item) return
    const path = `/api/${type.name}/${item._id}`
    const before = await countChanges()
    const answer = await call('PUT', path, {})
    expect(answer.status).toBe(200)
    expect(await listItems(type, { id: item._id })).toEqual([item])
    expect(await countChanges()).toBe(before)
  })

  test('goes through the inputs of its form unchanged', () => {
    const values = sampleValues(type, 'round')
    expect(Object.keys(inputsOf(type, values)).length).toBeGreaterThanOrEqual(Object.keys(type.fields).length)
  })
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
    headers: { ...headers, 'Content-Type': type },
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
  const answer = await call(method, path)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe(allow)
})

test('a change and a deletion of one state at the same moment: only one of them is done', async () => {
  for (let ahead = 0; ahead < 40; ahead++) {
    const { body } = await call('POST', '/api/faqs', { q: `Both at once ${ahead}`, a: 'first' })
    const path = `/api/faqs/${body._id}`
    const known = { 'If-Match': '"1.x"' }
    const change = call('PUT', path, { a: 'second' }, known)
    for (let step = 0; step < ahead; step++) await Promise.resolve()
    const [changed, deleted] = await Promise.all([change, call('DELETE', path, undefined, known)])
    const left = await listItems(faqs, { id: body._id })
    if (deleted.status === 204) expect([changed.status, left]).toEqual([404, []])
    else expect([deleted.status, changed.status, left[0]?.a]).toEqual([409, 200, 'second'])
  }
})
