import { afterEach, expect, it, vi } from 'vitest'
import { page, serve } from './serve.ts'

afterEach(() => void vi.useRealTimers())

const post = (address: string, path = '/login') => ({
  path,
  options: { method: 'POST', headers: { 'X-Forwarded-For': address }, body: 'email=x' },
})

/** A site that refuses all requests except for `/welcome`. */
const site = () =>
  serve(async ({ url }) => page('', {}, url.endsWith('/welcome') ? 200 : 429), { config: { trustProxy: 1 } })

it('logs a hundred refused writes of a network in one line, a minute after the first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { send: ask, log } = await site()
  const ten = Array.from({ length: 10 }, (_, index) => post(`2001:db8:1:2::${index}`))
  for (let attempt = 0; attempt < 10; attempt++)
    await Promise.all(ten.map(({ path, options }) => ask(path, options)))
  const { path, options } = post('198.51.100.3')
  await ask(path, options)
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toMatchObject([
    { level: 30, network: '2001:db8:1:2', requests: 100, msg: 'writes were refused' },
    { level: 30, network: '198.51.100.3', requests: 1 },
  ])
})

it.each([
  ['anonymous clients', {}, '/logout?', 10],
  ['programs', {}, '/api/faqs?', 30],
  ['OPTIONS requests', { method: 'OPTIONS' }, '/logout?', 0],
])(
  'logs the first accepted writes of %s in truncated lines, and sums up the rest',
  async (_, options, path, lines) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { send: ask, log } = await serve(async () => page('', {}, 303), { config: { trustProxy: 1 } })
    const { options: posted } = post('2001:db8:1:2::1')
    const url = path + 'x'.repeat(2000)
    for (let attempt = 0; attempt < 30; attempt++) await ask(url, { ...posted, ...options })
    expect(log).toHaveLength(lines)
    for (const line of log) expect(line).toEqual(expect.objectContaining({ path: url.slice(0, 200) }))
    await vi.advanceTimersByTimeAsync(60_000)
    const summedUp = { level: 30, network: '2001:db8:1:2', requests: 20, msg: 'further write requests' }
    expect(log.slice(lines)).toMatchObject(lines === 10 ? [summedUp] : [])
  },
)

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
