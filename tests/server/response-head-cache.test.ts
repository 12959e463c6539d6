import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

/** What comes back for requests that are sent at once on one connection, until it ends. */
function conversation(port: number, requests: string[]) {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')))
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    socket.on('end', () => resolve(text)).on('error', reject)
  })
}

const lines = (...more: string[]) => `${['GET / HTTP/1.1', 'Host: a', ...more].join('\r\n')}\r\n\r\n`
const last = lines('Connection: close')

const heads = (text: string) =>
  text
    .split(/(?=HTTP\/1\.1 )/)
    .map((answer) => answer.split('\r\n\r\n'))
    .map(([head = '', body]) => ({ head, body }))

const withoutOwn = (head: string) => head.replace(/(?<=\r\n(date|x-request-id): )[^\r]*/gi, '…')

it('is the same for the first answer and for all after it, but for date and id', async () => {
  const site = await serve(async () => page('kept', { ETag: '"one"' }))
  await site.ask('/')
  const given = 'If-None-Match: "one"'
  const text = await conversation(site.port, [lines(), lines(), lines(given), lines(given), lines(), last])
  const [one, two, three, four, five, six] = heads(text)
  expect([one, two, five].map((answer) => answer?.body)).toEqual(['kept', 'kept', 'kept'])
  expect([three, four].map((answer) => answer?.body)).toEqual(['', ''])
  expect(one?.head).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: keep-alive\r\n/s)
  expect(three?.head).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/)
  for (const [first, later] of [
    [one, two],
    [one, five],
    [three, four],
  ])
    expect(withoutOwn(later?.head ?? '')).toBe(withoutOwn(first?.head ?? 'none'))
  expect(six?.head).toContain('\r\nConnection: close')
  const ids = [...text.matchAll(/x-request-id: (\S+)/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(6)
  const dates = [...text.matchAll(/\r\nDate: ([^\r]+)/g)].map(([, date = '']) => Date.parse(date))
  expect(dates).toHaveLength(6)
  for (const date of dates) expect(Math.abs(Date.now() - date)).toBeLessThan(5000)
})

it('says to each what other caches may keep at that moment', async () => {
  const moment = Date.parse('2026-05-01T00:00:00Z')
  let left = 40
  const site = await serve(async () => page('kept'), {
    now: () => moment,
    nextTransition: () => moment + left * 1000,
    config: { publicMaxAge: 60 },
  })
  for (left of [40, 30, 20]) {
    const text = await conversation(site.port, [lines(), lines(), lines(), last])
    const ages = [...text.matchAll(/s-maxage=(\d+)/g)].map(([, age]) => Number(age))
    expect(ages).toEqual([left, left, left, left])
  }
})

it.each(['HTTP/1.0', 'HTTP/1.1'])('ends the connection for who asks so, by %s', async (version) => {
  const site = await serve(async () => page('kept'))
  for (let i = 0; i < 3; i++) await conversation(site.port, [lines(), last])
  const text = await conversation(site.port, [last.replace('HTTP/1.1', version)])
  expect(text).toMatch(/\r\nConnection: close\r\n/)
  expect(text).toMatch(/\r\n\r\nkept$/)
})

it('has no body where only the head was asked for', async () => {
  const site = await serve(async () => page('kept'))
  for (let i = 0; i < 3; i++) await site.ask('/')
  const text = await conversation(site.port, [lines().replace('GET', 'HEAD'), last])
  const [head, whole] = heads(text)
  expect([head?.body, whole?.body]).toEqual(['', 'kept'])
  expect(head?.head).toContain('content-length: 4')
})
