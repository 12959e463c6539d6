import { createHash } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { largeBodyLimits, maxApplicationBytes } from '~/files/upload-limits.ts'
import { BusyError } from '~/http/fair-queue.ts'
import { getDictionary } from '~/i18n/dictionary.server.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import type { Dictionaries } from '~/i18n/message.ts'
import { crossOriginHeaders } from '~/server/cross-origin.ts'
import { refusalPage } from '~/server/refusal.ts'
import { bodyLimit } from '~/server/request-body.ts'
import { loggablePath } from '~/server/request-log.ts'
import { policyKind } from '~/server/security-headers.ts'
import { page, serve } from './serve.ts'

const megabyte = 1024 * 1024

const busy = async () => {
  throw new BusyError()
}
const taken = async (request: Request) => page(String((await request.arrayBuffer()).byteLength))

type Refused = [
  status: number,
  said: keyof Dictionaries['refusals'],
  path: string,
  question: NonNullable<Parameters<Awaited<ReturnType<typeof serve>>['ask']>[1]>,
  handle: typeof taken,
]

const refused: Refused[] = [
  [413, 'tooLarge', '/contact', { method: 'POST', body: Buffer.alloc(2 * megabyte) }, taken],
  [
    413,
    'tooLarge',
    '/newsletter',
    { method: 'POST', body: [Buffer.alloc(megabyte), Buffer.alloc(9)] },
    taken,
  ],
  [405, 'method', '/contact', { method: 'TRACE' }, taken],
  [405, 'method', '/company', { method: 'PUT' }, taken],
  [403, 'otherSite', '/contact', { method: 'POST', headers: { Origin: 'https://evil.example' } }, taken],
  [400, 'wrongAddress', '/company%ff', {}, taken],
  [400, 'wrongAddress', '/a/%2e%2e/b', {}, taken],
  [404, 'notFound', '/a//b', {}, taken],
  [414, 'longAddress', `/${'a'.repeat(9000)}`, {}, taken],
  [503, 'busy', '/company', {}, busy],
  [503, 'notTaken', '/contact', { method: 'POST', body: 'message=x' }, busy],
]

const editions = languages.flatMap((language) =>
  refused.map((one) => [language, ...one] as [Language, ...Refused]),
)

it.each(editions)(
  'the server’s own answers are in the language of the edition: %s %i %s',
  async (language, status, said, path, question, handle) => {
    const site = await serve(handle, { methodsOf: () => ['GET', 'POST'] })
    const reply = await site.ask(localizePath(language, path), question)
    expect([reply.status, reply.text]).toEqual([
      status,
      `${getDictionary('refusals').texts[language][said]}\n`,
    ])
    expect(reply.headers).toMatchObject({
      'content-language': language,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(reply.body.length),
      'cache-control': 'no-store',
    })
  },
)

