import type { LoaderFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createItem, listItems, removeItem } from '~/content/items/store.server.ts'
import type { ItemValues } from '~/content/schema/define.ts'
import { gallery, galleryCategories } from '~/content/types/gallery.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as itemRoute from '~/routes/site/gallery/item.tsx'
import * as listRoute from '~/routes/site/gallery/list.tsx'
import { sampleValues } from '../content/samples.ts'

const args = (path: string, slug?: string): LoaderFunctionArgs => ({
  request: new Request(`https://www.jaldhara.example${path}`),
  params: slug ? { slug } : {},
  context: {},
})

async function list(query = '') {
  const { data, init } = await listRoute.loader(args(`/gallery${query}`))
  const value = data.list.value
  const titles = [...(value?.featured ?? []), ...(value?.items ?? [])].map(({ title }) => title)
  return { value, titles, status: init?.status, headers: new Headers(init?.headers), address: data.address }
}

async function item(slug: string, query = '') {
  const { data, init } = await itemRoute.loader(args(`/gallery/${encodeURIComponent(slug)}${query}`, slug))
  const { value, failure } = data.result
  const { item, previous, next } = value ?? {}
  return { item, previous, next, failure, status: init?.status, init }
}

const add = (title: string, values: Partial<ItemValues<typeof gallery>> = {}) =>
  createItem(gallery, { ...sampleValues(gallery, title), title, featured: false, ...values }, 'tester')

describe('the list', () => {
  test('has 16 items: featured ones on top, the others below, none twice', async () => {
    const { value, titles, status, headers } = await list()
    expect(status).toBe(200)
    expect(value?.featured).toHaveLength(3)
    expect(value?.items).toHaveLength(13)
    expect(new Set(titles).size).toBe(16)
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(headers.get('No-Vary-Search')).toMatch(/"q" "category" "type" "from" "to" "view" "page"/)
  })

  test('counts match the items of each category', async () => {
    const { value } = await list()
    const counts = Object.entries(value?.counts ?? {})
    expect(counts.map(([category]) => category).sort()).toEqual([...galleryCategories].sort())
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(16)
    for (const [category, count] of counts) {
      const filtered = await list(`?category=${category}`)
      expect(count).toBeGreaterThan(1)
      expect(filtered.value).toMatchObject({ total: count, featured: [] })
      expect(new Set(filtered.value?.items.map(({ category }) => category))).toEqual(new Set([category]))
      expect(filtered.value?.counts).toEqual(value?.counts)
    }
  })

  test.each([
    ['?q=BREAKTHROUGH', ['Breakthrough between Adit 1 and Adit 2']],
    ['?q=सुनुवाइ', [expect.stringMatching(/^नीलखोला/)]],
    ['?q=architecture', ['The powerhouse at the end of the day']],
    ['?type=video', ['From the weir site up to the peaks']],
    [
      '?q=powerhouse&category=facility&type=image',
      ['The powerhouse at the end of the day', 'Built for the monsoon'],
    ],
    ['?q=gates&category=event', []],
    ['?q=%22%2C%22', []],
    ['?q=%5B', []],
    ['?q=%22snow', []],
    ['?q=%25', []],
    ['?q=_', []],
    ["?q=' or 1=1 --", []],
    ['?q=<script>alert(1)</script>', []],
    ['?category=nonsense', []],
    ['?type=__proto__', []],
  ])('%s finds %j', async (query, expected) => {
    const { titles, status } = await list(query)
    expect(titles).toEqual(expected)
    expect(status).toBe(200)
  })

  test('shows an error for a search that is too long, with its text', async () => {
    const { address, status } = await list(`?q=${'x'.repeat(100_000)}`)
    expect(status).toBe(200)
    expect(address.errors.q).toBe('tooLong')
    expect(address.q).toHaveLength(100_000)
  })

  test.each(['-1', '0', '2', '1000000000', 'abc', '1.5'])('page %s does not exist', async (page) => {
    const { value, status } = await list(`?page=${page}`)
    expect(status).toBe(404)
    expect(value).toMatchObject({ items: [] })
  })

  test('is split into pages of 24 without losing an item', async () => {
    const added = await Promise.all(
      Array.from({ length: 30 }, (_, i) => add(`more ${i}`, { category: 'event', date: '2020-01-01' })),
    )
    const [first, second] = [await list(), await list('?page=2')]
    expect(first.value).toMatchObject({ total: 43, pages: 2 })
    expect(first.value?.items).toHaveLength(24)
    expect(second.value?.items).toHaveLength(19)
    expect(new Set([...first.titles, ...second.titles]).size).toBe(46)
    for (const { _id } of added) await removeItem(gallery, _id, 'tester')
  })

  test('shows at most six featured items; the others are below', async () => {
    const added = await Promise.all(
      Array.from({ length: 5 }, (_, i) => add(`flagged ${i}`, { featured: true, date: '2020-01-01' })),
    )
    const { value, titles } = await list()
    expect(value?.featured).toHaveLength(6)
    expect(titles).toHaveLength(21)
    expect(new Set(titles).size).toBe(21)
    for (const { _id } of added) await removeItem(gallery, _id, 'tester')
  })
})

