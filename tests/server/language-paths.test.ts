import { createHash } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { largeBodyLimits, maxApplicationBytes } from '~/files/upload-limits.ts'
import { QueueBusyError } from '~/http/fair-queue.ts'
import { getBilingualDictionary } from '~/i18n/dictionary.server.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import type { Dictionaries } from '~/i18n/message.ts'
import { crossOriginHeaders } from '~/server/cross-origin.ts'
import { refusalPage } from '~/server/refusal.ts'
import { maxBodySize } from '~/server/request-body.ts'
import { loggablePath } from '~/server/request-log.ts'
import { policyAudience } from '~/server/security-headers.ts'
import { page, serve } from './serve.ts'

const megabyte = 1024 * 1024

const busy = async () => {
  throw new QueueBusyError()
}
const echoLength = async (request: Request) => page(String((await request.arrayBuffer()).byteLength))

type RefusalCase = [
  status: number,
  message: keyof Dictionaries['refusals'],
  path: string,
  options: NonNullable<Parameters<Awaited<ReturnType<typeof serve>>['send']>[1]>,
  handle: typeof echoLength,
]

const refusalCases: RefusalCase[] = [
  [413, 'tooLarge', '/contact', { method: 'POST', body: Buffer.alloc(2 * megabyte) }, echoLength],
  [
    413,
    'tooLarge',
    '/newsletter',
    { method: 'POST', body: [Buffer.alloc(megabyte), Buffer.alloc(9)] },
    echoLength,
  ],
  [405, 'method', '/contact', { method: 'TRACE' }, echoLength],
  [405, 'method', '/company', { method: 'PUT' }, echoLength],
  [403, 'otherSite', '/contact', { method: 'POST', headers: { Origin: 'https://evil.example' } }, echoLength],
  [400, 'wrongAddress', '/company%ff', {}, echoLength],
  [400, 'wrongAddress', '/a/%2e%2e/b', {}, echoLength],
  [404, 'notFound', '/a//b', {}, echoLength],
  [414, 'longAddress', `/${'a'.repeat(9000)}`, {}, echoLength],
  [503, 'busy', '/company', {}, busy],
  [503, 'notTaken', '/contact', { method: 'POST', body: 'message=x' }, busy],
]

const casesByLanguage = languages.flatMap((language) =>
  refusalCases.map((refusal) => [language, ...refusal] as [Language, ...RefusalCase]),
)

it.each(casesByLanguage)(
  'the server’s own responses are in the language of the path: %s %i %s',
  async (language, status, message, path, options, handle) => {
    const site = await serve(handle, { methodsOf: () => ['GET', 'POST'] })
    const reply = await site.send(localizePath(language, path), options)
    expect([reply.status, reply.text]).toEqual([
      status,
      `${getBilingualDictionary('refusals').texts[language][message]}\n`,
    ])
    expect(reply.headers).toMatchObject({
      'content-language': language,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(reply.body.length),
      'cache-control': 'no-store',
    })
  },
)

it.each(casesByLanguage)(
  'browsers get the refusal as a page: %s %i %s',
  async (language, status, message, path, options, handle) => {
    const site = await serve(handle, { methodsOf: () => ['GET', 'POST'] })
    const headers = { ...options.headers, Accept: 'text/html,*/*;q=0.8' }
    const reply = await site.send(localizePath(language, path), { ...options, headers })
    const texts = getBilingualDictionary('refusals').texts[language]
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
    expect(reply.text).toContain(`<p>${texts[message]}</p>`)
    expect(reply.text.includes(`<a href="">${texts.again}</a>`)).toBe(message === 'busy')
  },
)

test('the refusal page escapes edited texts', () => {
  const shown = refusalPage({ language: 'en', sentence: '<b>"&', retryLabel: '<i>' })
  expect(shown).toContain('<p>&lt;b&gt;&quot;&amp;</p><p><a href="">&lt;i&gt;</a></p>')
  expect(shown).toContain('<title>&lt;b&gt;&quot;&amp;</title>')
})

