import { describe, expect, it } from 'vitest'
import { page, serve } from './serve.ts'

const shareablePaths = [
  '/api/faqs',
  '/api/faqs/1?state=all',
  '/uploads/a.jpg',
  '/images/a/640.webp',
  '/files/forms/1/Leave.pdf',
  '/notice-board/feed.xml',
  '/calendar.ics',
  '/notice-board/careers/deadlines.ics',
  '/notice-board/tenders/pumps/deadline.ics',
]
const privatePaths = ['/', '/contact', '/admin/faqs', '/login', '/robots.txt', '/files', '/apifaqs']

const json = (headers: Record<string, string> = {}, status = 200) =>
  page('{"a":1}', { 'Content-Type': 'application/json', ...headers }, status)

const fromOtherSite = {
  Origin: 'https://other.example',
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'cors',
}
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

describe.each(shareablePaths)('scripts of other sites may read %s', (path) => {
  it.each([true, false])('a response has the CORS headers, cache %s', async (responseCache) => {
    const site = await serve(async () => json({ ETag: '"x"', Link: '<a>; rel="next"' }), {
      config: { responseCache },
    })
    for (const headers of [fromOtherSite, { ...fromOtherSite, 'If-None-Match': '"x"' }, fromOtherSite]) {
      const reply = await site.send(path, { headers })
      expect(reply.status).toBe('If-None-Match' in headers ? 304 : 200)
      expect(reply.headers['access-control-allow-origin']).toBe('*')
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
      expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
      const exposed = reply.headers['access-control-expose-headers']?.split(', ')
      expect(exposed).toEqual(
        expect.arrayContaining(['Link', 'ETag', 'Location', 'Content-Range', 'Retry-After', 'RateLimit']),
      )
    }
  })

  it('a refusal has the CORS headers', async () => {
    const site = await serve(async () => json({}, 500))
    for (const [requested, status] of [
      [path, 500],
      [`${path}${path.includes('?') ? '&' : '?'}%00`, 400],
      [`${path}${path.includes('?') ? '&' : '?'}${'x'.repeat(9000)}`, 414],
    ] as const) {
      const reply = await site.send(requested, { headers: fromOtherSite })
      expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, '*'])
    }
  })

  it('a preflight response lists the methods and headers', async () => {
    const site = await serve(async () => json(), { methodsOf: () => methods })
    const requested = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'if-match' }
    const reply = await site.send(path, { method: 'OPTIONS', headers: { ...fromOtherSite, ...requested } })
    expect([reply.status, reply.headers.allow]).toEqual([204, methods.join(', ')])
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['access-control-allow-methods']).toBe(methods.join(', '))
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    const allowed = reply.headers['access-control-allow-headers']?.split(', ')
    for (const name of [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-Modified-Since',
      'If-None-Match',
      'Range',
      'Cache-Control',
      'Pragma',
      'Traceparent',
      'Tracestate',
      'X-Requested-With',
      'Accept-Language',
    ])
      expect(allowed).toContain(name)
  })
})

it.each(privatePaths)('scripts of other sites cannot read %s', async (path) => {
  const site = await serve(async () => page('mine'))
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await site.send(path, { method, headers: fromOtherSite })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

it('scripts of other sites write to the API with a token, and never with a cookie', async () => {
  const executed: string[] = []
  const site = await serve(async (request) => {
    executed.push(`${request.method} ${new URL(request.url).pathname}`)
    return json()
  })
  const send = (path: string, headers: Record<string, string>) =>
    site.send(path, { method: 'POST', headers: { ...fromOtherSite, ...headers }, body: '{}' })
  const token = { Authorization: 'Bearer jhl_0000' }
  expect((await send('/api/faqs', token)).status).toBe(200)
  expect(executed).toEqual(['POST /api/faqs'])
  for (const [path, headers] of [
    ['/api/faqs', { Cookie: 'staff=1' }],
    ['/api/faqs', {}],
    ['/api/faqs', { Authorization: 'Basic YTpi' }],
    ['/admin/faqs', token],
    ['/contact', token],
  ] as const)
    expect([path, (await send(path, headers)).status]).toEqual([path, 403])
  expect(executed).toHaveLength(1)
})

it('a path of the API with a trailing slash redirects to the right one', async () => {
  const site = await serve(async () => json(), {
    methodsOf: (path) => (path === '/api/faqs' ? methods : undefined),
  })
  for (const method of ['GET', 'HEAD', 'PUT']) {
    const reply = await site.send('/api/faqs/?q=a/', { method })
    expect([reply.status, reply.headers.location]).toEqual([308, '/api/faqs?q=a/'])
    if (method !== 'HEAD')
      expect(JSON.parse(reply.text)).toMatchObject({ status: 308, code: 'moved-address' })
  }
  const options = await site.send('/api/faqs/', { method: 'OPTIONS' })
  expect([options.status, options.headers.allow]).toEqual([204, methods.join(', ')])
  for (const path of ['/api//evil.example/', '/API/faqs/']) expect((await site.send(path)).status).toBe(404)
})
