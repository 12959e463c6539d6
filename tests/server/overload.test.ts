import { expect, it } from 'vitest'
import { createPageQueue } from '~/server/queues.ts'
import { gate, page, serve } from './serve.ts'

/** The limits of running and waiting requests: of one address, and in all. */
const [atOnce, maxWaitingPerNetwork, maxWaiting] = [1, 20, 100]
const as = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const flooder = as('198.51.100.1')

/** A site that renders pages below `/page/` only after `open()`, and records the order in which they began. */
async function busySite() {
  const { open, opened } = gate()
  const started: string[] = []
  const site = await serve(
    async (request) => {
      const { pathname } = new URL(request.url)
      started.push(pathname)
      if (/^\/(page|api|uploads)\//.test(pathname)) await opened
      return page(await request.text())
    },
    { config: { trustProxy: 1 }, pageQueue: createPageQueue(0) },
  )
  /** Sends the others once the first is rendering, since the queue pauses after each page. */
  const flood = async (count: number, addressOf = (_: number) => '198.51.100.1') => {
    const send = (i: number) => site.send(`/page/${i}`, as(addressOf(i)))
    const first = send(0)
    await expect.poll(() => started).toContain('/page/0')
    const others = site.waitForRequests(count - 1)
    const responses = [first, ...Array.from({ length: count - 1 }, (_, i) => send(i + 1))]
    if (count > 1) await others
    return responses
  }
  return { ...site, open, started, flood }
}

const statusesOf = async (responses: ReturnType<Awaited<ReturnType<typeof serve>>['send']>[]) =>
  (await Promise.all(responses)).map(({ status }) => status)

it('renders a few pages at once, queues some and refuses the rest of one address', async () => {
  const site = await busySite()
  await site.send('/cached')
  const responses = await site.flood(atOnce + maxWaitingPerNetwork)
  const refused = await site.send('/page/a', flooder)
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(refused.text).toBe('The website is very busy. Please try again in a few seconds.\n')
  const call = await site.send('/api/list/1', flooder)
  expect([call.status, JSON.parse(call.text)]).toMatchObject([
    503,
    { status: 503, code: 'try-again', message: refused.text.trim() },
  ])
  expect(site.started.filter((path) => path.startsWith('/page/'))).toHaveLength(atOnce)

  expect((await site.send('/cached', flooder)).status).toBe(200)
  expect((await site.send('/files/a.pdf', flooder)).status).toBe(200)
  expect((await site.send('/healthz', flooder)).status).toBe(200)
  const shared = site.send('/page/1', flooder)
  site.open()
  expect(new Set(await statusesOf([...responses, shared]))).toEqual(new Set([200]))
  expect((await site.send('/page/a', flooder)).status).toBe(200)
  expect(site.log).toMatchObject([{ level: 40, msg: 'the site is busy and refuses requests' }])
})

it.each([
  ['one address', () => '198.51.100.1'],
  ['the addresses of one network', (i: number) => `2001:db8:1:1::${i.toString(16)}`],
])('networks take turns, so that nobody waits for all requests of %s', async (_, addressOf) => {
  const site = await busySite()
  const responses = await site.flood(atOnce + maxWaitingPerNetwork, addressOf)
  const arrived = site.waitForRequests(3)
  const others = ['192.0.2.1', '2001:db8:2::1'].map((address) =>
    site.send(`/page/of-${address}`, as(address)),
  )
  const write = site.send('/page/write', { ...as('203.0.113.1'), method: 'POST', body: 'typed' })
  await arrived
  site.open()
  expect((await write).text).toBe('typed')
  expect(await statusesOf([...others, ...responses])).not.toContain(503)
  const positions = site.started.flatMap((path, position) =>
    /of-|write/.test(path) ? [position - atOnce] : [],
  )
  expect(Math.max(...positions)).toBeLessThanOrEqual(4)
})

it('refuses most simultaneous requests of hundreds of addresses, and serves cached pages', async () => {
  const site = await busySite()
  await site.send('/cached')
  const count = 150
  const responses = await site.flood(count, (i) => `10.${i % 250}.${i >> 8}.1`)
  const cached = await Promise.all(Array.from({ length: 20 }, () => site.send('/cached', as('192.0.2.1'))))
  expect(new Set(cached.map(({ status }) => status))).toEqual(new Set([200]))
  site.open()
  const statuses = await statusesOf(responses)
  expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + maxWaiting)
  expect(statuses.filter((status) => status === 503)).toHaveLength(count - atOnce - maxWaiting)
})

it('a full queue accepts a network with few requests, and rejects one of the longest line', async () => {
  const site = await busySite()
  const responses = await site.flood(atOnce + maxWaiting, (i) => `10.${i % 5}.0.1`)
  const arrived = site.waitForRequests(1)
  const other = site.send('/page/other', as('192.0.2.1'))
  await arrived
  site.open()
  expect((await other).status).toBe(200)
  expect((await statusesOf(responses)).filter((status) => status === 503)).toHaveLength(1)
})

it('closes a connection that pipelines many requests', async () => {
  const site = await busySite()
  const requests = Array.from({ length: 300 }, (_, i) => `GET /page/${i} HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(await site.sendRaw(requests.join('')).catch(() => 'reset')).toMatch(/^(reset)?$/)
  site.open()
  expect((await site.send('/page/a')).status).toBe(200)
})

it('accepts a new connection before it renders many queued pages', async () => {
  let rendered = 0
  const site = await serve(async () => {
    const began = performance.now()
    while (performance.now() - began < 4);
    rendered++
    return page('rendered')
  })
  const flood = Array.from({ length: 60 }, (_, i) => site.send(`/page/${i}`))
  expect((await site.send('/healthz')).status).toBe(200)
  expect(rendered).toBeLessThan(12)
  await Promise.all(flood)
})

it('limits the simultaneous files of one address, and serves those of others', async () => {
  const site = await busySite()
  const arrived = site.waitForRequests(190)
  const responses = Array.from({ length: 190 }, (_, i) => site.send(`/uploads/${i}.pdf`, flooder))
  await arrived
  expect((await site.send('/files/other', as('192.0.2.1'))).status).toBe(200)
  site.open()
  const statuses = await statusesOf(responses)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(50)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100)
})
