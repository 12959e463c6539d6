import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

const echo = async (request: Request, { address }: { address?: string }) =>
  page(`${address} ${request.url}`, { 'Cache-Control': 'private' })

it.each([
  [0, '203.0.113.9', '127.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [2, '203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.9:4711', '203.0.113.9'],
  [1, '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
  [1, 'unknown', '127.0.0.1'],
  [1, '', '127.0.0.1'],
])(
  'with %i trusted proxies, X-Forwarded-For %j gives the address %s',
  async (trustProxy, forwarded, address) => {
    const site = await serve(echo, { config: { trustProxy } })
    expect((await site.send('/', { headers: { 'X-Forwarded-For': forwarded } })).text).toMatch(`${address} `)
  },
)

it.each([
  [0, 'https', 'http'],
  [1, 'https', 'https'],
  [1, 'http', 'http'],
  [1, 'https, http', 'http'],
])(
  'with %i trusted proxies, X-Forwarded-Proto %j gives the scheme %s',
  async (trustProxy, forwarded, scheme) => {
    const site = await serve(echo, { config: { trustProxy } })
    const reply = await site.send('/', { headers: { 'X-Forwarded-Proto': forwarded } })
    expect(reply.text).toContain(` ${scheme}://www.jaldhara.example/`)
    expect(reply.headers['strict-transport-security'] !== undefined).toBe(scheme === 'https')
  },
)

it('caches pages for https separately', async () => {
  const site = await serve(async ({ url }) => page(url), { config: { trustProxy: 1 } })
  const secure = { headers: { 'X-Forwarded-Proto': 'https' } }
  for (const _ of [1, 2]) {
    expect((await site.send('/')).text).toBe('http://www.jaldhara.example/')
    expect((await site.send('/', secure)).text).toBe('https://www.jaldhara.example/')
  }
})

it('logs writes with their address, failures as errors, and never secrets', async () => {
  const site = await serve(async (request) => page('', {}, request.url.includes('broken') ? 500 : 200), {
    config: { trustProxy: 1 },
  })
  const headers = {
    'X-Forwarded-For': '203.0.113.9',
    Cookie: 'session=secret',
    Authorization: 'Bearer secret',
  }
  await site.send('/set-password?token=secret&next=/secret&page=2', { method: 'POST', headers })
  await site.send('/broken', { headers })
  await site.send('/quiet', { headers })
  expect(site.log).toMatchObject([
    {
      level: 30,
      method: 'POST',
      path: '/set-password?token=…&next=…&page=2',
      status: 200,
      address: '203.0.113.9',
    },
    { level: 50, method: 'GET', path: '/broken', status: 500, requestId: expect.any(String) },
  ])
  expect(JSON.stringify(site.log)).not.toContain('secret')
})
