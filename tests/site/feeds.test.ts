import { expect, test } from 'vitest'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { feeds } from '~/content/types/site-paths.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import * as feed from '~/routes/files/feed.ts'
import { sampleValues } from '../content/samples.ts'
import { parseFeed } from './read-files.ts'

const site = 'https://www.jaldhara.example'
const today = nepalDay()
const paths = Object.values(feeds).map(({ path }) => path)

async function read(path: string) {
  const response = await feed.loader({ request: new Request(site + path), params: {}, context: {} })
  return { response, ...parseFeed(await response.text()) }
}

const announce = (values: object) =>
  createItem(
    announcements,
    { ...sampleValues(announcements, 'feed'), publishDate: today, expiryDate: '', ...values },
    'tester',
  )

test.each(paths)('%s is a cacheable Atom feed with absolute URLs', async (path) => {
  const { response, head, links, entries } = await read(path)
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
  expect(head.id).toBe(site + path)
  expect(links).toContainEqual({ rel: 'self', href: site + path })
  expect(links).toContainEqual({ rel: 'alternate', href: site + path.replace('/feed.xml', '') })
  for (const { id, href, title, updated, published } of entries) {
    expect(href).toMatch(/^https:\/\/www\.jaldhara\.example\/(notice-board|downloads)\/\w+\/[\w%-]+$/)
    expect(id).toMatch(/^https:\/\/www\.jaldhara\.example\/api\/notices\/\w+-[\w-]+$/)
    expect(title).toBeTruthy()
    expect(new Date(updated).toJSON()).toBe(updated)
    expect(published).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+05:45$/)
    expect(Date.parse(updated)).toBeGreaterThanOrEqual(Date.parse(published))
  }
})

test('each feed has its own items, newest first, without hidden ones', async () => {
  const all = (await read(feeds.notices.path)).entries
  const own = await Promise.all(
    [feeds.tenders, feeds.announcements, feeds.careers].map(({ path }) => read(path)),
  )
  expect(own[1]?.entries).toHaveLength(10)
  expect(own[2]?.entries).toHaveLength(10)
  expect(own.flatMap(({ entries }) => entries.map(({ id }) => id)).sort()).toEqual(
    all.map(({ id }) => id).sort(),
  )
  const published = all.map((entry) => entry.published)
  expect(published).toEqual([...published].sort().reverse())
  for (const hidden of ['Night work', 'Water festival', 'Warehouse Keeper'])
    expect(all.some(({ title }) => title.startsWith(hidden))).toBe(false)
})

test('escapes markup, ends of CDATA, quotes and characters that XML forbids', async () => {
  const title = 'A <b>&amp; ]]> "title"\u0001\u000b\ufffe जल 🌊'
  await announce({ title, content: `<script>alert(1)</script>\n\nSecond ]]> & part\u0008`, isPinned: true })
  const { entries } = await read(feeds.announcements.path)
  const [entry] = entries
  expect(entry?.title).toBe('A &lt;b&gt;&amp;amp; ]]&gt; &quot;title&quot; जल 🌊')
  expect(entry?.content).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(entry?.content).toContain('<p>Second ]]&gt; &amp; part</p>')
  expect(entry?.content).toContain(`<a href="${site}/files/announcements/`)
})

test('an entry keeps its id when slug, list and text change; each language has its own id', async () => {
  const reference = 'JHL/FEED/1'
  const values = { ...sampleValues(tenders, 'moves'), reference, publishedDate: today }
  const item = await createItem(
    tenders,
    { ...values, listing: 'notice-board', category: 'Construction' },
    'tester',
  )
  const find = async () =>
    (await read(feeds.tenders.path)).entries.find(({ href }) => /\/(text-moves|moved)$/.test(href))
  const [before, nepali] = [await find(), await withLanguage('ne', find)]
  const change = { slug: 'moved', listing: 'procurement', title: 'Another title' } as const
  await updateItem(tenders, item._id, { ...item, ...change }, 'tester')
  const after = await find()
  expect(after?.href).not.toBe(before?.href)
  expect([after?.id, after?.published, after?.title]).toEqual([
    before?.id,
    before?.published,
    'Another title',
  ])
  expect((after?.updated ?? '') > (before?.updated ?? 'none')).toBe(true)
  expect((await withLanguage('ne', find))?.id).toBe(nepali?.id)
  expect(nepali?.id).not.toBe(before?.id)
  expect(before?.published).toBe(`${today}T00:00:00+05:45`)
})

test('has the newest fifty entries', async () => {
  for (let number = 0; number < 60; number++)
    await announce({ title: `many ${number}`, publishDate: addDays(today, -100 - number) })
  expect((await read(feeds.notices.path)).entries).toHaveLength(50)
})
