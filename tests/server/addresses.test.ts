import { expect, it } from 'vitest'
import { createCachedCheck } from '~/server/health.ts'
import { page, serve } from './serve.ts'

async function recordingSite() {
  const requests: string[] = []
  const site = await serve(async (request) => {
    await request.text()
    requests.push(request.url)
    return page('ok')
  })
  return { requests, site }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`

it.each([
  ['/a/../../etc/passwd', 400],
  ['/%2E%2e%2fetc/passwd', 400],
  ['/files/..%5c..%5cwin.ini', 400],
  ['/a\\b', 400],
  ['/./a', 400],
  ['/%zz', 400],
  ['/%ff', 400],
  ['/a%00b', 400],
  ['/?q=%00', 400],
  ['/a#b', 400],
  ['/%0d%0aa', 400],
  ['//evil.example/', 404],
  ['/files/report.pdf.data', 404],
  ['/uploads/a.data?x=1', 404],
  ['/%61pi/faqs.data', 404],
  ['/UPLOADS/a.jpg', 404],
  ['/uploads/a.jpg/', 404],
])('responds to %s with %i without calling the routes', async (path, status) => {
  const { requests, site } = await recordingSite()
  expect(await site.sendRaw(Buffer.from(get(path), 'latin1'))).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(requests).toEqual([])
})

it('redirects an unencoded URL to the encoded one', async () => {
  const { site } = await recordingSite()
  const reply = await site.sendRaw(get('/ne/search?q=सूचना&page=2'))
  expect(reply).toMatch(/^HTTP\/1\.1 308 /)
  expect(reply).toContain(
    '\r\nLocation: /ne/search?q=%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE&page=2\r\n',
  )
})

it.each([
  ['/ne/search?q=\xe0\xa4', 'यो ठेगाना मिलेन।'],
  ['//evil.example/\xe0\xa4\xaa', 'This address is not valid.'],
  ['/\\evil.example/\xe0\xa4\xaa', 'This address is not valid.'],
  ['/api/faqs?q=\xff', '{"message":"This address is not valid.",'],
])('refuses the invalid URL %s in the language of its path', async (path, sentence) => {
  const { requests, site } = await recordingSite()
  const reply = await site.sendRaw(Buffer.from(get(path), 'latin1'))
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  expect(Buffer.from(reply, 'latin1').toString()).toContain(sentence)
  expect(requests).toEqual([])
})

it('refuses a request with two Host headers, even equal ones, also for a cached page', async () => {
  const { requests, site } = await recordingSite()
  await site.send('/')
  for (const other of ['evil.example', 'a'])
    expect(
      await site.sendRaw(`GET / HTTP/1.1\r\nHost: a\r\nHOST: ${other}\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 400 [\s\S]*This request names two hosts\.\n$/)
  await site.sendRaw('GET /other HTTP/1.1\r\nHost: a\r\nX-From: host\r\nConnection: close\r\n\r\n')
  expect(requests).toEqual(['http://www.jaldhara.example/', 'http://www.jaldhara.example/other'])
})

it('permits other addresses, and uses only the path of an absolute URL', async () => {
  const { requests, site } = await recordingSite()
  const paths = ['/', '/%E0%A4%9C%E0%A4%B2', '/a%20b', '/...', '/company.data', '/?next=//x&q=%', '/?q=a%5Cb']
  for (const path of paths) expect([path, (await site.send(path)).status]).toEqual([path, 200])
  await site.sendRaw(get('http://evil.example/a?b=c'))
  expect(requests).toEqual([...paths, '/a?b=c'].map((path) => `http://www.jaldhara.example${path}`))
})

it.each([
  ['no HTTP', '\x16\x03\x01\x02\x00\r\n\r\n'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 0\r\n\r\nhello'],
  ['a length on a folded line', 'X-A: b\r\n Content-Length: 5\r\n\r\nhello'],
  ['chunks between bare line feeds', 'Transfer-Encoding: chunked\r\n\r\n5\nhello\n0\n\n'],
  ['a head between bare line feeds', 'Content-Length: 5\n\nhello'],
])('refuses %s with a sentence, and does not process what is smuggled behind it', async (_, rest) => {
  const { requests, site } = await recordingSite()
  const reply = await site.sendRaw(`POST / HTTP/1.1\r\nHost: a\r\n${rest}${get('/smuggled')}`)
  expect(reply).toMatch(/^HTTP\/1.1 400 [\s\S]*\.\n/)
  expect(requests).toEqual([])
})

it('responds to failures without details, and with JSON to those of the API', async () => {
  const site = await serve(async ({ url }) => {
    if (!url.endsWith('/nothing')) throw new Error('secret detail')
    return page('<h1>Not found</h1>', { 'Cache-Control': 'private' }, 404)
  })
  for (const [path, status] of [
    ['/api/nothing', 404],
    ['/api/%', 400],
    ['/api/broken', 500],
  ] as const) {
    const reply = await site.send(path)
    expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/json'])
    expect(JSON.parse(reply.text)).toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(reply.text).not.toContain('secret')
  }
  const reply = await site.send('/')
  expect([reply.status, reply.text]).toEqual([500, 'Something went wrong on our side.\n'])
  expect(JSON.stringify(site.log)).toContain('secret detail')
})

it('reports liveness, and readiness with a problem or a warning', async () => {
  let problem: string | undefined
  const warning = async () => 'Search finds less.'
  const site = await serve(async () => page('ok'), { problem: async () => problem, warning })
  const ready = await site.send('/readyz')
  expect([ready.status, ready.text, ready.headers['cache-control']]).toEqual([
    200,
    'ok. Search finds less.',
    'no-store',
  ])
  problem = 'The database is read-only.'
  const unready = await site.send('/readyz')
  expect([unready.status, unready.text]).toEqual([503, problem])
  expect((await site.send('/healthz')).text).toBe('ok')
})

it('shares one readiness check among requests for some seconds', async () => {
  let [checks, now] = [0, 0]
  const check = async () => `Found at check ${++checks}.`
  const ask = createCachedCheck(check, { maxAge: 3000, now: () => now })
  const all = await Promise.all(Array.from({ length: 20 }, ask))
  now = 2999
  expect(new Set([...all, await ask()])).toEqual(new Set(['Found at check 1.']))
  now = 3000
  expect(await ask()).toBe('Found at check 2.')
})
