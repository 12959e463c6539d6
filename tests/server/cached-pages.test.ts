import { beforeAll, expect, test } from 'vitest'
import { currentStaff, hasSessionCookie, startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { createPreviewHandler } from '~/bin/preview-handler.ts'
import { createPreviewToken } from '~/content/items/preview.server.ts'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { menu } from '~/content/types/menu.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { contentVersion } from '~/db/database.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { serve } from './serve.ts'

const siteUrl = 'http://www.jaldhara.example'
const editors = {
  mayBeSignedIn: hasSessionCookie,
  areSignedIn: async (request: Request) => Boolean(await currentStaff(request)),
}

let handle: Awaited<ReturnType<typeof siteHandler>>

beforeAll(async () => {
  handle = await siteHandler()
}, loadTimeout)

async function site() {
  const config = { responseCache: false, siteUrl }
  const { send: ask } = await serve(handle, {
    config,
    editors,
    contentVersion,
    previewHandler: createPreviewHandler(siteUrl),
  })
  return async (path: string, cookie = '') => {
    const { status, text } = await ask(path, { headers: cookie ? { Cookie: cookie } : {} })
    expect(status).toBe(200)
    return text
  }
}

const add = <Type extends ContentType>(type: Type, marker: string, own: object) =>
  createItem(type, { ...sampleValues(type, marker), ...neverEndingValues(type), ...own }, 'tests')

const changes: [string, path: string, change: (marker: string) => Promise<unknown>][] = [
  ['an item of a list', '/notice-board', (title) => add(announcements, 'x', { title })],
  ['a question', '/', (q) => add(faqs, 'x', { q })],
  ['the menu', '/contact', (label) => add(menu, 'x', { label, href: '/company', under: 'header' })],
  ['the footer', '/contact', (label) => add(menu, 'x', { label, href: '/company', under: 'footer' })],
  [
    'settings',
    '/contact',
    async (address) => updateItem(settings, settingsId, { ...(await currentSettings()), address }, 'tests'),
  ],
  [
    'a text of the frame',
    '/contact',
    async (english) => {
      const { values } = parseValues(textOverrideType, { name: 'ui.footer.tagline', english })
      if (values)
        await createItem(textOverrideType, values, 'tests', { id: overrideIdOf('ui.footer.tagline') })
    },
  ],
]

test.each(changes)('pages show a change of %s at once', async (_, path, change) => {
  const read = await site()
  const marker = `Zq${contentVersion()}`
  for (const _ of [1, 2]) expect(await read(path)).not.toContain(marker)
  await change(marker)
  expect(await read(path)).toContain(marker)
})

test('simultaneous requests never mix their languages, previews or sessions', async () => {
  const read = await site()
  const draft = await add(announcements, 'x', { title: 'Unseen draft', visibility: 'Draft' })
  const preview = `${draft.path}?preview=${createPreviewToken('announcements', draft._id)}`
  const { _id: staffId } = await addStaff({ email: 'clerk@example.com', role: 'editor' }, 'tests')
  const { 'Set-Cookie': set = '' } = await startSession(new Request(siteUrl), { staffId })
  const cookie = set.split(';')[0] ?? ''
  const paths = [
    '/',
    '/ne',
    '/notice-board',
    '/ne/notice-board',
    '/company',
    preview,
    preview.replace('/', '/ne/'),
  ]
  const all = [0, 1].flatMap((round) =>
    paths.flatMap((path, index) => [
      { path, cookie: '' },
      ...((round + index) % 2 ? [{ path, cookie }] : []),
    ]),
  )
  const pages = await Promise.all(
    all.map(async (request) => ({ ...request, html: await read(request.path, request.cookie) })),
  )
  for (const { path, cookie, html } of pages) {
    const isPreview = path.includes('preview=')
    expect(html).toContain(`<html lang="${path.startsWith('/ne') ? 'ne' : 'en'}"`)
    expect(html.includes('aria-label="Editing"'), path).toBe(Boolean(cookie) && !isPreview)
    expect(html.includes('Unseen draft'), path).toBe(isPreview)
    expect(html.includes('hrefLang="ne" lang="ne"'), path).toBe(!path.startsWith('/ne'))
    expect(html).not.toContain(' nonce=')
  }
  for (const path of paths) {
    const anonymousPages = pages.filter((page) => page.path === path && !page.cookie)
    expect(new Set(anonymousPages.map(({ html }) => html)).size, path).toBe(1)
  }
})

test('only the preview shows a working copy, in any order of requests', async () => {
  const read = await site()
  const live = await add(announcements, 'x', { title: 'As it stands' })
  const save = { actor: 'tests', publishAt: '', baseVersions: { live: live.version, copy: 0 } }
  await saveWorkingCopy(announcements, live._id, { ...live, title: 'Yet unseen' }, save)
  const preview = `${live.path}?preview=${createPreviewToken('announcements', live._id, Date.now(), true)}`
  for (const path of [live.path, preview, live.path, preview]) {
    const html = await read(path)
    expect(html.includes('Yet unseen'), path).toBe(path === preview)
    expect(html.includes('As it stands'), path).toBe(path === live.path)
  }
})

test('each page marks its own entry in the shared menus', async () => {
  const read = await site()
  for (const path of ['/company', '/projects', '/ne/company', '/company', '/contact', '/newsletter']) {
    const currentLinks = [...(await read(path)).matchAll(/<a[^>]* aria-current="page"[^>]* href="([^"]*)"/g)]
    expect(currentLinks.filter(([, to]) => to !== path)).toEqual([])
    // The menus of wide and of small screens both have the entry.
    if (/company|projects/.test(path)) expect(currentLinks.length, path).toBeGreaterThan(1)
  }
})
