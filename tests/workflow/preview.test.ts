import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPreviewTokenHandler } from '~/bin/preview-handler.ts'
import {
  createPreviewToken,
  currentPreview,
  parsePreviewToken,
  runWithPreview,
} from '~/content/items/preview.server.ts'
import { removeItem, updateItem } from '~/content/items/store.server.ts'
import { describeItemStatus, previewPathForToken } from '~/content/items/visibility.server.ts'
import { createPreviewBannerText } from '~/content/public/preview/banner.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { openDatabase } from '~/db/database.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { loader as previewLoader } from '~/routes/site/preview/preview.tsx'
import { clearSite } from '../empty-site.ts'
import { serve } from '../server/serve.ts'
import { addSample, callLoader, typesByName } from './public-reads.ts'

beforeAll(async () => {
  clearSite()
  await openDatabase()
})

afterEach(() => void vi.useRealTimers())

const day = 24 * 3_600_000
const openPreview = (token: string) => callLoader(previewPathForToken(token), previewLoader, { token })

test('a token is valid for a day and names its item', () => {
  const now = Date.parse('2026-12-04T04:15:00.000Z')
  const token = createPreviewToken('faqs', 'a-1', now)
  expect(parsePreviewToken(token, now)).toEqual({ type: 'faqs', id: 'a-1', expiresAt: now + day })
  expect(parsePreviewToken(token, now + day - 1)).toBeInstanceOf(Object)
  expect(parsePreviewToken(token, now + day)).toBe('expired')
})

const tampered: [string, (token: string) => string][] = [
  ['a dot', () => '.'],
  ['cut off', (token) => token.slice(0, -1)],
  ['followed by a cookie’s attributes', (token) => `${token}.x; Path=/; Domain=evil.example`],
  ['signed without content', (token) => `.${token.split('.')[1]}`],
  [
    'of another item',
    (token) => {
      const text = Buffer.from(JSON.stringify(['faqs', 'b', Date.now() + day])).toString('base64url')
      return `${text}.${token.split('.')[1]}`
    },
  ],
  ['very long', () => 'a'.repeat(100_000)],
]

