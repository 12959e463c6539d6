import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { loadTenderStatistics } from '~/content/public/tenders.server.ts'
import { type Tender, type TenderListing, tenderCategories, tenders } from '~/content/types/tender/tenders.ts'
import { changeContent } from '~/db/database.server.ts'
import { addDays, nepalDay, startOfDay } from '~/i18n/nepal-time.ts'
import { datesAround } from '~/sample/day.ts'
import { sampleValues } from '../content/samples.ts'
import { open } from './tender-lists.ts'

const addTender = (reference: string, values: Partial<Tender>) =>
  createItem(
    tenders,
    {
      ...sampleValues(tenders, reference),
      reference,
      title: `Sample ${reference}`,
      file: null,
      attachments: [],
      publishedDate: nepalDay(),
      ...values,
    },
    'tester',
  )

describe.each(['procurement', 'notice-board'] as const)('the list of %s', (listing) => {
  const count = { procurement: 6, 'notice-board': 8 }[listing]

  test('shows published tenders of every status: open ones by deadline first, the rest newest first', async () => {
    const { data, items, headers } = await open(listing)
    expect(items).toHaveLength(count)
    const stillOpen = items.filter(({ status }) => status === 'open')
    expect(items.slice(0, stillOpen.length)).toEqual(stillOpen)
    expect(stillOpen.length).toBeGreaterThan(1)
    const deadlines = stillOpen.map(({ deadline }) => deadline)
    expect(deadlines).toEqual([...deadlines].sort())
    const published = items.slice(stillOpen.length).map(({ publishedDate }) => publishedDate)
    expect(published).toEqual([...published].sort().reverse())
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['open', 'closed', 'awarded', 'cancelled']),
    )
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(tenderCategories[listing]))
    expect(data.categories.value).toEqual(tenderCategories[listing])
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(headers.get('No-Vary-Search')).toBe(
      'params, except=("q" "category" "status" "closing" "from" "to" "page" "until")',
    )
  })

  test('finds a tender by reference number and place', async () => {
    for (const { reference, location } of (await open(listing)).items) {
      expect((await open(listing, `q=${encodeURIComponent(reference.toLowerCase())}`)).references).toEqual([
        reference,
      ])
      expect((await open(listing, `q=${encodeURIComponent(location)}`)).references).toContain(reference)
    }
  })

  test('shows figures that match its items', async () => {
    const { data, items } = await open(listing)
    const stillOpen = items.filter(({ status }) => status === 'open')
    expect(data.figures.value).toEqual({
      open: stillOpen.length,
      closingSoon: stillOpen.filter(({ closingSoon }) => closingSoon).length,
      bids: items.reduce((sum, { bidsReceived }) => sum + (bidsReceived ?? 0), 0),
    })
    expect(stillOpen.length).toBeGreaterThan(2)
    expect(data.figures.value?.closingSoon).toBeGreaterThan(0)
    expect(data.totalValue.value?.value).toBe({ procurement: '$12.5M+', 'notice-board': '$15.2M+' }[listing])
  })

  test('shows the same figures and tabs for every status', async () => {
    const all = await open(listing)
    const cancelled = await open(listing, 'status=cancelled')
    expect(cancelled.items.map(({ status }) => status)).toEqual(['cancelled'])
    expect(cancelled.data.statuses.value).toEqual(all.data.statuses.value)
    expect(cancelled.data.figures.value).toEqual(all.data.figures.value)
    expect(Object.values(all.data.statuses.value ?? {}).reduce((sum, value) => sum + value, 0)).toBe(count)
  })

  test.each([
    ['page -1', 'page=-1', 404],
    ['page 1e9', 'page=1000000000', 404],
    ['page abc', 'page=abc', 404],
    ['an unknown status', 'status=bogus', 200],
    ['an unknown category', 'category=bogus', 200],
    ['the other listing', `listing=${listing === 'procurement' ? 'notice-board' : 'procurement'}&q=zzz`, 200],
    ['SQL', `q=${encodeURIComponent("' or 1=1 --")}&status=${encodeURIComponent("open' or '1")}`, 200],
    ['HTML', `q=${encodeURIComponent('<script>alert(1)</script>')}`, 200],
    ['a NUL', 'q=%00zzz', 200],
    ['100,000 characters', `q=${'x'.repeat(100_000)}&category=${'y'.repeat(100_000)}`, 200],
    ['an invalid day', 'from=2026-02-30', 200],
    ['days in reverse', 'from=2026-02-02&to=2026-02-01', 200],
  ])('shows nothing for %s', async (_, query, status) => {
    const result = await open(listing, query)
    expect(result.references).toEqual([])
    expect(result.status).toBe(status)
    expect(result.data.figures.value?.open).toBeGreaterThan(2)
  })

  test('shows each error at its field with the typed value', async () => {
    const { data } = await open(listing, `q=${'x'.repeat(201)}&from=soon&to=2026-01-01`)
    expect(data.address).toMatchObject({ q: 'x'.repeat(201), from: 'soon', to: '2026-01-01' })
    expect(data.address.errors).toEqual({ q: 'tooLong', from: 'noDay' })
  })
})

