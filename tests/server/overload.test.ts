import { createConnection } from 'node:net'
import { expect, it } from 'vitest'
import { createPageQueue } from '~/server/route-response.ts'
import { gate, page, serve } from './serve.ts'

/** Of one address: so many are worked on, and so many wait. */
const [atOnce, mostOfOne, mostWaiting] = [1, 20, 100]
const as = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const flooder = as('198.51.100.1')

/** A site whose pages of the path `/page/…` are made once the gate opens, in the order in which they were begun. */
async function busySite() {
  const { open, opened } = gate()
  const begun: string[] = []
  const site = await serve(
    async (request) => {
      const { pathname } = new URL(request.url)
      begun.push(pathname)
      if (/^\/(page|api|uploads)\//.test(pathname)) await opened
      return page(await request.text())
    },
    { config: { trustProxy: 1 }, pageQueue: createPageQueue(0) },
  )
  /** The first is being made when the others arrive: after a page the server rests for some milliseconds. */
  const flood = async (count: number, addressOf = (_: number) => '198.51.100.1') => {
    const send = (i: number) => site.ask(`/page/${i}`, as(addressOf(i)))
    const first = send(0)
    await expect.poll(() => begun).toContain('/page/0')
    const others = site.arrivals(count - 1)
    const answers = [first, ...Array.from({ length: count - 1 }, (_, i) => send(i + 1))]
    if (count > 1) await others
    return answers
  }
  return { ...site, open, begun, flood }
}

const statusesOf = async (answers: ReturnType<Awaited<ReturnType<typeof serve>>['ask']>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

it('makes a few pages at once, lets some wait and refuses the rest of one address', async () => {
  const site = await busySite()
  await site.ask('/kept')
  const answers = await site.flood(atOnce + mostOfOne)
  const refused = await site.ask('/page/a', flooder)
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(refused.text).toBe('The website is very busy. Please try again in a few seconds.\n')
  const call = await site.ask('/api/list/1', flooder)
  expect([call.status, JSON.parse(call.text)]).toMatchObject([
    503,
    { status: 503, code: 'try-again', message: refused.text.trim() },
  ])
  expect(site.begun.filter((path) => path.startsWith('/page/'))).toHaveLength(atOnce)

  expect((await site.ask('/kept', flooder)).status).toBe(200)
  expect((await site.ask('/files/a.pdf', flooder)).status).toBe(200)
  expect((await site.ask('/healthz', flooder)).status).toBe(200)
  const shared = site.ask('/page/1', flooder)
  site.open()
  expect(new Set(await statusesOf([...answers, shared]))).toEqual(new Set([200]))
  expect((await site.ask('/page/a', flooder)).status).toBe(200)
})

it.each([
  ['one address', () => '198.51.100.1'],
  ['the addresses of one network', (i: number) => `2001:db8:1:1::${i.toString(16)}`],
])('networks take turns: nobody waits for all that %s has asked for', async (_, addressOf) => {
  const site = await busySite()
  const answers = await site.flood(atOnce + mostOfOne, addressOf)
  const arrived = site.arrivals(3)
  const others = ['192.0.2.1', '2001:db8:2::1'].map((address) => site.ask(`/page/of-${address}`, as(address)))
  const write = site.ask('/page/write', { ...as('203.0.113.1'), method: 'POST', body: 'typed' })
  await arrived
  site.open()
  expect((await write).text).toBe('typed')
  expect(await statusesOf([...others, ...answers])).not.toContain(503)
  const places = site.begun.flatMap((path, place) => (/of-|write/.test(path) ? [place - atOnce] : []))
  expect(Math.max(...places)).toBeLessThanOrEqual(4)
})

it('refuses most of what hundreds of addresses ask for at once, and serves what is kept', async () => {
  const site = await busySite()
  await site.ask('/kept')
  const count = 300
  const answers = await site.flood(count, (i) => `10.${i % 250}.${i >> 8}.1`)
  const kept = await Promise.all(Array.from({ length: 20 }, () => site.ask('/kept', as('192.0.2.1'))))
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]))
  site.open()
  const statuses = await statusesOf(answers)
  expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + mostWaiting)
  expect(statuses.filter((status) => status === 503)).toHaveLength(count - atOnce - mostWaiting)
})

it('a full queue takes in who has little in it, and lets go of who has much', async () => {
  const site = await busySite()
  const answers = await site.flood(atOnce + mostWaiting, (i) => `10.${i % 5}.0.1`)
  const arrived = site.arrivals(1)
  const other = site.ask('/page/other', as('192.0.2.1'))
  await arrived
  site.open()
  expect((await other).status).toBe(200)
  expect((await statusesOf(answers)).filter((status) => status === 503)).toHaveLength(1)
})

