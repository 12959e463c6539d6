import { expect, it } from 'vitest'
import { cacheCheck } from '~/server/health.ts'
import { page, serve } from './serve.ts'

async function recordingSite() {
  const requests: string[] = []
  const site = await serve(async (request) => {
    requests.push(request.url)
    return page('ok')
  })
  return { requests, site }
}

it.each([
  ['/../etc/passwd', 400],
  ['/a/../../etc/passwd', 400],
  ['/%2e%2e/etc/passwd', 400],
  ['/%2E%2e%2fetc/passwd', 400],
  ['/files/..%2f..%2fetc%2fpasswd', 400],
  ['/files/..%5c..%5cwin.ini', 400],
  ['/a\\b', 400],
  ['/./a', 400],
  ['/%', 400],
  ['/%zz', 400],
  ['/%ff', 400],
  ['/a%00b', 400],
  ['/?q=%00', 400],
  ['/a#b', 400],
  ['/\xe0\xa4', 400],
  ['//evil.example/', 404],
  ['/a//b', 404],
  ['/api/faqs.data', 404],
  ['/files/report.pdf.data', 404],
  ['/uploads/a.data?x=1', 404],
  ['/images/a.data', 404],
  ['/API/faqs', 404],
  ['/%61pi/faqs.data', 404],
  ['/UPLOADS/a.jpg', 404],
  ['/robots.txt.data', 404],
  ['/uploads/a.jpg/', 404],
  ['/x%0a', 400],
  ['/%0d%0aa', 400],
])('responds to %s with %i without calling the routes', async (path, status) => {
  const { requests, site } = await recordingSite()
  const reply = await site.sendRaw(
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 'latin1'),
  )
  expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(requests).toEqual([])
})

it.each([
  ['/ne/search?q=सूचना&page=2', '/ne/search?q=%E0%A4%B8%E0%A5%82%E0%A4%9A%E0%A4%A8%E0%A4%BE&page=2'],
  ['/ne/पानी', '/ne/%E0%A4%AA%E0%A4%BE%E0%A4%A8%E0%A5%80'],
  ['/api/faqs?q=%41ä', '/api/faqs?q=%41%C3%A4'],
])('redirects the unencoded URL %s to the encoded one', async (path, location) => {
  const { site } = await recordingSite()
  const reply = await site.sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(reply).toMatch(/^HTTP\/1\.1 308 /)
  expect(reply).toContain(`\r\nLocation: ${location}\r\n`)
})

it.each([
  ['GET /ne/search?q=\xe0\xa4', 'यो ठेगाना मिलेन।'],
  ['GET /search?q=\xff', 'This address is not valid.'],
  ['POST /ne/contact?q=\xe0\xa4\xaa', 'यो ठेगाना मिलेन।'],
  ['GET //evil.example/\xe0\xa4\xaa', 'This address is not valid.'],
  ['GET /\\evil.example/\xe0\xa4\xaa', 'This address is not valid.'],
  ['GET /api/faqs?q=\xff', '{"message":"This address is not valid.",'],
])('refuses the invalid URL of %s in the language of its path', async (line, sentence) => {
  const { requests, site } = await recordingSite()
  const reply = await site.sendRaw(Buffer.from(`${line} HTTP/1.1\r\nHost: a\r\n\r\n`, 'latin1'))
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  expect(Buffer.from(reply, 'latin1').toString()).toContain(sentence)
  expect(requests).toEqual([])
})