describe('filters', () => {
  test.each<[TenderListing, string, string[]]>([
    ['procurement', 'q=SCADA', ['JHL/ICB/T-008']],
    ['procurement', 'q=flIGHT+hours', ['JHL/NCB/S-021']],
    ['procurement', 'category=Equipment', ['JHL/ICB/G-039', 'JHL/NCB/G-041']],
    ['procurement', 'category=equipment&q=bolts', ['JHL/NCB/G-041']],
    ['procurement', 'status=awarded', ['JHL/NCB/W-028']],
    ['procurement', 'status=open&category=Technology&q=control', ['JHL/ICB/T-008']],
    ['procurement', 'status=open&category=Services', []],
    ['procurement', 'category=Electrical+Systems', []],
    [
      'notice-board',
      `q=${encodeURIComponent('बोलपत्र')}`,
      ['JHL/ICB/E-009', 'JHL/NCB/G-044', 'JHL/NCB/R-006', 'JHL/NCB/W-031'],
    ],
    ['notice-board', 'status=closed', ['JHL/NCB/G-112', 'JHL/NCB/R-006']],
    ['notice-board', 'category=Construction', ['JHL/NCB/W-031']],
    ['notice-board', 'q=fish+ladder', []],
    ['notice-board', 'q=%25', []],
  ])('of %s with %s find the right tenders', async (listing, query, references) => {
    expect((await open(listing, query)).references.sort()).toEqual(references.sort())
  })

  test('of publication days include both ends', async () => {
    const { officeDay } = datesAround(nepalDay())
    const range = `from=${officeDay(-9)}&to=${officeDay(-6)}`
    expect((await open('notice-board', range)).references.sort()).toEqual(['JHL/NCB/W-031', 'JHL/RFP/C-018'])
    expect((await open('notice-board', `${range}&category=Construction`)).references).toEqual([
      'JHL/NCB/W-031',
    ])
    expect((await open('notice-board', `from=${addDays(nepalDay(), 1)}`)).references).toEqual([])
  })
})

describe('more tenders than fit on a page', () => {
  beforeAll(async () => {
    const deadline = new Date(Date.now() + 86_400_000 * 30).toISOString()
    for (let number = 0; number < 24; number++) {
      await addTender(`T-${number}`, { listing: 'procurement', status: 'open', deadline, category: 'Odds' })
    }
  })

  test('are split into pages, custom categories included', async () => {
    const first = await open('procurement')
    expect(first.items).toHaveLength(24)
    expect(first.data.list.value).toMatchObject({ total: 30, pages: 2 })
    expect((await open('procurement', 'page=2')).items).toHaveLength(6)
    expect((await open('procurement', 'page=3')).status).toBe(404)
    expect(first.data.categories.value).toEqual([...tenderCategories.procurement, 'Odds'])
    expect((await open('procurement', 'category=Odds&page=1')).data.list.value?.total).toBe(24)
    expect((await open('notice-board')).items).toHaveLength(8)
  })

  test('are counted per listing: closing soon begins seven days before the deadline’s day', async () => {
    const now = new Date()
    const before = await loadTenderStatistics('procurement')
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
    const eighth = startOfDay(addDays(nepalDay(now), 8)).getTime()
    const values = { listing: 'procurement', status: 'open', bidsReceived: 2 } as const
    await addTender('soon', { ...values, deadline: new Date(eighth - 1).toISOString() })
    await addTender('later', { ...values, deadline: new Date(eighth).toISOString() })
    await addTender('over', { ...values, deadline: at(0) })
    await addTender('hidden', { ...values, deadline: at(1000), publishedDate: addDays(nepalDay(now), 1) })
    await addTender('other', { ...values, listing: 'notice-board', deadline: at(1000) })
    expect(await loadTenderStatistics('procurement')).toEqual({
      open: before.open + 2,
      closingSoon: before.closingSoon + 1,
      bids: before.bids + 6,
    })
  })
})

test('a failed read of tenders is reported, and the response is not cached', async () => {
  await changeContent((db) => db.updateTable('tenders').set({ attachments: '{"not":"a list"}' }).execute())
  const damaged = await open('procurement')
  expect(damaged.data.list.failure).toBe('unexpected')
  expect(damaged.data.figures.value?.open).toBeGreaterThan(0)
  expect(damaged.headers.get('Cache-Control')).toBe('no-store')
  await changeContent((db) => db.schema.dropTable('tenders').execute())
  const { data, headers, status } = await open('notice-board')
  expect([data.list.failure, data.figures.failure, data.statuses.failure]).toEqual(
    Array(3).fill('unreadable'),
  )
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-store')
})
