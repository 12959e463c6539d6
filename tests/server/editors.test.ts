import { beforeAll, describe, expect, test } from 'vitest'
import { currentStaff, hasSessionCookie, startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { adminPathOf } from '~/content/schema/define.ts'
import type { Area } from '~/content/schema/permissions.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { contentVersion } from '~/db/database.server.ts'
import type { RequestHandler } from '~/server/route-response.ts'
import { textOf } from '../html-form.ts'
import { patience, wholeHandler } from '../whole-site.ts'
import { type Reply, serve } from './serve.ts'

const siteUrl = 'http://www.jaldhara.example'
const editors = {
  mayBeSignedIn: hasSessionCookie,
  areSignedIn: async (request: Request) => Boolean(await currentStaff(request)),
}

let handle: RequestHandler

beforeAll(async () => {
  handle = await wholeHandler()
}, patience)

async function signIn(email: string, areas?: Area[]) {
  const { _id } = await addStaff({ email, role: 'editor', areas }, 'tests')
  const { 'Set-Cookie': set = '' } = await startSession(new Request(siteUrl), { staffId: _id })
  return { _id, cookie: set.split(';')[0] ?? '' }
}

/** The site, and how often it had a page made. */
async function site() {
  const made: string[] = []
  const { ask } = await serve(
    (request, context) => {
      made.push(new URL(request.url).pathname)
      return handle(request, context)
    },
    { editors, contentVersion },
  )
  return {
    made,
    read: (path: string, cookie = '') => ask(path, { headers: cookie ? { Cookie: cookie } : {} }),
  }
}

/** Everything of an answer but what is each request's own. */
const essence = ({ status, headers, text }: Reply) => {
  const { date, 'x-request-id': id, ...rest } = headers
  return { status, rest, text }
}

describe('somebody who has signed in', () => {
  test.each([
    ['/', '/'],
    ['/company', '/company'],
    ['/ne/company', '/company'],
    ['/notice-board/careers?q=x', '/notice-board/careers'],
    ['/no-such-page', '/no-such-page'],
  ])('finds on %s the way to its texts, and no cache keeps that', async (path, on) => {
    const { cookie } = await signIn(`clerk-${Math.random()}@example.com`)
    const { read } = await site()
    const { headers, text } = await read(path, cookie)
    expect(text).toContain(`href="/admin/texts?${new URLSearchParams({ on })}"`)
    expect(textOf(text)).toContain('Edit texts of this page')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test.each(contentTypes.filter(({ slugFrom }) => slugFrom).map((type) => [type.singular, type] as const))(
    'finds on the page of a %s first the way to its form',
    async (one, type) => {
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
    },
  )

  test('finds the way to what is theirs alone', async () => {
    const { cookie } = await signIn('news@example.com', ['news'])
    const { read } = await site()
    const { text } = await read('/notice-board', cookie)
    expect(text).toContain('href="/admin/announcements"')
    expect(text).not.toMatch(/href="\/admin\/(tenders|jobs|texts)/)
    expect((await read('/company/policies', cookie)).text).not.toContain('href="/admin')
  })

  test('changes nothing of what all others get, before or after', async () => {
    const { cookie } = await signIn('reader@example.com')
    const { made, read } = await site()
    await read('/company', cookie)
    const first = essence(await read('/company'))
    expect(first.text).not.toContain('Edit texts')
    expect(first.rest['cache-control']).toBe('public, no-cache')
    expect((await read('/company', cookie)).text).toContain('Edit texts of this page')
    expect(essence(await read('/company'))).toEqual(first)
    expect(made).toHaveLength(3)
  })

  test('finds it where scripts fetch the page’s data, too', async () => {
    const { cookie } = await signIn('scripts@example.com')
    const { read } = await site()
    expect((await read('/company.data', cookie)).text).toContain('Edit texts of this page')
    expect((await read('/company.data')).text).not.toContain('Edit texts of this page')
  })
})

test.each([
  ['that is made up', async () => 'staff=abc'],
  ['of the other name', async () => '__Host-staff=abc'],
  ['whose signature is not ours', async () => `${(await signIn('forged@example.com')).cookie}x`],
  [
    'of an account that was switched off',
    async () => {
      const { _id, cookie } = await signIn('gone@example.com')
      await changeStaff(_id, { active: 0 }, 'tests')
      return cookie
    },
  ],
])('a cookie %s is answered as all others are, without a page being made', async (_, cookieOf) => {
  const cookie = await cookieOf()
  const { made, read } = await site()
  const kept = essence(await read('/company'))
  for (let time = 0; time < 20; time++) expect(essence(await read('/company', cookie))).toEqual(kept)
  expect(made).toHaveLength(1)
})
