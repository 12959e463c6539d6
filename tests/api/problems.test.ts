import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { problemCodes } from '~/http/problems.ts'
import { serve } from '../server/serve.ts'
import { loadTimeout, siteClient, siteHandler } from '../whole-site.ts'

let token: Record<string, string>
let ask: Awaited<ReturnType<typeof serve>>['send']

beforeAll(async () => {
  token = { Authorization: `Bearer ${await addToken('program', 'admin', 'tester')}` }
  await siteHandler()
}, loadTimeout)

beforeEach(async () => {
  ask = (await serve(await siteHandler())).send
})

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends a request that fails and checks the members and the media types that every problem has. */
async function problem(path: string, { headers, ...sent }: RequestOptions = {}) {
  const read = (more: Record<string, string>) =>
    ask(path, { ...sent, headers: { ...token, ...headers, ...more } })
  const { status, text, headers: responseHeaders } = await read({})
  const body = JSON.parse(text)
  expect(responseHeaders['content-type']).toBe('application/json')
  expect(body).toMatchObject({ status, detail: body.message, title: expect.stringMatching(/^[A-Z]/) })
  expect([path, problemCodes.includes(body.code), body.type]).toEqual([path, true, `/api#${body.code}`])
  const accepted = await read({ Accept: 'application/json, application/problem+json' })
  expect(accepted.headers['content-type']).toBe('application/problem+json')
  expect(JSON.parse(accepted.text).type).toBe(body.type)
  return body
}

const json = { 'Content-Type': 'application/json' }
const post = (body: string | Buffer, path = '/api/faqs') =>
  problem(path, { method: 'POST', headers: json, body })

test.each<[code: string, path: string, sent: RequestOptions]>([
  ['not-found', '/api/nothing', {}],
  ['not-found', '/api/faqs/nothing', {}],
  ['not-found', '/api/faqs/nothing', { method: 'DELETE' }],
  ['wrong-method', '/api/faqs', { method: 'PATCH' }],
  ['wrong-method', '/api/notices', { method: 'POST', body: '{}' }],
  ['signed-out', '/api/admin/dashboard', { headers: { Authorization: 'Bearer no' } }],
  ['invalid-query', '/api/faqs?zzz=1', {}],
  [
    'forbidden',
    '/api/faqs',
    { method: 'POST', body: '{}', headers: { Authorization: '', 'Sec-Fetch-Site': 'cross-site' } },
  ],
  ['too-large', '/api/faqs', { method: 'POST', headers: json, body: Buffer.alloc(2 ** 21) }],
  ['wrong-media-type', '/api/faqs', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'q' }],
  [
    'wrong-media-type',
    '/api/faqs',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-16' },
      body: '{"q":"a","a":"b"}',
    },
  ],
  ['not-utf-8', '/api/faqs', { method: 'POST', headers: json, body: Buffer.from([0x22, 0xe0, 0x22]) }],
  [
    'no-boundary',
    '/api/faqs',
    { method: 'POST', headers: { 'Content-Type': 'multipart/form-data' }, body: '--B--' },
  ],
  ['another-state', '/api/faqs', { headers: { 'If-Match': '"other"' } }],
  ['moved-address', '/api/faqs/', {}],
])('reports %s for %s', async (code, path, sent) => {
  expect(await problem(path, sent)).toMatchObject({ code })
})

test('a successful response stays JSON, whatever the client accepts', async () => {
  const { headers } = await ask('/api/faqs', { headers: { Accept: 'application/problem+json' } })
  expect(headers['content-type']).toBe('application/json')
})

test('truncates unknown names and escapes invisible characters in them', async () => {
  const long = 'x'.repeat(100_000)
  const odd = 'a\u202eb\u0007\u2028'
  const body = new URLSearchParams({ [long]: '1', [odd]: '1' }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const reported of [
    await post(JSON.stringify({ q: 'A', [long]: 1, [odd]: 1, ne: { [long]: 'x' } })),
    await problem('/api/faqs', { method: 'POST', headers, body }),
    await problem(`/api/faqs?${'x'.repeat(5000)}=1&${encodeURIComponent(odd)}=1`),
  ]) {
    expect(JSON.stringify(reported).length).toBeLessThan(5000)
    expect(JSON.stringify(reported)).not.toMatch(/[\u202e\u2028]/)
    expect(reported.errors).toHaveProperty(['a\\u{202e}b\\u{7}\\u{2028}'])
  }
})

