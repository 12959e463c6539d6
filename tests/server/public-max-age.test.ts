import { expect, test } from 'vitest'
import { page, serve } from './serve.ts'

const now = Date.parse('2026-05-01T00:00:00Z')
const staffs = {
  mayBeSignedIn: (cookies: string) => cookies.includes('staff='),
  areSignedIn: async () => false,
}

/** A site that lets other caches keep for 60 seconds what this handler answers. */
const siteWith = (answer: () => Response, { seconds = 60, left = 3600, isAway = false, cache = true } = {}) =>
  serve(async () => answer(), {
    config: { publicMaxAge: seconds, responseCache: cache },
    nextTransition: () => now + left * 1000,
    now: () => now,
    isUnavailable: () => isAway,
    editors: staffs,
  })

const today = 'public, no-cache'

test.each([
  [0, 3600, today],
  [60, 3600, 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'],
  [60, 361, 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'],
  [60, 100, 'public, max-age=0, s-maxage=60, stale-while-revalidate=40'],
  [60, 60, 'public, max-age=0, s-maxage=60'],
  [60, 20, 'public, max-age=0, s-maxage=20'],
  [60, 0.9, today],
  [60, 0, today],
  [60, -1e9, today],
])('kept for %d seconds with %d to the next moment: %s', async (seconds, left, control) => {
  for (const cache of [true, false]) {
    const { ask } = await siteWith(() => page('a page'), { seconds, left, cache })
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
const kept = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'

test.each<[string, () => Response, string]>([
  ['a page', () => page('x'), kept],
  [
    'a lasting redirect',
    () => new Response(null, { status: 301, headers: { ...shared, Location: '/b' } }),
    kept,
  ],
  ['an empty answer', () => new Response(null, { status: 204, headers: shared }), kept],
  ['a missing page', () => new Response('x', { status: 404, headers: shared }), today],
  ['one that is gone', () => new Response('x', { status: 410, headers: shared }), today],
  ['a failure', () => new Response('x', { status: 500, headers: shared }), today],
  ['a page with a cookie', () => new Response('x', { headers: { ...shared, 'Set-Cookie': 'a=b' } }), today],
  ['one that varies by cookie', () => new Response('x', { headers: { ...shared, Vary: 'Cookie' } }), today],
  [
    'a private page',
    () => new Response('x', { headers: { 'Cache-Control': 'private, no-store' } }),
    'private, no-store',
  ],
  [
    'what is not to be kept',
    () => new Response('x', { headers: { 'Cache-Control': 'no-store' } }),
    'no-store',
  ],
  ['a page that says nothing', () => new Response('x'), 'private, no-cache'],
])('%s', async (_, answer, control) => {
  for (const cache of [true, false]) {
    const { ask } = await siteWith(answer, { cache })
    for (let time = 0; time < 2; time++) expect((await ask('/')).headers['cache-control']).toBe(control)
  }
})

test.each([
  ['by somebody who may have signed in', { headers: { Cookie: 'staff=abc' } }],
  ['by a program with a token', { headers: { Authorization: 'Bearer abc' } }],
  ['by a form', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'a=b' }],
])('nothing that is asked for %s is for others', async (_, question) => {
  for (const cache of [true, false]) {
    const { ask } = await siteWith(() => page('x'), { cache })
    expect((await ask('/')).headers['cache-control']).toBe(kept)
    for (let time = 0; time < 2; time++)
      expect((await ask('/', question)).headers['cache-control']).not.toContain('s-maxage')
  }
})

test('while the database is away nobody knows what changes, so no other cache keeps anything', async () => {
  const { ask } = await siteWith(() => page('x'), { isAway: true })
  for (let time = 0; time < 2; time++) expect((await ask('/')).headers['cache-control']).toBe(today)
})
