import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { ResponseCache } from '~/server/response-cache.ts'
import { gate, page, serve } from './serve.ts'

it('renders once for simultaneous requests', async () => {
  let renders = 0
  const { open, opened } = gate()
  const site = await serve(async () => {
    renders++
    await opened
    return page(`render ${renders}`)
  })
  const all = site.waitForRequests(10)
  const replies = Array.from({ length: 10 }, () => site.send('/'))
  await all
  open()
  expect(new Set((await Promise.all(replies)).map(({ text }) => text))).toEqual(new Set(['render 1']))
  expect(renders).toBe(1)
})

it('continues for the others when the first client disconnects', async () => {
  let renders = 0
  const { open, opened } = gate()
  const site = await serve(async (request) => {
    renders++
    await opened
    request.signal.throwIfAborted()
    return page('made')
  })
  const first = site.waitForRequests(1)
  const disconnecting = connect(site.port, '127.0.0.1', () =>
    disconnecting.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
  )
  await first
  const second = site.waitForRequests(1)
  const reply = site.send('/')
  await second
  await once(disconnecting.destroy(), 'close')
  open()
  expect((await reply).text).toBe('made')
  expect(renders).toBe(1)
})

it.each<[string, Record<string, string>, number?]>([
  ['a no-store response', { 'Cache-Control': 'public, s-maxage=60, no-store' }],
  ['a response without s-maxage', { 'Cache-Control': 'public, max-age=60' }],
  ['a failure', {}, 500],
  ['a response that sets a cookie', { 'Set-Cookie': 'a=b' }],
  ['a response that varies by cookie', { Vary: 'Cookie' }],
])('never shares %s', async (_, headers, status = 200) => {
  let renders = 0
  const { open, opened } = gate()
  const site = await serve(async () => {
    const number = ++renders
    await opened
    return page(`render ${number}`, headers, status)
  })
  const all = site.waitForRequests(4)
  const replies = Array.from({ length: 4 }, () => site.send('/'))
  await all
  open()
  const texts = new Set((await Promise.all(replies)).map(({ text }) => text))
  expect(texts.size).toBe(4)
  expect((await site.send('/')).text).toBe('render 5')
  const credentials = { headers: { Authorization: 'Bearer a' } }
  expect((await site.send('/', credentials)).text).toBe('render 6')
})

it('does not share one request’s failure with waiting requests', async () => {
  let renders = 0
  const { open, opened } = gate()
  const site = await serve(async () => {
    const number = ++renders
    await opened
    if (number === 1) throw new Error('the first one fails')
    return page('made')
  })
  const all = site.waitForRequests(3)
  const replies = Array.from({ length: 3 }, () => site.send('/'))
  await all
  open()
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 500])
})

it('clears the cache when the content changes, and does not store a page whose rendering began before', async () => {
  let version = 1
  let renders = 0
  const { open, opened } = gate()
  const site = await serve(
    async () => {
      const number = ++renders
      if (number === 1) await opened
      return page(`render ${number}`)
    },
    { contentVersion: () => version },
  )
  const started = site.waitForRequests(1)
  const firstReply = site.send('/')
  await started
  version = 2
  expect((await site.send('/')).text).toBe('render 2')
  open()
  expect((await firstReply).text).toBe('render 1')
  expect((await site.send('/')).text).toBe('render 2')
  version = 3
  expect((await site.send('/')).text).toBe('render 3')
})

it('serves a page for its s-maxage, and an expired page for half a minute while it is rendered again', async () => {
  let renders = 0
  let now = 1_000_000
  const { open, opened } = gate()
  const site = await serve(
    async () => {
      if (++renders > 1) await opened
      return page(`render ${renders}`)
    },
    { now: () => now },
  )
  await site.send('/')
  now += 59_999
  expect((await site.send('/')).text).toBe('render 1')
  expect(renders).toBe(1)
  now += 1
  const arrived = site.waitForRequests(1)
  const first = site.send('/')
  await arrived
  expect((await site.send('/')).text).toBe('render 1')
  now += 30_000
  const both = site.waitForRequests(1)
  const late = site.send('/')
  await both
  open()
  expect([(await first).text, (await late).text]).toEqual(['render 2', 'render 2'])
  expect((await site.send('/')).text).toBe('render 2')
})

it('stores no more than its maximum of bytes', async () => {
  const cache = new ResponseCache({ version: () => 1, maxBytes: 200_000 })
  const render = async () => {
    const response = page('x'.repeat(3000))
    return { status: 200, headers: new Headers(response.headers), response }
  }
  for (let i = 0; i < 100; i++) await cache.find(`/${i}`, render)
  const cached = Array.from({ length: 100 }, (_, i) => cache.get(`/${i}`)).filter(Boolean)
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.reduce((sum, response) => sum + (response?.size ?? 0), 0)).toBeLessThanOrEqual(200_000)
})
