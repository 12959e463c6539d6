import { beforeAll, describe, expect, test } from 'vitest'
import { countByField, countItems, listPage } from '~/content/items/list.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { tenderStatus } from '~/content/types/tender/status.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { clearSite } from '../empty-site.ts'
import { sampleValues } from './samples.ts'

beforeAll(() => {
  clearSite()
})

const today = nepalDay()
const announce = (title: string, values: object = {}) =>
  createItem(
    announcements,
    { ...sampleValues(announcements, title), title, publishDate: today, expiryDate: '', ...values },
    'tester',
  )
const titles = async (query = {}, page = 1) =>
  (await listPage(announcements, query, page)).items.map(({ title }) => title)

describe('a public list', () => {
  test('shows items from their publication date through their expiry date', async () => {
    await announce('tomorrow', { publishDate: addDays(today, 1) })
    await announce('expired', { publishDate: addDays(today, -9), expiryDate: addDays(today, -1) })
    await announce('last day', { publishDate: addDays(today, -9), expiryDate: today })
    await announce('today')
    expect(await titles()).toEqual(['today', 'last day'])
    expect(await countItems(announcements)).toBe(2)
  })

  test('filters by day, value and text, with wildcards taken literally', async () => {
    expect(await titles({ from: today })).toEqual(['today'])
    expect(await titles({ to: addDays(today, -1) })).toEqual(['last day'])
    expect(await titles({ q: 'LAST d' })).toEqual(['last day'])
    for (const q of ['%', '_', "' or 1=1 --", 'day%']) expect(await titles({ q })).toEqual([])
    expect(await countByField(announcements, 'category')).toEqual({ event: 2 })
    expect(await titles({ filters: { category: 'safety' } })).toEqual([])
  })
})

describe('a tender', () => {
  const tender = (reference: string, values: object) =>
    createItem(
      tenders,
      {
        ...sampleValues(tenders, reference),
        reference,
        title: 'Same title',
        publishedDate: today,
        ...values,
      },
      'tester',
    )
  const soon = new Date(Date.now() + 60_000).toISOString()
  const past = new Date(Date.now() - 60_000).toISOString()

  test('closes at its deadline on pages, in filters and in counts', async () => {
    const created = [
      await tender('A', { status: 'open', deadline: soon }),
      await tender('B', { status: 'open', deadline: past }),
      await tender('C', { status: 'awarded', deadline: past }),
      await tender('D', { status: 'suspended', deadline: soon }),
      await tender('E', { status: 'cancelled', deadline: soon }),
    ]
    expect(created.map((item) => tenderStatus(item))).toEqual([
      'open',
      'closed',
      'awarded',
      'closed',
      'cancelled',
    ])
    expect(await countByField(tenders, 'status')).toEqual({ open: 1, closed: 2, awarded: 1, cancelled: 1 })
    const closed = await listPage(tenders, { filters: { status: 'closed' } }, 1)
    expect(closed.items.map(({ reference }) => reference)).toEqual(['D', 'B'])
  })

  test.each([
    ['जलविद्युत् आयोजना, २०८३', 'जलविद्युत्-आयोजना-२०८३'],
    ['  Café & Crème – No. 3/7!', 'cafe-creme-no-3-7'],
    ['///', 'tenders'],
    ['../../etc/passwd', 'etc-passwd'],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('with the title %j gets the slug %s', async (title, slug) => {
    expect((await tender(title.slice(0, 30) + Math.random(), { title })).slug).toBe(slug)
  })
})