it('the networks of one /48 get a part of the queue alone', async () => {
  const site = await busySite()
  const answers = await site.flood(mostWaiting, (i) => `2001:db8:1:${i.toString(16)}::1`)
  site.open()
  const served = (await statusesOf(answers)).filter((status) => status === 200)
  expect(served).toHaveLength(atOnce + 3 * mostOfOne)
})

it('who has left is passed over', async () => {
  const site = await busySite()
  await site.flood(atOnce)
  const left = new Promise<void>((resolve) => {
    site.server.once('request', (_, res) => {
      res.once('close', resolve)
      socket.destroy()
    })
  })
  const socket = createConnection(site.port, '127.0.0.1', () =>
    socket.write('GET /page/left HTTP/1.1\r\nHost: a\r\n\r\n'),
  )
  await left
  const arrivedToo = site.arrivals(1)
  const next = site.ask('/page/next', as('192.0.2.1'))
  await arrivedToo
  site.open()
  expect((await next).status).toBe(200)
  expect(site.begun).not.toContain('/page/left')
})

it('who sends slowly keeps nobody waiting', async () => {
  const site = await busySite()
  const arrived = site.arrivals(30)
  const sockets = Array.from({ length: 30 }, () => createConnection(site.port, '127.0.0.1'))
  for (const socket of sockets)
    socket.write('POST /page/slow HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
  await arrived
  expect((await site.ask('/send', { method: 'POST', body: 'typed' })).text).toBe('typed')
  for (const socket of sockets) socket.destroy()
})

it('ends a connection that asks for more and more without waiting for answers', async () => {
  const site = await busySite()
  const asked = Array.from({ length: 1000 }, (_, i) => `GET /page/${i} HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(await site.raw(asked.join('')).catch(() => 'reset')).toMatch(/^(reset)?$/)
  site.open()
  expect((await site.ask('/page/a')).status).toBe(200)
})

it('writes one line of many refusals', async () => {
  const site = await busySite()
  const answers = await site.flood(atOnce + mostOfOne + 30)
  site.open()
  expect((await statusesOf(answers)).filter((status) => status === 503)).toHaveLength(30)
  expect(site.log).toMatchObject([{ level: 40, msg: 'the site is busy and refuses requests' }])
})

it('a new connection is taken in before many pages are made, however many come before it', async () => {
  let made = 0
  const site = await serve(async () => {
    const began = performance.now()
    while (performance.now() - began < 4);
    made++
    return page('made')
  })
  const flood = Array.from({ length: 60 }, (_, i) => site.ask(`/page/${i}`))
  expect((await site.ask('/healthz')).status).toBe(200)
  expect(made).toBeLessThan(12)
  await Promise.all(flood)
})

it('what waits for something else holds nobody up', async () => {
  const { open, opened } = gate()
  const site = await serve(
    async ({ url }) => {
      if (url.endsWith('/slow')) await opened
      return page('made')
    },
    { pageQueue: createPageQueue(10) },
  )
  const slow = site.ask('/slow')
  expect((await site.ask('/other')).text).toBe('made')
  open()
  expect((await slow).text).toBe('made')
})

it('of one address few files are begun at once and many refused, and others have theirs', async () => {
  const site = await busySite()
  const arrived = site.arrivals(190)
  const answers = Array.from({ length: 190 }, (_, i) => site.ask(`/uploads/${i}.pdf`, flooder))
  await arrived
  expect((await site.ask('/files/other', as('192.0.2.1'))).status).toBe(200)
  site.open()
  const statuses = await statusesOf(answers)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(50)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100)
})

it('the pieces of files go out in turn: whoever takes many at once holds up nobody', async () => {
  const pulled = { many: 0, one: 0 }
  const filled = new Uint8Array(64 * 1024)
  const site = await serve(
    async ({ url }) => {
      const who = url.endsWith('/one') ? 'one' : 'many'
      let left = who === 'one' ? 20 : 60
      const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
        pulled[who]++
        if (left-- > 0) stream.enqueue(filled)
        else stream.close()
      }
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), {
        headers: { 'Content-Type': 'application/pdf' },
      })
    },
    { config: { trustProxy: 1 } },
  )
  const many = Array.from({ length: 20 }, (_, i) => site.ask(`/files/${i}`, flooder))
  await expect.poll(() => pulled.many, { timeout: 20_000 }).toBeGreaterThan(100)
  const before = pulled.many
  expect((await site.ask('/files/one', as('192.0.2.1'))).body).toHaveLength(20 * filled.length)
  expect(pulled.many - before).toBeLessThan(20 * 10)
  await Promise.all(many)
})

it('counts failed pages as done', async () => {
  const site = await serve(async () => {
    throw new Error('broken')
  })
  for (let i = 0; i <= atOnce; i++) expect((await site.ask(`/page/${i}`)).status).toBe(500)
})