describe('an item', () => {
  test('has its details, its file and its neighbours in the order of the list', async () => {
    const { value } = await list()
    const shown = [...(value?.featured ?? []), ...(value?.items ?? [])]
    for (const [index, { slug, _id }] of shown.entries()) {
      const page = await item(slug)
      expect(page.status).toBe(200)
      expect(page.item?.download?.url).toBe(
        `/files/gallery/${_id}/${encodeURIComponent(page.item?.download?.fileName ?? '')}`,
      )
      expect(page.previous?.slug).toBe(shown[index - 1]?.slug)
      expect(page.next?.slug).toBe(shown[index + 1]?.slug)
    }
  })

  test('has the neighbours of the list it was opened from', async () => {
    const { value } = await list('?category=event')
    const [first, second, third] = value?.items ?? []
    const page = await item(second?.slug ?? '', '?category=event&view=list')
    expect([page.previous?.slug, page.next?.slug]).toEqual([first?.slug, third?.slug])
    expect((await item(first?.slug ?? '', '?category=event')).previous).toBeUndefined()
    expect((await item(third?.slug ?? '', '?category=event')).next).toBeUndefined()
  })

  test('of a video has the video, and its poster as picture', async () => {
    const page = await item('from-the-weir-site-up-to-the-peaks')
    expect(page.item).toMatchObject({
      video: { type: 'video/mp4', width: 960, height: 540 },
      picture: expect.stringMatching(/-1280x720\.jpg$/),
      dimensions: '960 × 540',
    })
  })

  test('with only a title, or without a file, has a page', async () => {
    const minimal = await item('morning-in-the-valley')
    expect(minimal.item).toMatchObject({ date: '', location: '', tags: [], description: '' })
    const { _id, slug } = await add('no file', { image: null, poster: '' })
    const empty = (await item(slug)).item
    expect(empty).toMatchObject({ picture: '', dimensions: '', fileSize: '' })
    expect(empty).not.toHaveProperty('download')
    await removeItem(gallery, _id, 'tester')
  })

  test.each(['nobody', "' or 1=1 --", '../faqs', '\0', 'x'.repeat(5000), '__proto__'])(
    'does not exist at %j',
    async (slug) => {
      const page = await item(slug)
      expect(page.status).toBe(404)
      expect(page.item).toBeUndefined()
    },
  )

  test('is hidden before its publication date', async () => {
    const { _id, slug } = await add('of tomorrow', { date: addDays(nepalDay(), 1) })
    expect((await item(slug)).status).toBe(404)
    expect((await list('?q=of+tomorrow')).titles).toEqual([])
    await removeItem(gallery, _id, 'tester')
  })
})

test('every sample item has its own picture and file', async () => {
  const names = (await listItems(gallery)).map(({ image }) => image?.name)
  expect(new Set(names).size).toBe(16)
  expect(names).not.toContain(undefined)
})

test('a failed read is reported, and the response is not cached', async () => {
  const db = await database()
  await sql`update gallery set tags = 'nonsense' where slug = 'morning-in-the-valley'`.execute(db)
  expect((await list('?q=hydrology')).titles).toEqual(['First snow above the Nilkhola valley'])
  const broken = await item('morning-in-the-valley')
  expect(broken).toMatchObject({ failure: 'unexpected', status: 500 })
  expect(new Headers(broken.init?.headers).get('Cache-Control')).toBe('no-store')
  const { value, headers } = await list()
  expect(value).toBeUndefined()
  expect(headers.get('Cache-Control')).toBe('no-store')
})
