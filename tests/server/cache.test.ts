import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { gate, page, serve } from './serve.ts'

it('renders a page once for later requests', async () => {
  let renders = 0
  const site = await serve(async () => page(`render ${++renders}`))
  expect((await site.send('/')).text).toBe('render 1')
  const second = await site.send('/')
  expect(second.text).toBe('render 1')
  expect(second.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-length': '8' })
  expect(renders).toBe(1)
})

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

it.each([
  ['a private response', { 'Cache-Control': 'private' }],
  ['a no-store response', { 'Cache-Control': 'public, s-maxage=60, no-store' }],
  ['a response without s-maxage', { 'Cache-Control': 'public, max-age=60' }],
  ['a response with s-maxage=0', { 'Cache-Control': 'public, s-maxage=0' }],
  ['a response that sets a cookie', { 'Set-Cookie': 'a=b' }],
  ['a response that varies by cookie', { Vary: 'Cookie' }],
])('never shares %s', async (_, headers) => {
  let renders = 0
  const { open, opened } = gate()
  const site = await serve(async () => {
    const number = ++renders
    await opened
    return page(`render ${number}`, headers)
  })
  const all = site.waitForRequests(4)
  const replies = Array.from({ length: 4 }, () => site.send('/'))
  await all
  open()
  const texts = new Set((await Promise.all(replies)).map(({ text }) => text))
  expect(texts.size).toBe(4)
  expect((await site.send('/')).text).toBe('render 5')
})

it('stores neither failures nor responses to requests with credentials', async () => {
  let renders = 0
  const site = await serve(async (request) =>
    page(`render ${++renders}`, {}, request.url.endsWith('/broken') ? 500 : 200),
  )
  await site.send('/broken')
  expect((await site.send('/broken')).text).toBe('render 2')
  await site.send('/', { headers: { Authorization: 'Bearer a' } })
  expect((await site.send('/')).text).toBe('render 4')
  expect((await site.send('/', { headers: { Authorization: 'Bearer a' } })).text).toBe('render 5')
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

it('clears the cache when the content changes', async () => {
  let version = 1
  let renders = 0
  const site = await serve(async () => page(`render ${++renders}`), { contentVersion: () => version })
  await site.send('/')
  version = 2
  expect((await site.send('/')).text).toBe('render 2')
  expect((await site.send('/')).text).toBe('render 2')
})

it('does not store a page whose rendering began before a change', async () => {
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
})

it('stores a response exactly as long as its s-maxage', async () => {
  let now = 1_000_000
  let renders = 0
  const site = await serve(async () => page(`render ${++renders}`), { now: () => now })
  await site.send('/')
  now += 59_999
  expect((await site.send('/')).text).toBe('render 1')
  now += 1
  expect((await site.send('/')).text).toBe('render 2')
})

it('serves an expired page for half a minute while it is rendered again', async () => {
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
  now += 60_000
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

it('renders each time without a cache, and still sends browser headers only', async () => {
  let renders = 0
  const site = await serve(async () => page(`render ${++renders}`), { config: { responseCache: false } })
  await site.send('/')
  const second = await site.send('/')
  expect(second.text).toBe('render 2')
  expect(second.headers['cache-control']).toBe('public, no-cache')
})

it('never serves a page of one host or scheme to another', async () => {
  const site = await serve(async (request) => page(`${request.url} ${request.headers.get('host')}`))
  const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
  const first = await site.send('/', { headers: forged })
  expect(first.text).toBe('http://www.jaldhara.example/ www.jaldhara.example')
  expect((await site.send('/')).text).toBe(first.text)
  expect(first.headers['strict-transport-security']).toBeUndefined()
})

it('gives each response its own request id, also from the cache', async () => {
  const site = await serve(async (_, context) => page(String(context.requestId)))
  const replies = await Promise.all([site.send('/'), site.send('/'), site.send('/')])
  replies.push(await site.send('/'))
  expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(4)
  expect(replies.map(({ headers }) => headers['x-request-id'])).toContain(replies[0]?.text)
})
