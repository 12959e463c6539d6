import { beforeAll, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { serve } from '../server/serve.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'

const secrets: Record<string, string> = { none: '', wrong: `jhl_${'0'.repeat(43)}` }

beforeAll(async () => {
  config().apiWritesPerMinute = 20
  secrets.right = await addToken('right', 'admin', 'tester')
  secrets.other = await addToken('other', 'editor', 'tester', { areas: ['careers'] })
  secrets.busy = await addToken('busy', 'admin', 'tester')
  await siteHandler()
}, loadTimeout)

const body = JSON.stringify({ q: 'Is it asked for?', a: 'Only when it is wanted.' })

async function send(line: string, secret = '', more = '', length = body.length) {
  const site = await serve(await siteHandler())
  const lines = [
    `${line} HTTP/1.1`,
    'Host: a',
    'Expect: 100-continue',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(secret ? [`Authorization: Bearer ${secrets[secret]}`] : []),
    ...(more ? [more] : []),
  ]
  return site.sendRaw(`${lines.join('\r\n')}\r\n\r\n`)
}

test('sends 100 Continue for an acceptable request', async () => {
  const site = await serve(await siteHandler())
  const sent = await site.sendRaw(
    `POST /api/faqs HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nAuthorization: Bearer ${secrets.right}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(sent).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 Created/)
  expect(sent).not.toMatch(/connection: close/i)
})

test.each<[status: number, line: string, secret: string, more?: string, length?: number]>([
  [401, 'POST /api/faqs', 'wrong'],
  [403, 'POST /api/faqs', 'other'],
  [404, 'PUT /api/faqs/nothing', 'right'],
  [400, 'POST /api/faqs?strange=1', 'right'],
  [412, 'PUT /api/faqs/first', 'right', 'If-Match: "other"'],
  [413, 'POST /api/faqs', 'right', '', 2 ** 21],
  [415, 'POST /api/faqs', 'right', 'Content-Encoding: gzip'],
])(
  'responds with %i to %s without requesting the body (%s, %s)',
  async (status, line, secret, more, length) => {
    const [first] = await listItems(faqs)
    const sent = await send(line.replace('first', String(first?._id)), secret, more, length)
    expect(sent).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    // Otherwise, a body that the client still sends would be read as its next request.
    expect(sent).toMatch(/connection: close/i)
  },
)

test('responds with 413 to a large form and with 429 without requesting the body', async () => {
  const form = 'Content-Type: multipart/form-data; boundary=B'
  const site = await serve(await siteHandler())
  const head = `POST /api/gallery HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n${form}\r\nContent-Length: 999999999\r\n\r\n`
  expect(await site.sendRaw(head)).toMatch(/^HTTP\/1.1 413 /)
  for (const status of [...Array(20).fill(404), 429])
    expect(await send('PUT /api/faqs/nothing', 'busy')).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
