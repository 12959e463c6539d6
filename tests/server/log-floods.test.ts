import { afterEach, expect, it, vi } from 'vitest'
import { page, serve } from './serve.ts'

afterEach(() => void vi.useRealTimers())

const post = (address: string, path = '/login') => ({
  path,
  question: { method: 'POST', headers: { 'X-Forwarded-For': address }, body: 'email=x' },
})

/** A site that lets in who asks at /welcome alone. */
const site = () =>
  serve(async ({ url }) => page('', {}, url.endsWith('/welcome') ? 200 : 429), { config: { trustProxy: 1 } })

it('tells a thousand refused writes of a network in one line, a minute after the first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, log } = await site()
  const ten = Array.from({ length: 10 }, (_, n) => post(`2001:db8:1:2::${n}`))
  for (let time = 0; time < 100; time++)
    await Promise.all(ten.map(({ path, question }) => ask(path, question)))
  const { path, question } = post('198.51.100.3')
  await ask(path, question)
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toMatchObject([
    { level: 30, network: '2001:db8:1:2', requests: 1000, msg: 'writes were refused' },
    { level: 30, network: '198.51.100.3', requests: 1 },
  ])
})

it('tells many networks together once there are a hundred, and forgets them afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, log } = await site()
  for (let n = 0; n < 110; n++) {
    const { path, question } = post(`198.51.${n}.1`)
    await ask(path, question)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toHaveLength(101)
  expect(log.at(-1)).toMatchObject({ network: 'others', requests: 10 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(log).toHaveLength(101)
})

it.each([
  ['anybody', {}, '/logout?', 10],
  ['a program with a token', {}, '/api/faqs?', 30],
  ['whoever asks what is allowed', { method: 'OPTIONS' }, '/logout?', 0],
])(
  'of many writes that are carried out for %s some have a line, cut, and the rest one',
  async (_, question, path, lines) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask, log } = await serve(async () => page('', {}, 303), { config: { trustProxy: 1 } })
    const { question: posted } = post('2001:db8:1:2::1')
    const url = path + 'x'.repeat(2000)
    for (let time = 0; time < 30; time++) await ask(url, { ...posted, ...question })
    expect(log).toHaveLength(lines)
    for (const line of log) expect(line).toEqual(expect.objectContaining({ path: url.slice(0, 200) }))
    await vi.advanceTimersByTimeAsync(60_000)
    const summedUp = { level: 30, network: '2001:db8:1:2', requests: 20, msg: 'more writes' }
    expect(log.slice(lines)).toMatchObject(lines === 10 ? [summedUp] : [])
  },
)

it('writes a line for what is carried out, and for what fails', async () => {
  const { ask, log } = await site()
  const { path, question } = post('198.51.100.4', '/welcome')
  await ask(path, question)
  expect(log).toMatchObject([{ msg: 'write', status: 200, address: '198.51.100.4' }])
})
