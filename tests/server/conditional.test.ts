import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

const modified = 'Mon, 02 Mar 2026 06:15:00 GMT'

it.each([
  ['cached response', {}],
  ['private response', { Authorization: 'Bearer x' }],
])(
  'a %s is not sent again to a client with a current copy',
  async (_, credentials: Record<string, string>) => {
    const site = await serve(async () =>
      page('a'.repeat(2000), {
        'Content-Type': 'application/json',
        ETag: '"1.x"',
        'Last-Modified': modified,
      }),
    )
    const ask = (headers: Record<string, string>) =>
      site.send('/api/faqs/1', { headers: { ...credentials, ...headers } })
    const whole = await ask({})
    expect([whole.status, whole.headers.etag, whole.text.length]).toEqual([200, '"1.x"', 2000])
    const compressed = await ask({ 'Accept-Encoding': 'br' })
    for (const [headers, status] of [
      [{ 'If-None-Match': '"1.x"' }, 304],
      [{ 'If-None-Match': 'W/"1.x"' }, 304],
      [{ 'If-None-Match': '"other", "1.x"' }, 304],
      [{ 'If-None-Match': '*' }, 304],
      [{ 'If-None-Match': '"other"' }, 200],
      [{ 'If-None-Match': compressed.headers.etag ?? '', 'Accept-Encoding': 'br' }, 304],
      [{ 'If-Modified-Since': modified }, 304],
      [{ 'If-Modified-Since': 'Mon, 02 Mar 2026 06:14:59 GMT' }, 200],
      [{ 'If-Modified-Since': 'lately' }, 200],
      [{ 'If-None-Match': '"other"', 'If-Modified-Since': modified }, 200],
    ] as const) {
      const reply = await ask(headers)
      expect([headers, reply.status]).toEqual([headers, status])
      if (status === 200) continue
      expect([reply.text, reply.headers['content-length']]).toEqual(['', undefined])
      expect(reply.headers.etag).toContain('1.x')
    }
  },
)

// Hashes in tags may end in any character of base64url.
it.each(['"K"', '"K-"', '"K--"'])('the tag %s identifies its state in every encoding', async (etag) => {
  const site = await serve(async () =>
    page('a'.repeat(2000), { 'Content-Type': 'application/json', ETag: etag }),
  )
  const allCredentials: Record<string, string>[] = [{}, { Authorization: 'Bearer x' }]
  for (const credentials of allCredentials)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = (headers = {}) =>
        site.send('/api/faqs', { headers: { ...credentials, 'Accept-Encoding': encoding, ...headers } })
      const own = String((await ask()).headers.etag)
      // Jetty appends its encoding with two hyphens.
      for (const tag of [own, etag, etag.replace(/"$/, '--gzip"')])
        expect([encoding, tag, (await ask({ 'If-Match': tag })).status]).toEqual([encoding, tag, 200])
      expect((await ask({ 'If-Match': '"L-"' })).status).toBe(412)
    }
})
