import { beforeAll, expect, test } from 'vitest'
import { isStaffOrTokenRequest } from '~/auth/api-access.server.ts'
import { hasSessionCookie, startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { findItem, updateItem } from '~/content/items/store.server.ts'
import { isSiteOpen } from '~/content/public/settings.server.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { contentVersion } from '~/db/database.server.ts'
import { bearer } from '../api/site.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { serve } from './serve.ts'

const siteUrl = 'http://www.jaldhara.example'
const html = { Accept: 'text/html' }

let handle: Awaited<ReturnType<typeof siteHandler>>

async function setOpen(isOpen: boolean) {
  const stored = await findItem(settings, settingsId)
  if (stored) await updateItem(settings, settingsId, { ...stored, isOpen }, 'tests')
}

beforeAll(async () => {
  handle = await siteHandler()
}, loadTimeout)

/** A site that was open, with a filled cache, and is closed now. */
async function closedSite() {
  await setOpen(true)
  const { send } = await serve(handle, {
    config: { responseCache: true, siteUrl },
    editors: {
      mayBeSignedIn: hasSessionCookie,
      areSignedIn: (request) => isStaffOrTokenRequest(request, ''),
    },
    isStaffRequest: isStaffOrTokenRequest,
    isClosed: async () => !(await isSiteOpen()),
    contentVersion,
  })
  for (const path of ['/', '/api/faqs']) expect((await send(path)).status).toBe(200)
  await setOpen(false)
  return send
}

test.each(['/', '/ne', '/company', '/gallery?q=a', '/nothing-here', '/api'])(
  'visitors see only the name and the contacts at %s',
  async (path) => {
    const send = await closedSite()
    const { status, text, headers } = await send(path, { headers: html })
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([
      200,
      'noindex',
      'public, no-cache',
    ])
    expect(text).toMatch(/Our website will open soon[\s\S]*हाम्रो वेबसाइट छिट्टै खुल्दै छ/)
    expect(text).not.toContain('nav')
  },
)

test.each([
  ...['/api/faqs', '/api/openapi.json', '/sitemap.xml', '/notice-board/feed.xml', '/ne/calendar.ics'],
  ...[
    '/company.data',
    '/_root.data',
    '/images/x/y',
    '/files/forms/x',
    '/uploads/x.pdf',
    '/.well-known/security.txt',
  ],
])('visitors get nothing from %s', async (path) => {
  const send = await closedSite()
  const { status, text } = await send(path)
  expect([status, /not open yet|अझै खुलेको छैन/.test(text)]).toEqual([404, true])
})

test('visitors can send nothing', async () => {
  const send = await closedSite()
  for (const path of ['/contact', '/newsletter', '/api/faqs'])
    expect((await send(path, { method: 'POST' })).status).toBe(404)
})

test('sign-in works, and robots are sent away', async () => {
  const send = await closedSite()
  expect((await send('/login', { headers: html })).text).toContain('name="password"')
  expect((await send('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
})

test('staff and programs get the site, and no cache stores it', async () => {
  const send = await closedSite()
  const { _id } = await addStaff({ email: 'clerk@example.com', role: 'editor' }, 'tests')
  const { 'Set-Cookie': set = '' } = await startSession(new Request(siteUrl), { staffId: _id })
  const Cookie = set.split(';')[0] ?? ''
  for (const [path, headers] of [
    ['/company', { ...html, Cookie }],
    ['/api/faqs', { Cookie }],
    ['/sitemap.xml', { Cookie }],
    ['/api/faqs', await bearer('program', 'editor')],
  ] as const) {
    const { status, headers: sent } = await send(path, { headers: { ...headers } })
    expect([path, status, sent['cache-control']]).toEqual([path, 200, 'private, no-store'])
  }
  expect((await send('/api/faqs')).status).toBe(404)
})

test('an opened site is served at once', async () => {
  const send = await closedSite()
  await setOpen(true)
  expect((await send('/', { headers: html })).text).toContain('<nav')
  expect((await send('/api/faqs')).status).toBe(200)
})
