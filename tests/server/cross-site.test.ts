import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

async function counting() {
  const runs: string[] = []
  const site = await serve(async (request) => {
    runs.push(`${request.method} ${await request.text()}`)
    return page('carried out', { 'Cache-Control': 'private' })
  })
  return { runs, site }
}

const siteOrigin = 'http://site.example'

it.each([
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.site.example' }],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: siteOrigin }],
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  [{ Origin: `${siteOrigin}:8080` }],
  [{ Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }],
])('refuses a write with %j and runs nothing', async (headers) => {
  const { runs, site } = await counting()
  for (const method of ['POST', 'DELETE']) {
    const reply = await site.send('/contact', {
      method,
      headers: { Host: 'site.example', ...headers },
      body: 'a=b',
    })
    expect([reply.status, reply.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
  }
  const reply = await site.send('/api/faqs', {
    method: 'POST',
    headers: { Host: 'site.example', ...headers },
  })
  const problem = { status: 403, message: expect.any(String), code: expect.any(String) }
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([403, problem])
  expect(runs).toEqual([])
})

it.each([
  [{}],
  [{ Origin: siteOrigin }],
  [{ Origin: 'http://www.jaldhara.example' }],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: siteOrigin }],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://behind-a-proxy.example' }],
])('accepts a write with %j', async (headers) => {
  const { runs, site } = await counting()
  await site.send('/', { method: 'POST', headers: { Host: 'site.example', ...headers }, body: 'a=b' })
  expect(runs).toEqual(['POST a=b'])
})

it('permits links from other sites, and removes the origin headers that Remix would check', async () => {
  const { runs, site } = await counting()
  await site.send('/', { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' } })
  expect(runs).toEqual(['GET '])
  const remix = await serve(async ({ headers }) =>
    page(`${headers.get('origin')} ${headers.get('x-forwarded-host')}`),
  )
  const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://a.example', 'X-Forwarded-Host': 'b' }
  expect((await remix.send('/', { method: 'POST', headers })).text).toBe('null null')
})
