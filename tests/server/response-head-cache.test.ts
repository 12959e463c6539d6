import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

/** Pipelines requests on one connection, and resolves with all responses. */
function pipeline(port: number, requests: string[]) {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')))
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    socket.on('end', () => resolve(text)).on('error', reject)
  })
}

const requestLines = (...more: string[]) => `${['GET / HTTP/1.1', 'Host: a', ...more].join('\r\n')}\r\n\r\n`
const lastRequest = requestLines('Connection: close')

const heads = (text: string) =>
  text
    .split(/(?=HTTP\/1\.1 )/)
    .map((answer) => answer.split('\r\n\r\n'))
    .map(([head = '', body]) => ({ head, body }))

const withoutVariableHeaders = (head: string) => head.replace(/(?<=\r\n(date|x-request-id): )[^\r]*/gi, '…')

it('the head of all responses is the same except for date and id', async () => {
  const site = await serve(async () => page('cached', { ETag: '"one"' }))
  await site.send('/')
  const given = 'If-None-Match: "one"'
  const text = await pipeline(site.port, [
    requestLines(),
    requestLines(),
    requestLines(given),
    requestLines(given),
    requestLines(),
    lastRequest,
  ])
  const [one, two, three, four, five, six] = heads(text)
  expect([one, two, five].map((answer) => answer?.body)).toEqual(['cached', 'cached', 'cached'])
  expect([three, four].map((answer) => answer?.body)).toEqual(['', ''])
  expect(one?.head).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: keep-alive\r\n/s)
  expect(three?.head).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/)
  for (const [first, later] of [
    [one, two],
    [one, five],
    [three, four],
  ])
    expect(withoutVariableHeaders(later?.head ?? '')).toBe(withoutVariableHeaders(first?.head ?? 'none'))
  expect(six?.head).toContain('\r\nConnection: close')
  const ids = [...text.matchAll(/x-request-id: (\S+)/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(6)
  const dates = [...text.matchAll(/\r\nDate: ([^\r]+)/g)].map(([, date = '']) => Date.parse(date))
  expect(dates).toHaveLength(6)
  for (const date of dates) expect(Math.abs(Date.now() - date)).toBeLessThan(5000)
})

it('each response has the current Cache-Control for other caches', async () => {
  const moment = Date.parse('2026-05-01T00:00:00Z')
  let left = 40
  const site = await serve(async () => page('cached'), {
    now: () => moment,
    nextTransition: () => moment + left * 1000,
    config: { publicMaxAge: 60 },
  })
  for (left of [40, 30, 20]) {
    const text = await pipeline(site.port, [requestLines(), requestLines(), requestLines(), lastRequest])
    const ages = [...text.matchAll(/s-maxage=(\d+)/g)].map(([, age]) => Number(age))
    expect(ages).toEqual([left, left, left, left])
  }
})