test.each(tampered)('a token that is %s shows nothing', async (_, change) => {
  const token = change(createPreviewToken('faqs', 'a'))
  expect(parsePreviewToken(token)).toBeUndefined()
  const response = await openPreview(token)
  expect(response.status).toBe(404)
  expect(response.text).toContain('This preview link does not work')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('an expired link shows that it has expired', async () => {
  const response = await openPreview(createPreviewToken('faqs', 'a', Date.now() - day))
  expect(response.status).toBe(410)
  expect(response.text).toContain('This preview link has expired')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
})

describe.each(typesByName)('%s', (name, type) => {
  test('the link in the list opens the page of the item until the item is deleted', async () => {
    const item = await addSample(type, 'zqlink', { visibility: 'Draft' })
    const { preview } = describeItemStatus(type, item)
    const token = preview.replace('/preview/', '')
    const response = await openPreview(token)
    expect(response.status).toBe(302)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const address = new URL(response.headers.get('Location') ?? '', 'https://www.jaldhara.example')
    expect(address.searchParams.get('preview')).toBe(token)
    if (type.site.slugFrom) expect(address.pathname).toContain(item.slug)
    await removeItem(type, item._id, 'tester')
    expect((await openPreview(token)).status).toBe(404)
    expect(name).toBe(type.name)
  })
})

test('the banner says that visitors do not see the item, and when the link expires', async () => {
  const item = await addSample(announcements, 'zqbanner', { publishAt: '2099-12-05T04:15:00.000Z' })
  const expiresAt = Date.parse('2026-12-04T04:15:00.000Z')
  const banner = () =>
    runWithPreview({ type: 'announcements', id: item._id, expiresAt }, createPreviewBannerText)
  expect(await banner()).toBe(
    `Preview of “${item.title}”, not public: goes live on 5 December 2099, 10:00 Nepal time. Visitors do not see this. This link works until 4 December 2026, 10:00 Nepal time.`,
  )
  const inNepali = (await withLanguage('ne', banner)) ?? ''
  for (const part of [item.title, 'पूर्वावलोकन', '२०९९', '२०८३']) expect(inNepali).toContain(part)
  await updateItem(announcements, item._id, { ...item, publishAt: '' }, 'tester')
  expect(await banner()).toContain('which is public by now')
  expect(await createPreviewBannerText()).toBeUndefined()
  await removeItem(announcements, item._id, 'tester')
})

describe('on the server', () => {
  const token = createPreviewToken('announcements', 'a')
  const site = async () => {
    let renders = 0
    const handle = async () => {
      renders++
      return new Response(currentPreview()?.id ?? 'public', {
        headers: { 'Cache-Control': 'public, s-maxage=60', 'No-Vary-Search': 'params', ETag: '"one"' },
      })
    }
    const web = await serve(handle, {
      previewHandler: createPreviewTokenHandler('http://www.jaldhara.example'),
    })
    return { ...web, renders: () => renders }
  }

  test('a preview is shown only with its token, and is neither cached nor indexed', async () => {
    const { send: ask, renders } = await site()
    expect((await ask('/page')).text).toBe('public')
    for (const count of [1, 2]) {
      const { text, headers } = await ask(`/page?preview=${token}`)
      expect(text).toBe('a')
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(renders()).toBe(1 + count)
    }
    expect((await ask('/page')).text).toBe('public')
    expect((await ask('/page?other=1')).text).toBe('public')
    expect(renders()).toBe(3)
  })

  test('a cookie limited to the files of the item opens them', async () => {
    const { send: ask } = await site()
    const { headers } = await ask(`/page?preview=${token}`)
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; Path=\/files\/announcements\/a\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const withCookie = { headers: { Cookie: `staff=x; ${cookie.split(';')[0]}` } }
    const file = await ask('/files/announcements/a/plan.pdf', withCookie)
    expect(file.text).toBe('a')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.headers['set-cookie']).toBeUndefined()
    expect((await ask('/page', withCookie)).text).toBe('public')
  })

  test('each picture and video has a cookie of its own', async () => {
    const item = await addSample(gallery, 'zqpictures', { visibility: 'Draft' })
    const { send: ask } = await site()
    const { headers } = await ask(`/page?preview=${createPreviewToken('gallery', item._id)}`)
    const cookies = headers['set-cookie'] ?? []
    const paths = cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1] ?? '')
    const names = [item.image?.name ?? '', item.poster]
    expect(paths.slice(1).sort()).toEqual(names.map((name) => `/images/${name}/`).sort())
    const withCookie = { headers: { Cookie: cookies[1]?.split(';')[0] ?? '' } }
    const picture = await ask(`${paths[1]}320.avif`, withCookie)
    expect(picture.text).toBe(item._id)
    expect(picture.headers['cache-control']).toBe('no-store')
    const video = { ...item, image: { ...item.image, name: `${'e'.repeat(32)}.mp4` } }
    await updateItem(gallery, item._id, video as typeof item, 'tester')
    const again = await ask(`/page?preview=${createPreviewToken('gallery', item._id)}`)
    expect(String(again.headers['set-cookie'])).toContain(`Path=/uploads/${video.image.name};`)
    await removeItem(gallery, item._id, 'tester')
  })

  test('an invalid link redirects to the page that explains it', async () => {
    const { send: ask, renders } = await site()
    for (const wrong of ['x', `${token}x`, createPreviewToken('faqs', 'a', Date.now() - day)]) {
      const { status, headers } = await ask(`/page?preview=${wrong}`)
      expect(status).toBe(302)
      expect(headers.location).toBe(`/preview/${wrong}`)
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(renders()).toBe(0)
    expect((await ask(`/page.data?preview=x`)).text).toBe('public')
  })

  test.each(['.x; Path=/; Domain=evil.example', '.x\r\nX-Evil: 1'])(
    'a token followed by %j sets no cookie',
    async (more) => {
      const { send: ask } = await site()
      const { status, headers } = await ask(`/page?preview=${encodeURIComponent(token + more)}`)
      expect(status).toBe(302)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers.location).toMatch(/^\/preview\/[\w.-]+$/)
    },
  )

  test('a preview accepts no posts and does not exist in the API', async () => {
    const { send: ask } = await site()
    expect((await ask(`/page?preview=${token}`, { method: 'POST', body: 'a=1' })).text).toBe('public')
    expect((await ask(`/api/announcements?preview=${token}`)).text).toBe('public')
  })
})
