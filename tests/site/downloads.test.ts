import type { LoaderFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { formCategories, forms } from '~/content/types/forms.ts'
import { reportCategories, reports, reportTypes } from '~/content/types/reports.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as formsPage from '~/routes/site/downloads/forms.tsx'
import * as reportPage from '~/routes/site/downloads/report.tsx'
import * as reportsPage from '~/routes/site/downloads/reports.tsx'
import { datesAround } from '~/sample/day.ts'
import { reportSeed } from '~/sample/reports.ts'
import { sampleValues } from '../content/samples.ts'

const args = (path: string, params: Record<string, string> = {}): LoaderFunctionArgs => ({
  request: new Request(`https://www.jaldhara.example${path}`),
  params,
  context: {},
})
const loadForms = (query = '') => formsPage.loader(args(`/downloads/forms${query}`))
const loadReports = (query = '') => reportsPage.loader(args(`/downloads/reports${query}`))
const loadReport = (slug: string) => reportPage.loader(args(`/downloads/reports/${slug}`, { slug }))

const header = ({ init }: { init: ResponseInit | null }, name: string) => new Headers(init?.headers).get(name)
const names = async (query: string) => (await loadForms(query)).data.list.value?.items.map(({ name }) => name)
const titles = async (query: string) =>
  (await loadReports(query)).data.list.value?.items.map(({ title }) => title)

/** Publication days of the sample's reports, newest first. */
const published = reportSeed(datesAround(nepalDay())).map(({ publishDate }) => publishDate)

describe('the sample', () => {
  test('has 12 forms over all categories, each a PDF', async () => {
    const all = await listItems(forms)
    expect(all).toHaveLength(12)
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(formCategories))
    for (const { file } of all) expect(file).toMatchObject({ type: 'application/pdf', pages: 1 })
  })

  test('has 12 reports over all categories and types and two years, 3 of them featured', async () => {
    const all = await listItems(reports, { visible: true })
    expect(all).toHaveLength(12)
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(reportCategories))
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(reportTypes))
    expect(all.filter(({ featured }) => featured)).toHaveLength(3)
    expect(all.map(({ publishDate }) => publishDate)).toEqual(published)
    for (const { file } of all) expect(file?.pages).toBeLessThanOrEqual(4)
  })

  test('has at most 1.1 MB of files, and downloads over several weeks', async () => {
    const files = [...(await listItems(forms)), ...(await listItems(reports))].map(
      ({ file }) => file?.size ?? 0,
    )
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.1 * 1024 * 1024)
    const rows = await (await database())
      .selectFrom('downloads')
      .selectAll()
      .where('type', '=', 'forms')
      .execute()
    expect(new Set(rows.map(({ day }) => day)).size).toBe(28)
    for (const { count } of rows) expect(count).toBeGreaterThan(0)
  })
})

