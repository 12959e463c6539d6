import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseConfig } from '~/config/config.server.ts'
import { finishPage } from '~/server/page-html.ts'
import { policyAudience } from '~/server/security-headers.ts'
import { page, serve } from './serve.ts'

const nonce = 'a1b2c3'
const finish = (html: string, isSecure = false, path = '/') =>
  finishPage(html, { nonce, isSecure, kind: policyAudience(path) })
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]

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
  '<img src="x" onerror="evil()">',
  `<p nonce="${nonce}">text</p>`,
  `<p> nonce="${nonce}"</p><script>evil()</script>`,
  '<script type="application/ld+json">{}</script>',
  `<script nonce="${nonce}" src="/assets/a.js"></script>`,
])('permits no script in %s', (html) => {
  const finished = finish(html)
  expect(scriptsOf(finished.policy)).toBe("'self'")
  expect(finished.html).not.toContain(nonce)
})

it.each(['/admin/forms', '/admin', '/login'])('permits previews of chosen files on %s', (path) => {
  expect(finish('', false, path).policy).toMatch(/img-src 'self' blob: data:.*frame-src 'self' blob:(;|$)/)
})

it.each(['/', '/adminx', '/news/admin/'])('permits only our own files on %s', (path) => {
  expect(finish('', false, path).policy).not.toContain('blob:')
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
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
  expect(finish('', true).policy).toContain('; upgrade-insecure-requests')
})

it('sends the security headers with every kind of response', async () => {
  const site = await serve(async ({ url }) =>
    page(url, url.endsWith('/own') ? { 'Cache-Control': 'private' } : {}),
  )
  for (const path of ['/', '/', '/own', '/%', '/assets/none.js']) {
    expect((await site.send(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
})

it('does not overwrite headers of a route', async () => {
  const own = {
    'Content-Security-Policy': "default-src 'self'",
    'X-Frame-Options': 'DENY',
    'Access-Control-Allow-Origin': 'https://partner.example',
  }
  const site = await serve(async () => page('{}', own))
  expect((await site.send('/api/faqs')).headers).toMatchObject(
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value])),
  )
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
