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

it('logs a thousand refused writes of a network in one line, a minute after the first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { send: ask, log } = await site()
  const ten = Array.from({ length: 10 }, (_, index) => post(`2001:db8:1:2::${index}`))
  for (let attempt = 0; attempt < 100; attempt++)
    await Promise.all(ten.map(({ path, options }) => ask(path, options)))
  const { path, options } = post('198.51.100.3')
  await ask(path, options)
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toMatchObject([
    { level: 30, network: '2001:db8:1:2', requests: 1000, msg: 'writes were refused' },
    { level: 30, network: '198.51.100.3', requests: 1 },
  ])
})

it('sums up further networks after a hundred, and resets the counts afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { send: ask, log } = await site()
  for (let index = 0; index < 110; index++) {
    const { path, options } = post(`198.51.${index}.1`)
    await ask(path, options)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toHaveLength(101)
  expect(log.at(-1)).toMatchObject({ network: 'others', requests: 10 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(log).toHaveLength(101)
})

it.each([
  ['anonymous clients', {}, '/logout?', 10],
  ['programs with a token', {}, '/api/faqs?', 30],
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

it('logs an accepted write', async () => {
  const { send: ask, log } = await site()
  const { path, options } = post('198.51.100.4', '/welcome')
  await ask(path, options)
  expect(log).toMatchObject([{ msg: 'write request', status: 200, address: '198.51.100.4' }])
})
