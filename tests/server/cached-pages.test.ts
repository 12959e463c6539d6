import { beforeAll, describe, expect, test } from 'vitest'
import { currentStaff, hasSessionCookie, startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { createPreviewTokenHandler } from '~/bin/preview-handler.ts'
import { createPreviewToken } from '~/content/items/preview.server.ts'
import { createItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import type { Area } from '~/content/schema/permissions.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { menu } from '~/content/types/menu.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { contentVersion } from '~/db/database.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { textOf } from '../html-form.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { serve, type TestResponse } from './serve.ts'

const siteUrl = 'http://www.jaldhara.example'
const editors = {
  mayBeSignedIn: hasSessionCookie,
  areSignedIn: async (request: Request) => Boolean(await currentStaff(request)),
}

let handle: Awaited<ReturnType<typeof siteHandler>>

beforeAll(async () => {
  handle = await siteHandler()
}, loadTimeout)

/** The site and the paths of all rendered pages. */
async function site(responseCache = false) {
  const rendered: string[] = []
  const { send: ask } = await serve(
    (request, context) => {
      rendered.push(new URL(request.url).pathname)
      return handle(request, context)
    },
    {
      config: { responseCache, siteUrl },
      editors,
      contentVersion,
      previewHandler: createPreviewTokenHandler(siteUrl),
    },
  )
  const send = (path: string, cookie = '') => ask(path, { headers: cookie ? { Cookie: cookie } : {} })
  const read = async (path: string, cookie = '') => {
    const { status, text } = await send(path, cookie)
    expect(status).toBe(200)
    return text
  }
  return { rendered, send, read }
}

async function signIn(email: string, areas?: Area[]) {
  const { _id } = await addStaff({ email, role: 'editor', areas }, 'tests')
  const { 'Set-Cookie': set = '' } = await startSession(new Request(siteUrl), { staffId: _id })
  return { _id, cookie: set.split(';')[0] ?? '' }
}

/** A response without the headers that differ for each request. */
const comparable = ({ status, headers, text }: TestResponse) => {
  const { date, 'x-request-id': id, ...rest } = headers
  return { status, rest, text }
}

describe('a signed-in staff member', () => {
  test.each(
    contentTypes.filter(({ site: { slugFrom } }) => slugFrom).map((type) => [type.singular, type] as const),
  )('gets a link from the page of a %s to its form first', async (one, type) => {
    const { cookie } = await signIn(`keeper-of-${type.name}@example.com`)
    const { read } = await site(true)
    const [item] = await listItems(type, { visible: true })
    const [, nav = ''] =
      /<nav aria-label="Editing"[^>]*>(.*?)<\/nav>/s.exec(await read(`/ne${item?.path}`, cookie)) ?? []
    const links = [...nav.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
    expect(links).toEqual([
      `${adminPathOf(type)}?edit=${item?._id}`,
      expect.stringMatching(/^\/admin\/texts/),
    ])
    expect(textOf(nav)).toContain(`Edit this ${one.toLowerCase()}`)
  })

  test('gets only links to permitted areas', async () => {
    const { cookie } = await signIn('news@example.com', ['news'])
    const { read } = await site(true)
    const text = await read('/notice-board', cookie)
    expect(text).toContain('href="/admin/announcements"')
    expect(text).not.toMatch(/href="\/admin\/(tenders|jobs|texts)/)
    expect(await read('/company/policies', cookie)).not.toContain('href="/admin')
  })

  test('does not change the responses to others, before or after, nor their data', async () => {
    const { cookie } = await signIn('reader@example.com')
    const { rendered, send, read } = await site(true)
    for (const path of ['/company', '/company.data']) {
      const own = await send(path, cookie)
      expect(own.text).toContain('/admin/texts?on=%2Fcompany')
      expect(own.headers['cache-control']).toBe('private, no-store')
      const first = comparable(await send(path))
      expect(first.text).not.toContain('/admin/texts')
      expect(first.rest['cache-control']).toBe('public, no-cache')
      expect(await read(path, cookie)).toBe(own.text)
      expect(comparable(await send(path))).toEqual(first)
    }
    expect(rendered).toHaveLength(6)
  })
})

test.each([
  ['with an invented value', async () => 'staff=abc'],
  ['with a wrong signature', async () => `${(await signIn('forged@example.com')).cookie}x`],
  [
    'of a disabled account',
    async () => {
      const { _id, cookie } = await signIn('gone@example.com')
      await changeStaff(_id, { active: 0 }, 'tests')
      return cookie
    },
  ],
])('a cookie %s gets the cached page without a new rendering', async (_, cookieOf) => {
  const cookie = await cookieOf()
  const { rendered, send } = await site(true)
  const cached = comparable(await send('/company'))
  for (let attempt = 0; attempt < 3; attempt++)
    expect(comparable(await send('/company', cookie))).toEqual(cached)
  expect(rendered).toHaveLength(1)
})

const add = <Type extends ContentType>(type: Type, marker: string, own: object) =>
  createItem(type, { ...sampleValues(type, marker), ...neverEndingValues(type), ...own }, 'tests')

const changes: [string, path: string, change: (marker: string) => Promise<unknown>][] = [
  ['an item of a list', '/notice-board', (title) => add(announcements, 'x', { title })],
  ['a question', '/', (q) => add(faqs, 'x', { q })],
  ['the menu', '/contact', (label) => add(menu, 'x', { label, href: '/company', under: 'header' })],
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
  const { read } = await site()
  const marker = `Zq${contentVersion()}`
  for (const _ of [1, 2]) expect(await read(path)).not.toContain(marker)
  await change(marker)
  expect(await read(path)).toContain(marker)
})

test('simultaneous requests never mix their languages, previews or sessions', async () => {
  const { read } = await site()
  const draft = await add(announcements, 'x', { title: 'Unseen draft', visibility: 'Draft' })
  const preview = `${draft.path}?preview=${createPreviewToken('announcements', draft._id)}`
  const { cookie } = await signIn('clerk@example.com')
  const paths = ['/notice-board', '/ne/notice-board', '/company', preview, preview.replace('/', '/ne/')]
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
  const { read } = await site()
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
  const { read } = await site()
  for (const path of ['/company', '/projects', '/ne/company', '/company', '/newsletter']) {
    const currentLinks = [...(await read(path)).matchAll(/<a[^>]* aria-current="page"[^>]* href="([^"]*)"/g)]
    expect(currentLinks.filter(([, to]) => to !== path)).toEqual([])
    // The menus of wide and of small screens both have the entry.
    if (/company|projects/.test(path)) expect(currentLinks.length, path).toBeGreaterThan(1)
  }
})
