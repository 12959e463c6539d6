import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPreviewHandler } from '~/bin/preview-handler.ts'
import {
  currentPreview,
  newPreviewToken,
  readPreview,
  runWithPreview,
} from '~/content/items/preview.server.ts'
import { removeItem, updateItem } from '~/content/items/store.server.ts'
import { previewPath, staffStatus } from '~/content/items/visibility.server.ts'
import { previewBanner, previewPageUrl } from '~/content/public/preview/banner.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { gallery } from '~/content/types/gallery.ts'
import { openDatabase } from '~/db/database.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { loader as previewLoader } from '~/routes/site/preview/preview.tsx'
import { emptySite } from '../empty-site.ts'
import { serve } from '../server/serve.ts'
import { add, named, read } from './public-reads.ts'

beforeAll(async () => {
  emptySite()
  await openDatabase()
})

afterEach(() => void vi.useRealTimers())

const day = 24 * 3_600_000
const follow = (token: string) => read(previewPath(token), previewLoader, { token })

test('a token lasts a day and says what it shows', () => {
  const now = Date.parse('2026-12-04T04:15:00.000Z')
  const token = newPreviewToken('faqs', 'a-1', now)
  expect(readPreview(token, now)).toEqual({ type: 'faqs', id: 'a-1', expiresAt: now + day })
  expect(readPreview(token, now + day - 1)).toBeInstanceOf(Object)
  expect(readPreview(token, now + day)).toBe('expired')
})

const tampered: [string, (token: string) => string][] = [
  ['empty', () => ''],
  ['a word', () => 'preview'],
  ['a dot', () => '.'],
  ['cut off', (token) => token.slice(0, -1)],
  ['longer', (token) => `${token}a`],
  ['followed by a cookie’s attributes', (token) => `${token}.x; Path=/; Domain=evil.example`],
  ['followed by a line', (token) => `${token}.x\r\nX-Evil: 1`],
  ['signed for nothing', (token) => `.${token.split('.')[1]}`],
  ['without its signature', (token) => token.split('.')[0] ?? ''],
  [
    'of another item',
    (token) => {
      const text = Buffer.from(JSON.stringify(['faqs', 'b', Date.now() + day])).toString('base64url')
      return `${text}.${token.split('.')[1]}`
    },
  ],
  ['markup', () => '<script>alert(1)</script>'],
  ['very long', () => 'a'.repeat(100_000)],
]