it.each(languages)(
  'refusals of a slow body and of an unknown method have the language too: %s',
  async (language) => {
    const site = await serve(echoLength, { minRate: { bytes: 1000, interval: 50 } })
    const path = localizePath(language, '/contact')
    const slow = await site.sendRaw(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\nx`)
    const odd = await site.sendRaw(`FETCH ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const texts = getBilingualDictionary('refusals').texts[language]
    for (const [reply, message] of [
      [slow, texts.tooSlow],
      [odd, texts.method],
    ] as const) {
      expect(reply).toContain(`Content-Language: ${language}`)
      expect(Buffer.from(reply, 'latin1').toString()).toContain(message)
    }
  },
)

it('refusals of the API are in English', async () => {
  const site = await serve(echoLength)
  const { text, headers } = await site.send('/api/faqs', { method: 'TRACE' })
  expect(JSON.parse(text)).toMatchObject({ message: getBilingualDictionary('refusals').texts.en.method })
  expect(headers['content-language']).toBeUndefined()
})

it.each([
  ['/company', 'text/html; charset=utf-8'],
  ['/notice-board/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/calendar.ics', 'text/calendar; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/nothing', 'text/html; charset=utf-8'],
])('generated texts have Content-Language in each language: %s', async (path, type) => {
  const status = path === '/nothing' ? 404 : 200
  const site = await serve(async () => page('', { 'Content-Type': type }, status))
  for (const language of languages)
    for (const method of ['GET', 'HEAD'])
      expect((await site.send(localizePath(language, path), { method })).headers).toMatchObject({
        'content-type': type,
        'content-language': language,
      })
})

it('stored files have no Content-Language', async () => {
  const site = await serve(async () => page('', { 'Content-Type': 'application/pdf' }))
  expect((await site.send('/files/reports/x/y.pdf')).headers['content-language']).toBeUndefined()
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

test.each(paths)('every rule that depends on the path applies to both languages of %s', (address) => {
  const [path = ''] = address.split('?')
  const [english, nepali] = languages.map((language) => localizePath(language, path))
  const ne = path.startsWith('/preview') ? `/ne${path}` : (nepali ?? '')
  expect(ne).toMatch(/^\/ne/)
  const rules = (path = '') => ({
    limit: maxBodySize(largeBodyLimits, path, 'multipart/form-data'),
    policy: policyAudience(path),
    shared: crossOriginHeaders(path),
  })
  expect(rules(ne)).toEqual(rules(english))
  expect(loggablePath(address.replace(path, ne))).toBe(path === '/' ? ne : `/ne${loggablePath(address)}`)
  expect(loggablePath(address.replace(path, ne))).not.toContain('secret')
})

it('an application may have six megabytes in either language', async () => {
  for (const language of languages)
    expect(
      maxBodySize(
        largeBodyLimits,
        localizePath(language, '/notice-board/careers/engineer/apply'),
        'multipart/form-data',
      ),
    ).toBe(maxApplicationBytes)
})

it.each(['/n%65/contact', '/%6e%65', '/%6Ee/contact.data'])(
  'a disguised language prefix cannot bypass a rule: %s',
  async (path) => {
    const site = await serve(echoLength)
    expect((await site.send(path)).status).toBe(404)
  },
)

it('the cache separates the languages', async () => {
  const rendered: string[] = []
  const site = await serve(async ({ url }) => {
    rendered.push(new URL(url).pathname)
    return page(url, { 'Cache-Control': 'public, s-maxage=60', 'No-Vary-Search': 'params' })
  })
  for (let attempt = 0; attempt < 2; attempt++)
    for (const path of ['/contact', '/ne/contact', '/ne/contact?utm_source=x', '/ne'])
      expect((await site.send(path)).text).toContain(path.split('?')[0])
  expect(rendered).toEqual(['/contact', '/ne/contact', '/ne'])
})
