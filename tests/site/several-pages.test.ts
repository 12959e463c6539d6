import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { type ContentType, pathOf } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenderCategories, tenderListings, tenders } from '~/content/types/tender/tenders.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { maxLoadedPages } from '~/ui/lists/list-address.ts'
import { sampleValues } from '../content/samples.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'

const fetchPath = await siteClient()

const pageSize = 24
/** One item more than a URL can show. */
const itemCount = pageSize * maxLoadedPages + 1
const types: readonly ContentType[] = contentTypes
const listed = types.filter(
  (type) => type.site.slugFrom || pathOf(type, { _id: '', slug: '' }).includes('?q='),
)

async function createItems(type: ContentType, more: object = {}) {
  const values = sampleValues(type, 'heron')
  for (let number = 0; number < itemCount; number++) {
    const title = `heron ${number} ${JSON.stringify(more).replaceAll(/\W/g, '')}`
    const named = Object.fromEntries(
      ['title', 'name', 'reference'].filter((key) => key in type.fields).map((key) => [key, title]),
    )
    const dates = Object.entries(type.fields).filter(([, { kind }]) => kind === 'date')
    const days = Object.fromEntries(dates.map(([key]) => [key, nepalDay()]))
    await createItem(type, { ...values, ...days, ...named, ...more, file: null, attachments: [] }, 'tester')
  }
}

beforeAll(async () => {
  for (const type of listed.filter((type) => type !== tenders)) await createItems(type)
  for (const listing of tenderListings)
    await createItems(tenders, { listing, category: tenderCategories[listing][0] })
}, loadTimeout)

const lists = [...listed.flatMap((type) => type.site.listPaths), '/notice-board', '/search']

async function read(path: string) {
  const response = await fetchPath(path)
  const html = await response.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const titles = [...main.matchAll(/<h[23][^>]*>(?:<[^>]+>)*((?:<mark>)?heron(?:<\/mark>)? \d+ ?\w*)/g)].map(
    ([, title = '']) => title,
  )
  return { titles, main, vary: response.headers.get('No-Vary-Search') }
}

describe.each(lists)('%s', (list) => {
  const q = '?q=heron'

  test('`until` shows the items of several pages at one URL', async () => {
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => read(`${list}${q}&page=${page}`)),
    )
    expect(first?.titles).toHaveLength(pageSize)
    const firstTwo = await read(`${list}${q}&until=2`)
    expect(firstTwo.titles).toEqual([...(first?.titles ?? []), ...(second?.titles ?? [])])
    expect(firstTwo.vary).toContain('"until"')
    const lastTwo = await read(`${list}${q}&page=2&until=3`)
    expect(lastTwo.titles).toEqual([...(second?.titles ?? []), ...(third?.titles ?? [])])
  })

  test('links to the next page, and shows at most `maxPagesShown` pages at one URL', async () => {
    const two = await read(`${list}${q}&until=2`)
    expect(two.main).toMatch(/href="[^"]*q=heron(&amp;|&)until=3"/)
    expect(two.main).toMatch(
      /href="[^"]*q=heron(&amp;|&)page=3"[^>]*rel="next"|rel="next"[^>]*href="[^"]*page=3"/,
    )
    const all = await read(`${list}${q}&until=999999999`)
    expect(all.titles).toHaveLength(pageSize * maxLoadedPages)
    expect(new Set(all.titles).size).toBe(pageSize * maxLoadedPages)
    expect(all.main).not.toContain(`until=${maxLoadedPages + 1}`)
  })

  test.each(['until=0', 'until=-1', 'until=x', 'until=', 'page=2&until=1'])(
    'shows a single page if the query is %s',
    async (query) => {
      expect((await read(`${list}${q}&${query}`)).titles).toHaveLength(pageSize)
    },
  )
})