test.each(tampered)('a token that is %s shows nothing', async (_, change) => {
  const token = change(newPreviewToken('faqs', 'a'))
  expect(readPreview(token)).toBeUndefined()
  const answer = await follow(token)
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('This preview link does not work')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('an expired link says so', async () => {
  const answer = await follow(newPreviewToken('faqs', 'a', Date.now() - day))
  expect(answer.status).toBe(410)
  expect(answer.text).toContain('This preview link has expired')
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
})

describe.each(named)('%s', (name, type) => {
  test('the link from the list leads to the page of the item, until that is deleted', async () => {
    const item = await add(type, 'zqlink', { visibility: 'Draft' })
    const { preview } = staffStatus(type, item)
    const token = preview.replace('/preview/', '')
    const answer = await follow(token)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const address = new URL(answer.headers.get('Location') ?? '', 'https://www.jaldhara.example')
    expect(address.searchParams.get('preview')).toBe(token)
    if (type.slugFrom) expect(address.pathname).toContain(item.slug)
    await removeItem(type, item._id, 'tester')
    expect((await follow(token)).status).toBe(404)
    expect(name).toBe(type.name)
  })
})

test('what is public needs no preview', async () => {
  const item = await add(faqs, 'zqpublic')
  expect(staffStatus(faqs, item)).toEqual({
    state: 'live',
    description: '',
    preview: '',
    publicPath: `/#faq-${item._id}`,
    translation: ['missing'],
    version: 1,
  })
  await removeItem(faqs, item._id, 'tester')
})

test('the banner tells that visitors do not see it, and until when the link works', async () => {
  const item = await add(announcements, 'zqbanner', { publishAt: '2099-12-05T04:15:00.000Z' })
  const expiresAt = Date.parse('2026-12-04T04:15:00.000Z')
  const banner = () => runWithPreview({ type: 'announcements', id: item._id, expiresAt }, previewBanner)
  expect(await banner()).toBe(
    `Preview of “${item.title}”, not public: goes live on 5 December 2099, 10:00 Nepal time. Visitors do not see this. This link works until 4 December 2026, 10:00 Nepal time.`,
  )
  const inNepali = (await withLanguage('ne', banner)) ?? ''
  for (const part of [item.title, 'पूर्वावलोकन', '२०९९', '२०८३']) expect(inNepali).toContain(part)
  await updateItem(announcements, item._id, { ...item, publishAt: '' }, 'tester')
  expect(await banner()).toContain('which is public by now')
  expect(await previewBanner()).toBeUndefined()
  await removeItem(announcements, item._id, 'tester')
})

describe('on the server', () => {
  const token = newPreviewToken('announcements', 'a')
  const site = async () => {
    let renders = 0
    const handle = async () => {
      renders++
      return new Response(currentPreview()?.id ?? 'public', {
        headers: { 'Cache-Control': 'public, s-maxage=60', 'No-Vary-Search': 'params', ETag: '"one"' },
      })
    }
    const web = await serve(handle, { previewHandler: createPreviewHandler('http://www.jaldhara.example') })
    return { ...web, renders: () => renders }
  }

  test('a preview is shown to its holder alone, kept nowhere and listed nowhere', async () => {
    const { ask, renders } = await site()
    expect((await ask('/page')).text).toBe('public')
    for (const asked of [1, 2]) {
      const { text, headers } = await ask(`/page?preview=${token}`)
      expect(text).toBe('a')
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(renders()).toBe(1 + asked)
    }
    expect((await ask('/page')).text).toBe('public')
    expect((await ask('/page?other=1')).text).toBe('public')
    expect(renders()).toBe(3)
  })

  test('the files of the item come with it, by a cookie for them alone', async () => {
    const { ask } = await site()
    const { headers } = await ask(`/page?preview=${token}`)
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; Path=\/files\/announcements\/a\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const given = { headers: { Cookie: `staff=x; ${cookie.split(';')[0]}` } }
    const file = await ask('/files/announcements/a/plan.pdf', given)
    expect(file.text).toBe('a')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.headers['set-cookie']).toBeUndefined()
    expect((await ask('/page', given)).text).toBe('public')
  })

  test('so do its pictures and films, each by a cookie for that one', async () => {
    const item = await add(gallery, 'zqpictures', { visibility: 'Draft' })
    const { ask } = await site()
    const { headers } = await ask(`/page?preview=${newPreviewToken('gallery', item._id)}`)
    const cookies = headers['set-cookie'] ?? []
    const places = cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1] ?? '')
    const names = [item.image?.name ?? '', item.poster]
    expect(places.slice(1).sort()).toEqual(names.map((name) => `/images/${name}/`).sort())
    const given = { headers: { Cookie: cookies[1]?.split(';')[0] ?? '' } }
    const picture = await ask(`${places[1]}320.avif`, given)
    expect(picture.text).toBe(item._id)
    expect(picture.headers['cache-control']).toBe('no-store')
    const film = { ...item, image: { ...item.image, name: `${'e'.repeat(32)}.mp4` } }
    await updateItem(gallery, item._id, film as typeof item, 'tester')
    const again = await ask(`/page?preview=${newPreviewToken('gallery', item._id)}`)
    expect(String(again.headers['set-cookie'])).toContain(`Path=/uploads/${film.image.name};`)
    await removeItem(gallery, item._id, 'tester')
  })

  test('a link that does not hold leads to the page that says so', async () => {
    const { ask, renders } = await site()
    for (const wrong of ['x', `${token}x`, newPreviewToken('faqs', 'a', Date.now() - day)]) {
      const { status, headers } = await ask(`/page?preview=${wrong}`)
      expect(status).toBe(302)
      expect(headers.location).toBe(`/preview/${wrong}`)
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(renders()).toBe(0)
    expect((await ask(`/page.data?preview=x`)).text).toBe('public')
  })

  test.each(['.x; Path=/; Domain=evil.example', '.x\r\nX-Evil: 1', '; Path=/', '.', '🙂'])(
    'a token with %j behind it sets no cookie',
    async (more) => {
      const { ask } = await site()
      const { status, headers } = await ask(`/page?preview=${encodeURIComponent(token + more)}`)
      expect(status).toBe(302)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers.location).toMatch(/^\/preview\/[\w.-]+$/)
    },
  )

  test('nothing can be sent through a preview, and programs do not get one', async () => {
    const { ask } = await site()
    expect((await ask(`/page?preview=${token}`, { method: 'POST', body: 'a=1' })).text).toBe('public')
    expect((await ask(`/api/announcements?preview=${token}`)).text).toBe('public')
  })

  test('the log does not let its readers in', async () => {
    const { ask, log } = await site()
    await ask(`/page?preview=${token}`, { method: 'POST', body: 'a=1' })
    await ask(previewPath(token), { method: 'POST', body: 'a=1' })
    expect(log.map(({ path }) => path)).toEqual(['/page?preview=…', '/preview/…'])
  })
})

test('the address of a preview keeps query and place of the page', async () => {
  const item = await add(faqs, 'zqaddress', { visibility: 'Draft' })
  const preview = { type: 'faqs', id: item._id, expiresAt: 0 }
  expect(await previewPageUrl(preview, 'token')).toBe(`/?preview=token#faq-${item._id}`)
  await removeItem(faqs, item._id, 'tester')
})
