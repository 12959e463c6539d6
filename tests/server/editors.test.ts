import { beforeAll, describe, expect, test } from 'vitest'
import { currentStaff, hasSessionCookie, startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { adminPathOf } from '~/content/schema/define.ts'
import type { Area } from '~/content/schema/permissions.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { contentVersion } from '~/db/database.server.ts'
import type { RequestHandler } from '~/server/remix.ts'
import { textOf } from '../html-form.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { serve, type TestResponse } from './serve.ts'

const siteUrl = 'http://www.jaldhara.example'
const editors = {
  mayBeSignedIn: hasSessionCookie,
  areSignedIn: async (request: Request) => Boolean(await currentStaff(request)),
}

let handle: RequestHandler

beforeAll(async () => {
  handle = await siteHandler()
}, loadTimeout)

async function signIn(email: string, areas?: Area[]) {
  const { _id } = await addStaff({ email, role: 'editor', areas }, 'tests')
  const { 'Set-Cookie': set = '' } = await startSession(new Request(siteUrl), { staffId: _id })
  return { _id, cookie: set.split(';')[0] ?? '' }
}

/** The site and the paths of all rendered pages. */
async function site() {
  const rendered: string[] = []
  const { send: ask } = await serve(
    (request, context) => {
      rendered.push(new URL(request.url).pathname)
      return handle(request, context)
    },
    { editors, contentVersion },
  )
  return {
    rendered,
    read: (path: string, cookie = '') => ask(path, { headers: cookie ? { Cookie: cookie } : {} }),
  }
}

/** A response without the headers that differ for each request. */
const comparable = ({ status, headers, text }: TestResponse) => {
  const { date, 'x-request-id': id, ...rest } = headers
  return { status, rest, text }
}

describe('a signed-in staff member', () => {
  test.each([
    ['/', '/'],
    ['/company', '/company'],
    ['/ne/company', '/company'],
    ['/notice-board/careers?q=x', '/notice-board/careers'],
    ['/no-such-page', '/no-such-page'],
  ])('gets a link from %s to its texts, in a response that is not cached', async (path, textsPath) => {
    const { cookie } = await signIn(`clerk-${Math.random()}@example.com`)
    const { read } = await site()
    const { headers, text } = await read(path, cookie)
    expect(text).toContain(`href="/admin/texts?${new URLSearchParams({ on: textsPath })}"`)
    expect(textOf(text)).toContain('Edit texts of this page')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test.each(
    contentTypes.filter(({ site: { slugFrom } }) => slugFrom).map((type) => [type.singular, type] as const),
  )('gets a link from the page of a %s to its form first', async (one, type) => {
    const { cookie } = await signIn(`keeper-of-${type.name}@example.com`)
    const { read } = await site()
    const [item] = await listItems(type)
    for (const path of [item?.path, `/ne${item?.path}`]) {
      const { text } = await read(path ?? '', cookie)
      const [, nav = ''] = /<nav aria-label="Editing"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
      const [first, last, ...others] = [...nav.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
      expect(first).toBe(`${adminPathOf(type)}?edit=${item?._id}`)
      expect(last).toMatch(/^\/admin\/texts/)
      expect(others).toEqual([])
      expect(textOf(nav)).toContain(`Edit this ${one.toLowerCase()}`)
    }
  })

  test('gets only links to permitted areas', async () => {
    const { cookie } = await signIn('news@example.com', ['news'])
    const { read } = await site()
    const { text } = await read('/notice-board', cookie)
    expect(text).toContain('href="/admin/announcements"')
    expect(text).not.toMatch(/href="\/admin\/(tenders|jobs|texts)/)
    expect((await read('/company/policies', cookie)).text).not.toContain('href="/admin')
  })

  test('does not change the responses to others, before or after', async () => {
    const { cookie } = await signIn('reader@example.com')
    const { rendered, read } = await site()
    await read('/company', cookie)
    const first = comparable(await read('/company'))
    expect(first.text).not.toContain('Edit texts')
    expect(first.rest['cache-control']).toBe('public, no-cache')
    expect((await read('/company', cookie)).text).toContain('Edit texts of this page')
    expect(comparable(await read('/company'))).toEqual(first)
    expect(rendered).toHaveLength(3)
  })

  test('gets the link in the page’s data too', async () => {
    const { cookie } = await signIn('scripts@example.com')
    const { read } = await site()
    expect((await read('/company.data', cookie)).text).toContain('Edit texts of this page')
    expect((await read('/company.data')).text).not.toContain('Edit texts of this page')
  })
})

test.each([
  ['with an invented value', async () => 'staff=abc'],
  ['with the other name', async () => '__Host-staff=abc'],
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
  const { rendered, read } = await site()
  const cached = comparable(await read('/company'))
  for (let attempt = 0; attempt < 20; attempt++)
    expect(comparable(await read('/company', cookie))).toEqual(cached)
  expect(rendered).toHaveLength(1)
})
