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

it('writes a line for what is carried out, and for what fails', async () => {
  const { ask, log } = await site()
  const { path, question } = post('198.51.100.4', '/welcome')
  await ask(path, question)
  expect(log).toMatchObject([{ msg: 'write', status: 200, address: '198.51.100.4' }])
})