describe('forms', () => {
  test('the list has the data of its cards, last changed first', async () => {
    const page = await loadForms()
    const [first] = page.data.list.value?.items ?? []
    expect(first).toMatchObject({ name: 'Vendor registration', category: 'Procurement', downloads: 1507 })
    expect(first?.fileUrl).toBe(`/files/forms/${first?._id}/Vendor-Registration.pdf`)
    expect(header(page, 'Cache-Control')).toBe('public, s-maxage=60')
    expect(header(page, 'No-Vary-Search')).toBe('params, except=("q" "category" "page" "until")')
    expect(page.data.counts.value).toEqual({
      HR: 2,
      Procurement: 1,
      Finance: 3,
      Safety: 2,
      Operations: 4,
    })
  })

  test.each<[string, string[]]>([
    ['?q=PERMIT', ['Permit to work']],
    ['?q=%20daily+allowances ', ['Expense and travel claim']],
    ['?q=गुनासो', ['गुनासो दर्ता फाराम (Grievance form)']],
    ['?q=trips&category=Finance', ['Expense and travel claim']],
    ['?q=journey&category=HR', []],
    ['?category=safety', ['Near-miss and hazard report', 'Permit to work']],
    ['?category=Poetry', []],
    ['?q=%25', []],
    ['?q=_', []],
    [`?q=${encodeURIComponent("' or 1=1 --")}`, []],
    [`?q=${encodeURIComponent('<script>alert(1)</script>')}`, []],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('the counts are those of the search results', async () => {
    const counts = (await loadForms('?q=claim&category=HR')).data.counts.value
    expect(counts).toEqual({ Finance: 1, Operations: 1 })
  })

  test.each(['-1', '0', '2', '1000000000', '1e9', 'abc', '1.5', "1'"])(
    'page %s does not exist',
    async (page) => {
      const result = await loadForms(`?page=${page}`)
      expect(result.init?.status).toBe(404)
      expect(result.data.list.value?.items).toEqual([])
    },
  )

  test('a search of 201 characters shows an error and stays in its input', async () => {
    const q = 'x'.repeat(201)
    const { data, init } = await loadForms(`?q=${q}`)
    expect(data.address).toMatchObject({ q, errors: { q: 'tooLong' } })
    expect(data.list.value).toMatchObject({ items: [], total: 0 })
    expect(init?.status).toBe(200)
  })
})

describe('reports', () => {
  test('the list has the three newest featured reports and computed figures', async () => {
    const page = await loadReports()
    const { list, featured, figures } = page.data
    expect(list.value?.total).toBe(12)
    expect(featured.value?.map(({ featured, category }) => featured && category)).toEqual([
      'Annual',
      'Sustainability',
      'Technology',
    ])
    const all = list.value?.items ?? []
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(figures.value).toEqual({
      total: 12,
      year: nepalDay().slice(0, 4),
      thisYear: all.filter(({ publishDate }) => publishDate.startsWith(nepalDay().slice(0, 4))).length,
      downloads: sum(all.map(({ downloads }) => downloads)),
      pages: sum(all.map(({ file }) => file?.pages ?? 0)),
    })
    expect(header(page, 'Cache-Control')).toBe('public, s-maxage=60')
    expect(header(page, 'No-Vary-Search')).toContain(
      '"q" "category" "type" "from" "to" "view" "page" "until"',
    )
  })

  test.each<[string, string[]]>([
    ['?q=KARTIK', ['Generation in Kartik 2083']],
    ['?category=Annual', ['Annual report 2082/83', 'Annual report 2081/82']],
    ['?category=Safety&type=special', ['Ready for the monsoon 2083']],
    ['?type=monthly&q=2082', ['Generation in Shrawan 2082']],
    [`?from=${published[1]}`, ['Generation in Kartik 2083', 'Interim accounts, first quarter 2083/84']],
    [`?to=${published.at(-1)}`, ['Model test of the Nilkhola turbine']],
    ['?type=daily', []],
    ['?q=%25', []],
  ])('%s finds %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    expect((await loadReports(query)).data.featured.value).toEqual([])
  })

  test.each([
    ['?from=2026-02-30', 'from', 'noDay'],
    ['?to=yesterday', 'to', 'noDay'],
    ['?from=2026-02-02&to=2026-02-01', 'to', 'backwards'],
  ])('%s is refused at its field', async (query, field, message) => {
    const { data } = await loadReports(query)
    expect(data.address.errors).toEqual({ [field]: message })
    expect(data.list.value?.items).toEqual([])
  })

  test('each has a page, whose URL stays when the title changes', async () => {
    const page = await loadReport('annual-report-2082-83')
    expect(page.init?.status).toBeUndefined()
    expect(header(page, 'Cache-Control')).toBe('public, s-maxage=60')
    expect(page.data.item).toMatchObject({ title: 'Annual report 2082/83', downloads: 1382 })
    const [item] = await listItems(reports, { q: 'Annual report 2082/83' })
    if (!item) throw new Error('no report')
    await updateItem(reports, item._id, { ...item, title: 'The year of the tunnel' }, 'tester')
    expect((await loadReport('annual-report-2082-83')).data.item?.title).toBe('The year of the tunnel')
    await updateItem(reports, item._id, item, 'tester')
  })

  test('a future report is hidden in lists, counts, featured reports and at its URL', async () => {
    const before = (await loadReports()).data
    const values = { ...sampleValues(reports, 'later'), publishDate: addDays(nepalDay(), 1), featured: true }
    const { slug } = await createItem(reports, values, 'tester')
    expect((await loadReports()).data).toEqual(before)
    const hidden = await loadReport(slug)
    expect(hidden.init?.status).toBe(404)
    expect(hidden.data.item).toBeNull()
    expect(header(hidden, 'Cache-Control')).toBe('no-store')
  })

  test.each(['nobody', '', "' or 1=1 --", '../forms', 'x'.repeat(5000)])(
    'the page at %j does not exist',
    async (slug) => {
      expect((await loadReport(slug)).init?.status).toBe(404)
    },
  )
})

describe('a failed read', () => {
  test('shows an error in each section, and the response is not cached', async () => {
    const db = await database()
    await sql`alter table downloads rename to elsewhere`.execute(db)
    const [formList, reportList] = [await loadForms(), await loadReports()]
    await sql`alter table elsewhere rename to downloads`.execute(db)
    expect(formList.data.list.failure).toBe('unreadable')
    expect(Object.keys(formList.data.counts.value ?? {})).toHaveLength(5)
    expect(reportList.data.list.failure).toBe('unreadable')
    for (const page of [formList, reportList]) {
      expect(header(page, 'Cache-Control')).toBe('no-store')
      expect(page.init?.status).toBe(200)
    }
  })
})
