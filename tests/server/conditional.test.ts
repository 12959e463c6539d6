import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

const modified = 'Mon, 02 Mar 2026 06:15:00 GMT'

it.each([
  ['kept for all', {}],
  ['not kept', { Authorization: 'Bearer x' }],
])('an answer that is %s is sent once to who has it', async (_, who: Record<string, string>) => {
  const site = await serve(async () =>
    page('a'.repeat(2000), { 'Content-Type': 'application/json', ETag: '"1.x"', 'Last-Modified': modified }),
  )
  const ask = (headers: Record<string, string>) =>
    site.ask('/api/faqs/1', { headers: { ...who, ...headers } })
  const whole = await ask({})
  expect([whole.status, whole.headers.etag, whole.text.length]).toEqual([200, '"1.x"', 2000])
  const packed = await ask({ 'Accept-Encoding': 'br' })
  for (const [headers, status] of [
    [{ 'If-None-Match': '"1.x"' }, 304],
    [{ 'If-None-Match': 'W/"1.x"' }, 304],
    [{ 'If-None-Match': '"other", "1.x"' }, 304],
    [{ 'If-None-Match': '*' }, 304],
    [{ 'If-None-Match': '"other"' }, 200],
    [{ 'If-None-Match': packed.headers.etag ?? '', 'Accept-Encoding': 'br' }, 304],
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
})

// Hashes in tags end in any letter of base64url.
it.each(['"K"', '"K-"', '"K--"'])('the tag %s names its state in every coding', async (etag) => {
  const site = await serve(async () =>
    page('a'.repeat(2000), { 'Content-Type': 'application/json', ETag: etag }),
  )
  const askers: Record<string, string>[] = [{}, { Authorization: 'Bearer x' }]
  for (const who of askers)
    for (const coding of ['identity', 'gzip', 'br']) {
      const ask = (headers = {}) =>
        site.ask('/api/faqs', { headers: { ...who, 'Accept-Encoding': coding, ...headers } })
      const own = String((await ask()).headers.etag)
      // Jetty packs with two hyphens.
      for (const tag of [own, etag, etag.replace(/"$/, '--gzip"')])
        expect([coding, tag, (await ask({ 'If-Match': tag })).status]).toEqual([coding, tag, 200])
      expect((await ask({ 'If-Match': '"L-"' })).status).toBe(412)
    }
})