describe('invalid JSON', () => {
  test.each([
    ['{"q":"A",}', 1, 10, 'a name in double quotes is missing'],
    ['{\n  "q": "A"\n  "a": "B"\n}', 3, 3, 'a comma is missing'],
    ['{"q":"A"', 1, 9, 'a closing } is missing'],
    ["{'q':'A'}", 1, 2, 'there is no such value'],
    ['{"q":"A\nB"}', 1, 6, 'a text without an end begins'],
    ['{"नदी":"A","a":x}', 1, 16, 'there is no such value'],
    ['// {}', 1, 1, 'a comment can’t stand'],
  ])('is reported with its position: %j', async (body, line, column, reason) => {
    const reported = await post(body)
    expect(reported).toMatchObject({ status: 400, code: 'invalid-json', line, column })
    expect(reported.message).toContain(`${reason} in line ${line}, column ${column}.`)
  })

  test('has its own codes for non-objects, deep nesting and duplicate names', async () => {
    expect(await post(' ')).toMatchObject({ code: 'invalid-json', message: expect.stringContaining('empty') })
    expect(await post('['.repeat(500_000))).toMatchObject({ status: 400, code: 'invalid-json' })
    expect(await post('[]')).toMatchObject({ status: 400, code: 'not-an-object' })
    const deep = `{"q":${'['.repeat(40)}${']'.repeat(40)}}`
    expect(await post(deep)).toMatchObject({ code: 'nested-too-deeply' })
    const twice = await post('{"q":"A",\n "ne":{"q":"क"},\n "q":"B"}')
    expect(twice).toMatchObject({ status: 400, code: 'name-twice', line: 3, column: 2 })
    expect(twice.message).toContain('“q” in line 3, column 2')
  })
})

describe('field errors', () => {
  test('distinguish missing, unknown and invalid fields, each with a pointer', async () => {
    const reported = await post('{"a":"","ne":{"q":7,"zzz":"x"},"z/z":1}')
    const { errors, fields } = reported
    expect(reported).toMatchObject({ status: 422, code: 'invalid-fields' })
    const found = Object.fromEntries(
      fields.map(({ name, code, pointer }: Record<string, string>) => [name, [code, pointer]]),
    )
    expect(found).toMatchObject({
      q: ['missing', '#/q'],
      a: ['missing', '#/a'],
      'ne.q': ['invalid', '#/ne/q'],
      'ne.zzz': ['unknown', '#/ne/zzz'],
      'z/z': ['unknown', '#/z~1z'],
    })
    expect(
      Object.fromEntries(fields.map(({ name, detail }: Record<string, string>) => [name, detail])),
    ).toEqual(errors)
  })

  test('report a duplicate of a unique field as taken', async () => {
    const tenders = JSON.parse((await ask('/api/tenders')).text)
    const { reference, title, description, publishedDate, listing } = tenders[0]
    const again = { reference, title, description, publishedDate, listing, deadline: '2099-01-01T12:00' }
    expect(await post(JSON.stringify(again), '/api/tenders')).toMatchObject({
      fields: [{ name: 'reference', code: 'taken', pointer: '#/reference' }],
    })
  })

  test('name the parameters of a query', async () => {
    const { fields } = await problem('/api/faqs?zzz=1&limit=x')
    expect(fields).toEqual([
      { parameter: 'zzz', code: 'unknown', detail: expect.stringContaining('zzz') },
      { parameter: 'limit', code: 'invalid', detail: 'limit must be a number.' },
    ])
  })
})

test.each(['/api/faqs?limit=1', '/api/nothing'])(
  '%s links to the API description and the reference page',
  async (path) => {
    const link = String((await ask(path)).headers.link)
    const links = new Map(
      [...link.matchAll(/<([^>]+)>; rel="([\w-]+)"/g)].map(([, to = '', rel]) => [rel, to]),
    )
    expect(links.has('next')).toBe(path.includes('limit'))
    const description = await ask(links.get('service-desc') ?? '')
    expect(JSON.parse(description.text)).toMatchObject({ openapi: '3.1.0' })
    const reference = await ask(links.get('service-doc') ?? '')
    expect([reference.status, reference.text]).toEqual([200, expect.stringContaining('rel="service-desc"')])
  },
)

test('parameters that bypass caches are ignored, share one cached response and are not in the next link', async () => {
  const handle = await siteHandler()
  let renderCount = 0
  const site = await serve((request, context) => {
    renderCount++
    return handle(request, context)
  })
  const plain = await site.send('/api/faqs?limit=2')
  for (const query of [
    '_=1764240000000',
    't=1',
    'ts=1&_t=2',
    ...Array.from({ length: 10 }, (_, time) => `_=${time}`),
  ]) {
    const { text, headers } = await site.send(`/api/faqs?limit=2&${query}`)
    expect([query, text]).toEqual([query, plain.text])
    expect(headers.link).toMatch(/^<\/api\/faqs\?limit=2&cursor=\w+>/)
  }
  expect(renderCount).toBeLessThanOrEqual(2)
  const sent = {
    method: 'POST',
    headers: { ...token, ...json },
    body: JSON.stringify({ q: 'Why?', a: 'So.' }),
  }
  expect((await site.send('/api/faqs?_=1', sent)).status).toBe(201)
})

test('the reference page has an anchor for every problem type', async () => {
  const page = await (await siteClient())('/api')
  const html = await page.text()
  for (const code of problemCodes) expect(html).toContain(`id="${code}"`)
})
