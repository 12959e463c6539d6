import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

const shareablePaths = [
  '/api/faqs/1?state=all',
  '/uploads/a.jpg',
  '/images/a/640.webp',
  '/files/forms/1/Leave.pdf',
  '/notice-board/feed.xml',
  '/calendar.ics',
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

it.each(shareablePaths)('scripts of other sites may read %s, its refusals and its methods', async (path) => {
  const site = await serve(
    async ({ url }) =>
      url.includes('broken') ? json({}, 500) : json({ ETag: '"x"', Link: '<a>; rel="next"' }),
    { methodsOf: () => methods },
  )
  const query = path.includes('?') ? '&' : '?'
  for (const [requested, status, headers] of [
    [path, 200, {}],
    [path, 304, { 'If-None-Match': '"x"' }],
    [`${path}${query}broken`, 500, {}],
    [`${path}${query}%00`, 400, {}],
    [`${path}${query}${'x'.repeat(9000)}`, 414, {}],
  ] as const) {
    const reply = await site.send(requested, { headers: { ...fromOtherSite, ...headers } })
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, '*'])
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    if (status > 304) continue
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(reply.headers['access-control-expose-headers']?.split(', ')).toEqual(
      expect.arrayContaining(['Link', 'ETag', 'Location', 'Content-Range', 'Retry-After', 'RateLimit']),
    )
  }
  const requested = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'if-match' }
  const preflight = await site.send(path, { method: 'OPTIONS', headers: { ...fromOtherSite, ...requested } })
  expect([preflight.status, preflight.headers.allow]).toEqual([204, methods.join(', ')])
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods.join(', '),
  })
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  expect(preflight.headers['access-control-allow-headers']?.split(', ')).toEqual(
    expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'Range']),
  )
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
  for (const [path, headers] of [
    ['/api/faqs', { Cookie: 'staff=1' }],
    ['/api/faqs', { Authorization: 'Basic YTpi' }],
    ['/admin/faqs', token],
  ] as const)
    expect([path, (await send(path, headers)).status]).toEqual([path, 403])
  expect(executed).toEqual(['POST /api/faqs'])
})

it('a path of the API with a trailing slash redirects to the right one', async () => {
  const site = await serve(async () => json(), {
    methodsOf: (path) => (path === '/api/faqs' ? methods : undefined),
  })
  const reply = await site.send('/api/faqs/?q=a/', { method: 'PUT' })
  expect([reply.status, reply.headers.location]).toEqual([308, '/api/faqs?q=a/'])
  expect(JSON.parse(reply.text)).toMatchObject({ status: 308, code: 'moved-address' })
  const options = await site.send('/api/faqs/', { method: 'OPTIONS' })
  expect([options.status, options.headers.allow]).toEqual([204, methods.join(', ')])
  for (const path of ['/api//evil.example/', '/API/faqs/']) expect((await site.send(path)).status).toBe(404)
})