it.each(editions)(
  'browsers are shown the same as a page: %s %i %s',
  async (language, status, said, path, question, handle) => {
    const site = await serve(handle, { methodsOf: () => ['GET', 'POST'] })
    const headers = { ...question.headers, Accept: 'text/html,*/*;q=0.8' }
    const reply = await site.ask(localizePath(language, path), { ...question, headers })
    const texts = getDictionary('refusals').texts[language]
    const [, style = ''] = /<style>(.*)<\/style>/.exec(reply.text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(reply.status).toBe(status)
    expect(reply.headers).toMatchObject({
      'content-language': language,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(reply.body.length),
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*style-src 'sha256-/),
    })
    expect(reply.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect(reply.text).toContain(`<html lang="${language}">`)
    expect(reply.text).toContain(`<p>${texts[said]}</p>`)
    expect(reply.text.includes(`<a href="">${texts.again}</a>`)).toBe(said === 'busy')
  },
)

test('what staff write is text there, no markup', () => {
  const shown = refusalPage({ language: 'en', sentence: '<b>"&', retryLabel: '<i>' })
  expect(shown).toContain('<p>&lt;b&gt;&quot;&amp;</p><p><a href="">&lt;i&gt;</a></p>')
  expect(shown).toContain('<title>&lt;b&gt;&quot;&amp;</title>')
})

it.each(languages)(
  'one that came too slowly, and a method that nobody knows, are told so too: %s',
  async (language) => {
    const site = await serve(taken, { minRate: { bytes: 1000, interval: 50 } })
    const path = localizePath(language, '/contact')
    const slow = await site.raw(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\nx`)
    const odd = await site.raw(`FETCH ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const texts = getDictionary('refusals').texts[language]
    for (const [reply, said] of [
      [slow, texts.tooSlow],
      [odd, texts.method],
    ] as const) {
      expect(reply).toContain(`Content-Language: ${language}`)
      expect(Buffer.from(reply, 'latin1').toString()).toContain(said)
    }
  },
)

it('programs are answered in English', async () => {
  const site = await serve(taken)
  const { text, headers } = await site.ask('/api/faqs', { method: 'TRACE' })
  expect(JSON.parse(text)).toMatchObject({ message: getDictionary('refusals').texts.en.method })
  expect(headers['content-language']).toBeUndefined()
})

it.each([
  ['/company', 'text/html; charset=utf-8'],
  ['/notice-board/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/calendar.ics', 'text/calendar; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/nothing', 'text/html; charset=utf-8'],
])('what the site writes tells its language, in each edition: %s', async (path, type) => {
  const status = path === '/nothing' ? 404 : 200
  const site = await serve(async () => page('', { 'Content-Type': type }, status))
  for (const language of languages)
    for (const method of ['GET', 'HEAD'])
      expect((await site.ask(localizePath(language, path), { method })).headers).toMatchObject({
        'content-type': type,
        'content-language': language,
      })
})

it('stored files may be in any language', async () => {
  const site = await serve(async () => page('', { 'Content-Type': 'application/pdf' }))
  expect((await site.ask('/files/reports/x/y.pdf')).headers['content-language']).toBeUndefined()
})

const paths = [
  '/',
  '/contact',
  '/newsletter',
  '/notice-board/careers/engineer/apply',
  '/notice-board/careers/apply',
  '/notice-board/careers/engineer/deadline.ics',
  '/calendar.ics',
  '/preview/secret',
  '/search?q=tunnel&token=secret',
]

test.each(paths)('every rule that knows addresses holds for both editions of %s', (address) => {
  const [path = ''] = address.split('?')
  const [english, nepali] = languages.map((language) => localizePath(language, path))
  const ne = path.startsWith('/preview') ? `/ne${path}` : (nepali ?? '')
  expect(ne).toMatch(/^\/ne/)
  const rules = (path = '') => ({
    most: bodyLimit(largeBodyLimits, path, 'multipart/form-data'),
    policy: policyKind(path),
    shared: crossOriginHeaders(path),
  })
  expect(rules(ne)).toEqual(rules(english))
  expect(loggablePath(address.replace(path, ne))).toBe(path === '/' ? ne : `/ne${loggablePath(address)}`)
  expect(loggablePath(address.replace(path, ne))).not.toContain('secret')
})

it('takes six megabytes for an application in either language', async () => {
  for (const language of languages)
    expect(
      bodyLimit(
        largeBodyLimits,
        localizePath(language, '/notice-board/careers/engineer/apply'),
        'multipart/form-data',
      ),
    ).toBe(maxApplicationBytes)
})

it.each(['/n%65/contact', '/%6e%65', '/%6Ee/contact.data'])(
  'an edition has no other name by which a rule could be passed: %s',
  async (path) => {
    const site = await serve(taken)
    expect((await site.ask(path)).status).toBe(404)
  },
)

it('each edition is kept by itself', async () => {
  const asked: string[] = []
  const site = await serve(async ({ url }) => {
    asked.push(new URL(url).pathname)
    return page(url, { 'Cache-Control': 'public, s-maxage=60', 'No-Vary-Search': 'params' })
  })
  for (let time = 0; time < 2; time++)
    for (const path of ['/contact', '/ne/contact', '/ne/contact?utm_source=x', '/ne'])
      expect((await site.ask(path)).text).toContain(path.split('?')[0])
  expect(asked).toEqual(['/contact', '/ne/contact', '/ne'])
})