it('refuses a request with two Host headers, even equal ones, also for a cached page', async () => {
  const { requests, site } = await recordingSite()
  for (let i = 0; i < 2; i++) expect((await site.send('/')).status).toBe(200)
  for (const other of ['evil.example', 'a'])
    expect(
      await site.sendRaw(`GET / HTTP/1.1\r\nHost: a\r\nHOST: ${other}\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 400 [\s\S]*This request names two hosts\.\n$/)
  await site.sendRaw('GET /other HTTP/1.1\r\nHost: a\r\nX-From: host\r\nConnection: close\r\n\r\n')
  expect(requests).toEqual(['http://www.jaldhara.example/', 'http://www.jaldhara.example/other'])
})

it.each([
  '/',
  '/a.b',
  '/%E0%A4%9C%E0%A4%B2',
  '/a%20b',
  '/...',
  '/company.data',
  '/?next=//x&q=%',
  '/?q=a%5Cb',
])('permits %s', async (path) => {
  const { requests, site } = await recordingSite()
  expect((await site.send(path)).status).toBe(200)
  expect(requests).toEqual([`http://www.jaldhara.example${path}`])
})

it('uses only the path of an absolute URL in the request line', async () => {
  const { requests, site } = await recordingSite()
  await site.sendRaw('GET http://evil.example/a?b=c HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(requests).toEqual(['http://www.jaldhara.example/a?b=c'])
})

it.each(['TRACE', 'CONNECT', 'PROPFIND', 'NONSENSE'])(
  'refuses %s and lists the allowed methods',
  async (method) => {
    const { requests, site } = await recordingSite()
    const target = method === 'CONNECT' ? 'a:80' : '/'
    const reply = await site.sendRaw(`${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(reply).toMatch(/^HTTP\/1.1 405 /)
    expect(reply).toContain('Allow: GET, HEAD, OPTIONS\r\n')
    expect(requests).toEqual([])
  },
)

it.each([
  '\x16\x03\x01\x02\x00\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  'GET / HTTP/1.1\r\nBad Header\r\n\r\n',
])('responds to the malformed request %j with a sentence', async (bytes) => {
  const { site } = await recordingSite()
  expect(await site.sendRaw(bytes)).toMatch(/^HTTP\/1.1 40[05] [\s\S]*\.\n$/)
})

it.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 0\r\n\r\nhello'],
  ['the same length twice', 'Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello'],
  ['a list of lengths', 'Content-Length: 5, 5\r\n\r\nhello'],
  ['a length with a sign', 'Content-Length: +5\r\n\r\nhello'],
  ['a length with a space in its name', 'Content-Length : 5\r\n\r\nhello'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n'],
  ['an invalid encoding', 'Transfer-Encoding: xchunked\r\nContent-Length: 5\r\n\r\nhello'],
  ['two encodings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['a length on a folded line', 'X-A: b\r\n Content-Length: 5\r\n\r\nhello'],
  ['an encoding on a folded line', 'Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
  ['chunks between bare line feeds', 'Transfer-Encoding: chunked\r\n\r\n5\nhello\n0\n\n'],
  ['a line feed in a chunk’s extension', 'Transfer-Encoding: chunked\r\n\r\n5;a\nb\r\nhello\r\n0\r\n\r\n'],
  ['a head between bare line feeds', 'Content-Length: 5\n\nhello'],
  ['a bare carriage return in a header', 'X-A: b\rContent-Length: 5\r\n\r\nhello'],
])('does not process a request smuggled behind %s', async (_, rest) => {
  const requests: string[] = []
  const site = await serve(async (request) => {
    await request.text()
    requests.push(request.url)
    return page('ok')
  })
  const behind = 'GET /smuggled HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  expect(await site.sendRaw(`POST / HTTP/1.1\r\nHost: a\r\n${rest}${behind}`)).toMatch(/^HTTP\/1.1 400 /)
  expect(requests).toEqual([])
})

it('responds with JSON to all errors of the API', async () => {
  const site = await serve(async ({ url }) => {
    if (url.endsWith('/broken')) throw new Error('secret detail')
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
  }
})

it('reveals no details of a failure', async () => {
  const site = await serve(async () => {
    throw new Error('secret detail')
  })
  const reply = await site.send('/')
  expect([reply.status, reply.text]).toEqual([500, 'Something went wrong on our side.\n'])
  expect(JSON.stringify(site.log)).toContain('secret detail')
})

it('reports liveness and readiness separately', async () => {
  let problem: string | undefined
  const site = await serve(async () => page('ok'), { problem: async () => problem })
  expect((await site.send('/healthz')).text).toBe('ok')
  const ready = await site.send('/readyz')
  expect([ready.status, ready.text, ready.headers['cache-control']]).toEqual([200, 'ok', 'no-store'])
  problem = 'The database is read-only.'
  const unready = await site.send('/readyz')
  expect([unready.status, unready.text]).toEqual([503, problem])
  expect((await site.send('/healthz')).status).toBe(200)
})

it('is ready with a warning, and shows the warning', async () => {
  const warning = async () => 'Search finds less.'
  const site = await serve(async () => page('ok'), { warning })
  const ready = await site.send('/readyz')
  expect([ready.status, ready.text]).toEqual([200, 'ok. Search finds less.'])
})

it('shares one readiness check among requests for some seconds', async () => {
  let [checks, now] = [0, 0]
  const check = async () => `Found at check ${++checks}.`
  const site = await serve(async () => page('ok'), {
    problem: cacheCheck(check, { maxAge: 3000, now: () => now }),
  })
  const ask = async () => (await site.send('/readyz')).text
  const all = await Promise.all(Array.from({ length: 20 }, ask))
  now = 2999
  expect(new Set([...all, await ask()])).toEqual(new Set(['Found at check 1.']))
  now = 3000
  expect(await ask()).toBe('Found at check 2.')
})
