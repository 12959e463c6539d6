import { expect, test } from 'vitest'
import { page, serve } from './serve.ts'

const now = Date.parse('2026-05-01T00:00:00Z')
const editors = {
  mayBeSignedIn: (cookies: string) => cookies.includes('staff='),
  areSignedIn: async () => false,
}

/** A site whose responses other caches may store for 60 seconds. */
const siteWith = (
  respond: () => Response,
  { seconds = 60, secondsLeft = 3600, isDown = false, cache = true } = {},
) =>
  serve(async () => respond(), {
    config: { publicMaxAge: seconds, responseCache: cache },
    nextTransition: () => now + secondsLeft * 1000,
    now: () => now,
    isUnavailable: () => isDown,
    editors,
  })

const browserOnly = 'public, no-cache'

test.each([
  [0, 3600, browserOnly],
  [60, 3600, 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'],
  [60, 100, 'public, max-age=0, s-maxage=60, stale-while-revalidate=40'],
  [60, 20, 'public, max-age=0, s-maxage=20'],
  [60, 0.9, browserOnly],
  [60, -1e9, browserOnly],
])('%d seconds, with %d until the next transition, give %s', async (seconds, secondsLeft, control) => {
  for (const cache of [true, false]) {
    const { send: ask } = await siteWith(() => page('a page'), { seconds, secondsLeft, cache })
    for (const path of ['/', '/', '/?a=b', '/api/faqs']) {
      const { headers } = await ask(path)
      expect([headers['cache-control'], headers.vary ?? '']).toEqual([
        control,
        expect.not.stringMatching(/cookie/i),
      ])
      const again = await ask(path, { headers: { 'If-None-Match': String(headers.etag) } })
      expect(again).toMatchObject({ status: cache ? 304 : 200, headers: { 'cache-control': control } })
    }
  }
})

const shared = { 'Cache-Control': 'public, s-maxage=60' }
const shareable = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'

test.each<[string, number, Record<string, string>, string]>([
  ['a page', 200, shared, shareable],
  ['a lasting redirect', 301, { ...shared, Location: '/b' }, shareable],
  ['a missing page', 404, shared, browserOnly],
  ['a failure', 500, shared, browserOnly],
  ['a page that sets a cookie', 200, { ...shared, 'Set-Cookie': 'a=b' }, browserOnly],
  ['a page that varies by cookie', 200, { ...shared, Vary: 'Cookie' }, browserOnly],
  ['a private page', 200, { 'Cache-Control': 'private, no-store' }, 'private, no-store'],
  ['a page without Cache-Control', 200, {}, 'private, no-cache'],
])('%s', async (_, status, headers, control) => {
  for (const cache of [true, false]) {
    const { send: ask } = await siteWith(() => new Response('x', { status, headers }), { cache })
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await ask('/')).headers['cache-control']).toBe(control)
  }
})

test.each([
  ['with a session cookie', { headers: { Cookie: 'staff=abc' } }],
  ['with an API token', { headers: { Authorization: 'Bearer abc' } }],
  ['by a form post', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'a=b' }],
])('a request %s gets no shareable response', async (_, request) => {
  for (const cache of [true, false]) {
    const { send: ask } = await siteWith(() => page('x'), { cache })
    expect((await ask('/')).headers['cache-control']).toBe(shareable)
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await ask('/', request)).headers['cache-control']).not.toContain('s-maxage')
  }
})

test('no other cache may store responses while the database is down', async () => {
  const { send: ask } = await siteWith(() => page('x'), { isDown: true })
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await ask('/')).headers['cache-control']).toBe(browserOnly)
})
