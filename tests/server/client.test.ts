import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

const echo = async (request: Request, { address }: { address?: string }) =>
  page(`${address} ${request.url}`, { 'Cache-Control': 'private' })

it.each([
  [0, '203.0.113.9', '127.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [1, '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
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
