import { createHash } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { parseConfig } from '~/config/config.server.ts'
import { finishPage } from '~/server/page-html.ts'
import { policyAudience } from '~/server/security-headers.ts'
import { page, serve } from './serve.ts'

const nonce = 'a1b2c3'
type Options = Partial<Parameters<typeof finishPage>[1]>
const finish = (html: string, options: Options = {}) =>
  finishPage(html, { nonce, isSecure: false, kind: 'staff', ...options })
const policyOf = (path: string) => finish('', { kind: policyAudience(path) }).policy
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]
const document = (inside: string) => `<html><body>${inside}</body></html>`

it('permits inline scripts with the nonce by their hash and removes the nonce', () => {
  const { html, policy } = finish(
    `<p>जल</p><script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two("जल")</script>`,
  )
  expect(html).toBe('<p>जल</p><script>one()</script><script type="module" async="">two("जल")</script>')
  expect(scriptsOf(policy)).toBe(`'self' ${hashOf('one()')} ${hashOf('two("जल")')}`)
})

it.each([
  '<script>evil()</script>',
  '<script nonce="guess">evil()</script>',
  `<p nonce="${nonce}">text</p>`,
  `<p> nonce="${nonce}"</p><script>evil()</script>`,
  `<script nonce="${nonce}" src="/assets/a.js"></script>`,
])('permits no script in %s', (html) => {
  const finished = finish(html)
  expect(scriptsOf(finished.policy)).toBe("'self'")
  expect(finished.html).not.toContain(nonce)
})

it('permits previews of chosen files to staff, and only our own files elsewhere', () => {
  for (const path of ['/admin/forms', '/admin', '/login'])
    expect(policyOf(path)).toMatch(/img-src 'self' blob: data:.*frame-src 'self' blob:(;|$)/)
  for (const path of ['/', '/adminx', '/news/admin/']) expect(policyOf(path)).not.toContain('blob:')
})

it('has a strict policy, and upgrades to https only over https', () => {
  const { policy } = finish('')
  expect(policy).not.toMatch(/unsafe|\*|upgrade/)
  for (const rule of [
    "default-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ])
    expect(policy.split('; ')).toContain(rule)
  expect(finish('', { isSecure: true }).policy).toContain('; upgrade-insecure-requests')
})

it('sends the security headers with every kind of response, and keeps those of a route', async () => {
  const own = { 'X-Frame-Options': 'DENY', 'Access-Control-Allow-Origin': 'https://partner.example' }
  const site = await serve(async ({ url }) =>
    page(url, url.endsWith('/own') ? { 'Cache-Control': 'private' } : url.endsWith('/api/faqs') ? own : {}),
  )
  for (const path of ['/', '/', '/own', '/%', '/assets/none.js'])
    expect((await site.send(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  expect((await site.send('/api/faqs')).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'access-control-allow-origin': 'https://partner.example',
  })
})

it('permits our own pages to frame a PDF, and browsers to show a picture', async () => {
  const site = await serve(async ({ url }) =>
    page('', { 'Content-Type': url.endsWith('.pdf') ? 'application/pdf' : 'image/png' }),
  )
  const policy = (await site.send('/files/a.pdf')).headers['content-security-policy']
  expect(policy).not.toContain('default-src')
  expect(policy).toContain("frame-ancestors 'self'")
  expect((await site.send('/images/a.png')).headers['content-security-policy']).toContain("img-src 'self'")
})

it.each([
  [{}, 'max-age=31536000'],
  [{ HSTS_INCLUDE_SUBDOMAINS: 'on' }, 'max-age=31536000; includeSubDomains'],
])('sends Strict-Transport-Security over https, with %j', async (settings, sent) => {
  const config = parseConfig({ ...settings, SITE_URL: 'https://www.jaldhara.example' })
  const site = await serve(async () => page('a'), { config })
  expect((await site.send('/')).headers['strict-transport-security']).toBe(sent)
})

test('a page loses only its control characters', () => {
  const text = 'निर्माण\tक्\u200dष 😀\nñ§'
  expect(finish(document(`\0${text}\u0001\b\u001b\u007f\u0085\u009f`)).html).toEqual(document(text))
})

test('a page has its escaped data in a script at its end', () => {
  const data = `[{"title":"</script><!--\u2028निर्माण\\" 'quoted'"}]\n\r\n`
  const { html } = finish(document('<p>A</p>'), { data })
  const [, before, script] = /^(.*)<script>(.*)<\/script><\/body><\/html>$/s.exec(html) ?? ['', '', '']
  expect(before).toBe('<html><body><p>A</p>')
  expect(script).not.toContain('<')
  const sent: unknown[] = []
  const controller = { enqueue: (value: unknown) => sent.push(value), close: () => sent.push('closed') }
  new Function('window', script)({ __remixContext: { streamController: controller } })
  expect(sent).toEqual([data, 'closed'])
})

test('a page gets an additional style sheet at the end of its head', () => {
  expect(finish('<head><title>A</title></head><body></body>', { href: '/f.css' }).html).toBe(
    '<head><title>A</title><link rel="stylesheet" href="/f.css"/></head><body></body>',
  )
})

test('a public page defers its modules, and has a hash of each added script in its policy', () => {
  const links = '<link rel="preload" href="/f"/>जल<link rel="modulepreload" href="/a"/>'
  const scripts = `<script nonce="${nonce}">1</script><script nonce="${nonce}" type="module" async="">2</script>`
  const content = '<script type="module" async="">bad()</script>'
  const { html, policy } = finish(document(links + scripts + content), { kind: 'public', data: '[]' })
  expect(html).toContain('<link rel="modulepreload" media="not all" href="/a"/>')
  expect(html).toContain('<script>1</script><script type="text/x-module">2</script>')
  // Scripts of the content are not changed.
  expect(html).toContain(content)
  const added = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(added).toHaveLength(3)
  for (const script of added) expect(policy).toContain(hashOf(script))
})
