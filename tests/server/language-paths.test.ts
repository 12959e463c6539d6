import { createHash } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { largeBodyLimits, maxApplicationBytes } from '~/files/upload-limits.ts'
import { QueueBusyError } from '~/http/fair-queue.ts'
import { getBilingualDictionary } from '~/i18n/dictionary.server.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import type { Dictionaries } from '~/i18n/message.ts'
import { crossOriginHeaders } from '~/server/cross-origin.ts'
import { refusalPage } from '~/server/refusal.ts'
import { getMaxBodySize } from '~/server/request-body.ts'
import { loggablePath } from '~/server/request-log.ts'
import { policyAudience } from '~/server/security-headers.ts'
import { page, serve } from './serve.ts'

const megabyte = 1024 * 1024

const busy = async () => {
  throw new QueueBusyError()
}
const echoLength = async (request: Request) => page(String((await request.arrayBuffer()).byteLength))
const post = { method: 'POST' }
const fromOtherSite = { ...post, headers: { Origin: 'https://evil.example' } }

const refusals: [
  status: number,
  message: keyof Dictionaries['refusals'],
  path: string,
  options: NonNullable<Parameters<Awaited<ReturnType<typeof serve>>['send']>[1]>,
  handle: typeof echoLength,
][] = [
  [413, 'tooLarge', '/contact', { ...post, body: Buffer.alloc(2 * megabyte) }, echoLength],
  [413, 'tooLarge', '/newsletter', { ...post, body: [Buffer.alloc(megabyte), Buffer.alloc(9)] }, echoLength],
  [405, 'method', '/company', { method: 'PUT' }, echoLength],
  [403, 'otherSite', '/contact', fromOtherSite, echoLength],
  [400, 'wrongAddress', '/a/%2e%2e/b', {}, echoLength],
  [404, 'notFound', '/a//b', {}, echoLength],
  [414, 'longAddress', `/${'a'.repeat(9000)}`, {}, echoLength],
  [503, 'busy', '/company', {}, busy],
  [503, 'notTaken', '/contact', { ...post, body: 'message=x' }, busy],
]

it.each(languages.flatMap((language) => refusals.map((refusal) => [language, ...refusal] as const)))(
  'refusals are in the language of the path, as text and as a page: %s %i %s',
  async (language, status, message, path, options, handle) => {
    const site = await serve(handle, { methodsOf: () => ['GET', 'POST'] })
    const texts = getBilingualDictionary('refusals').texts[language]
    const text = await site.send(localizePath(language, path), options)
    expect([text.status, text.text]).toEqual([status, `${texts[message]}\n`])
    expect(text.headers).toMatchObject({
      'content-language': language,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    const headers = { ...options.headers, Accept: 'text/html,*/*;q=0.8' }
    const html = await site.send(localizePath(language, path), { ...options, headers })
    const [, style = ''] = /<style>(.*)<\/style>/.exec(html.text) ?? []
    expect(html.status).toBe(status)
    expect(html.headers).toMatchObject({
      'content-language': language,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    })
    const hash = createHash('sha256').update(style).digest('base64')
    expect(html.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect(html.text).toContain(`<html lang="${language}">`)
    expect(html.text).toContain(`<p>${texts[message]}</p>`)
    expect(html.text.includes(`<a href="">${texts.again}</a>`)).toBe(message === 'busy')
  },
)

test('the refusal page escapes edited texts', () => {
  const shown = refusalPage({ language: 'en', sentence: '<b>"&', retryLabel: '<i>' })
  expect(shown).toContain('<p>&lt;b&gt;&quot;&amp;</p><p><a href="">&lt;i&gt;</a></p>')
  expect(shown).toContain('<title>&lt;b&gt;&quot;&amp;</title>')
})

it('refusals of a slow body and of an unknown method have the language too', async () => {
  const site = await serve(echoLength, { minRate: { bytes: 1000, interval: 50 } })
  const slow = await site.sendRaw('POST /ne/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\nx')
  const odd = await site.sendRaw('FETCH /ne/contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const texts = getBilingualDictionary('refusals').texts.ne
  for (const [reply, message] of [
    [slow, texts.tooSlow],
    [odd, texts.method],
  ] as const) {
    expect(reply).toContain('Content-Language: ne')
    expect(Buffer.from(reply, 'latin1').toString()).toContain(message)
  }
})

const apply = '/notice-board/careers/engineer/apply'

test.each([
  '/',
  '/contact',
  apply,
  '/notice-board/careers/engineer/deadline.ics',
  '/preview/secret',
  '/search?q=tunnel&token=secret',
])('every rule that depends on the path applies to both languages of %s', (address) => {
  const [path = ''] = address.split('?')
  const ne = path.startsWith('/preview') ? `/ne${path}` : localizePath('ne', path)
  const rules = (path = '') => ({
    limit: getMaxBodySize(largeBodyLimits, path, 'multipart/form-data'),
    policy: policyAudience(path),
    shared: crossOriginHeaders(path),
  })
  expect(rules(ne)).toEqual(rules(path))
  if (path === apply) expect(rules(ne).limit).toBe(maxApplicationBytes)
  expect(loggablePath(address.replace(path, ne))).toBe(path === '/' ? ne : `/ne${loggablePath(address)}`)
  expect(loggablePath(address.replace(path, ne))).not.toContain('secret')
})

it('a disguised language prefix cannot bypass a rule', async () => {
  const site = await serve(echoLength)
  for (const path of ['/n%65/contact', '/%6Ee/contact.data'])
    expect([path, (await site.send(path)).status]).toEqual([path, 404])
})

it('generated texts have Content-Language, and stored files have none', async () => {
  const type = (url: string) => (url.endsWith('.ics') ? 'text/calendar; charset=utf-8' : 'application/pdf')
  const site = await serve(async ({ url }) => page('', { 'Content-Type': type(url) }))
  const languageOf = async (path: string) => (await site.send(path)).headers['content-language']
  expect(
    await Promise.all(['/calendar.ics', '/ne/calendar.ics', '/files/reports/x/y.pdf'].map(languageOf)),
  ).toEqual(['en', 'ne', undefined])
})
