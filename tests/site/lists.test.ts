import { describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenderCategories } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { maxLoadedPages } from '~/ui/lists/list-address.ts'
import { sampleValues } from '../content/samples.ts'
import { application } from '../staff/received-submissions.ts'
import { siteClient } from '../whole-site.ts'
import { type ListPath, listPaths, openList } from './list-screens.ts'

const today = nepalDay()

/** The parameters of each list's address. */
const parametersOf: Record<ListPath, string> = {
  '/notice-board': '"q" "category" "priority" "department" "ended" "from" "to"',
  '/notice-board/announcements': '"q" "category" "priority" "department" "ended" "from" "to"',
  '/notice-board/careers': '"q" "department" "type" "level" "ended" "from" "to"',
  '/notice-board/tenders': '"q" "category" "status" "closing" "from" "to"',
  '/downloads/procurement': '"q" "category" "status" "closing" "from" "to"',
  '/downloads/forms': '"q" "category"',
  '/downloads/reports': '"q" "category" "type" "from" "to" "view"',
  '/gallery': '"q" "category" "type" "from" "to" "view"',
}

describe.each(listPaths)('%s', (path) => {
  const parameters = parametersOf[path]

  test('is cached by its parameters, and has no other pages', async () => {
    const { items, status, headers } = await openList(path)
    expect([items.length > 5, status]).toEqual([true, 200])
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(headers.get('No-Vary-Search')).toBe(`params, except=(${parameters} "page" "until")`)
    for (const page of ['0', '9', '1000000000', '1e9', "1'"]) {
      const { list, status } = await openList(path, `?page=${page}`)
      expect([page, status, list.items]).toEqual([page, 404, []])
    }
    for (const q of ['%25', '_', '%5B', "' or 1=1 --", '<script>alert(1)</script>', '%00zzz']) {
      const { items, status } = await openList(path, `?q=${q}`)
      expect([q, items, status]).toEqual([q, [], 200])
    }
  })

  test('shows an invalid value again at its field', async () => {
    const days: [string, string, object][] = [
      ['from', 'yesterday', { from: 'noDay' }],
      ['to', '2020-01-01&from=2020-01-02', { to: 'backwards' }],
    ]
    for (const [name, value, errors] of [
      ['q', 'x'.repeat(201), { q: 'tooLong' }] as const,
      ...(parameters.includes('from') ? days : []),
    ]) {
      const { address, status } = await openList(path, `?${name}=${value}`)
      expect(status).toBe(200)
      expect(address).toMatchObject({ [name]: value.split('&')[0], errors })
    }
  })
})

/** Each filter alone, and some together, on the sample. */
test.each<[ListPath, string, string[] | number]>([
  ['/notice-board/announcements', '?category=safety&priority=high', 1],
  ['/notice-board/announcements', '?department=operations', 1],
  ['/notice-board/careers', '?q=tunnel&type=full-time&level=mid', 1],
  ['/notice-board/careers', '?from=2199-01-01', 0],
  ['/downloads/procurement', '?category=equipment&q=bolts', ['JHL/NCB/G-041']],
  ['/downloads/procurement', '?status=awarded', ['JHL/NCB/W-028']],
  ['/downloads/procurement', '?listing=notice-board&q=lining', []],
  ['/downloads/forms', '?category=safety', ['Near-miss and hazard report', 'Permit to work']],
  ['/downloads/reports', '?category=Safety&type=special', ['Ready for the monsoon 2083']],
  ['/gallery', '?q=architecture', ['The powerhouse at the end of the day']],
  ['/gallery', '?type=__proto__', []],
])('%s%s finds %j', async (path, query, expected) => {
  const { names, list } = await openList(path, query)
  if (typeof expected === 'number') expect(names).toHaveLength(expected)
  else expect(names).toEqual(expected)
  expect(list.total).toBe(names.length)
})

test('the first and the last day of a filter are included', async () => {
  const days = (await openList('/downloads/reports')).items.map((item) => Object(item).publishDate).sort()
  const count = async (query: string) => (await openList('/downloads/reports', query)).items.length
  expect(await count(`?from=${days[2]}`)).toBe(days.filter((day) => day >= days[2]).length)
  expect(await count(`?to=${days[2]}`)).toBe(days.filter((day) => day <= days[2]).length)
})

test('tabs count the results of the same search in every category', async () => {
  expect((await openList('/downloads/forms', '?q=claim&category=HR')).parts.counts.value).toEqual({
    Finance: 1,
    Operations: 1,
  })
  const announcementsOf = (query: string) => openList('/notice-board/announcements', query)
  const { counts } = (await announcementsOf('?category=event')).list
  expect(counts).toEqual((await announcementsOf('')).list.counts)
  expect(counts).toMatchObject({ '': 10, event: 2 })
  const tenders = await openList('/notice-board/tenders', '?status=cancelled')
  expect(tenders.parts.statuses.value).toMatchObject({ closed: 2 })
  expect(tenders.parts.categories.value).toEqual(tenderCategories['notice-board'])
})

test('announcements and vacancies show pinned and urgent ones first, and what ends soon', async () => {
  const { items } = await openList('/notice-board/announcements')
  expect(items.map((item) => Object(item).isPinned)).toEqual([true, true, ...Array(8).fill(false)])
  expect(items.filter((item) => Object(item).soon)).toHaveLength(1)
  const careers = await openList('/notice-board/careers')
  expect(careers.parts.figures.value).toEqual({ open: 10, departments: 5, urgent: 2, applications: 0 })
  expect(careers.items.map((item) => Object(item).isUrgent)).toEqual([true, true, ...Array(8).fill(false)])
  for (const job of careers.items) expect(Object(job).soon).toBe((Object(job).left?.days ?? 8) <= 7)
})

test('each vacancy counts its own applications', async () => {
  const [first] = await listItems(jobs)
  for (const email of ['a@example.com', 'b@example.com']) await application(first?._id ?? '', { email })
  const { items, parts } = await openList('/notice-board/careers')
  expect(parts.figures.value.applications).toBe(2)
  expect(items.filter((item) => Object(item).applicationsReceived > 0)).toEqual([
    expect.objectContaining({ _id: first?._id, applicationsReceived: 2 }),
  ])
})

test('reports and pictures show featured ones above the unfiltered list, never twice', async () => {
  const { parts, items } = await openList('/downloads/reports')
  expect(parts.featured.value).toHaveLength(3)
  const all = items.map((item) => Object(item))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const year = today.slice(0, 4)
  expect(parts.figures.value).toEqual({
    ...{ total: all.length, year },
    thisYear: all.filter(({ publishDate }) => publishDate.startsWith(year)).length,
    downloads: sum(all.map(({ downloads }) => downloads)),
    pages: sum(all.map(({ file }) => file.pages)),
  })
  expect((await openList('/downloads/reports', '?type=annual')).parts.featured.value).toEqual([])
  const before = (await openList('/gallery')).items.length
  for (let number = 0; number < 5; number++) {
    const values = { ...sampleValues(gallery, `flagged ${number}`), featured: true, date: '2020-01-01' }
    await createItem(gallery, values, 'tester')
  }
  const pictures = await openList('/gallery')
  expect(Object(pictures.list).featured).toHaveLength(6)
  expect(new Set(pictures.items.map((item) => Object(item)._id)).size).toBe(before + 5)
  expect(Object((await openList('/gallery', '?type=image')).list).featured).toEqual([])
})

test('more pinned items than fit on a page are on the first pages once, newest first', async () => {
  for (let number = 0; number < 30; number++)
    for (const isPinned of [true, false]) {
      const own = { title: `crowd ${number}`, expiryDate: '', isPinned, publishDate: addDays(today, -number) }
      await createItem(announcements, { ...sampleValues(announcements, `${number}`), ...own }, 'tester')
    }
  for (const path of ['/notice-board/announcements', '/notice-board'] as const) {
    const all: Record<string, string | boolean>[] = []
    const { list } = await openList(path)
    for (let page = 1; page <= list.pages; page++)
      all.push(...(await openList(path, `?page=${page}`)).items.map((item) => Object(item)))
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(list.total)
    expect(all.slice(0, 32).every(({ isPinned }) => isPinned)).toBe(true)
    expect(all.slice(32).some(({ isPinned }) => isPinned)).toBe(false)
    for (const part of [all.slice(0, 32), all.slice(32)]) {
      const days = part.map(({ publishDate }) => publishDate)
      expect(days).toEqual(days.toSorted().reverse())
    }
  }
})

test('`until` shows several pages at one URL, up to a limit', async () => {
  const open = async (query: string) => {
    const { items, list } = await openList('/notice-board/announcements', `?q=crowd&${query}`)
    return { ids: items.map((item) => Object(item)._id), pages: list.pages }
  }
  const pageSize = 24
  for (let number = 0; number <= pageSize * maxLoadedPages; number++) {
    const values = { ...sampleValues(announcements, `more ${number}`), expiryDate: '', publishDate: today }
    await createItem(announcements, { ...values, title: `crowd ${number}` }, 'tester')
  }
  const [first, second] = [await open('page=1'), await open('page=2')]
  expect((await open('until=2')).ids).toEqual([...first.ids, ...second.ids])
  for (const query of ['until=0', 'until=x', 'page=2&until=1'])
    expect((await open(query)).ids).toHaveLength(pageSize)
  const all = await open('until=999999999')
  expect(new Set(all.ids).size).toBe(pageSize * maxLoadedPages)
  expect(all.pages).toBeGreaterThan(maxLoadedPages)
  const html = await (await (await siteClient())('/notice-board/announcements?q=crowd&until=2')).text()
  expect(html).toMatch(/href="[^"]*q=crowd(&amp;|&)until=3"/)
  expect(html).toMatch(/href="[^"]*q=crowd(&amp;|&)page=3"[^>]*rel="next"|rel="next"[^>]*href="[^"]*page=3"/)
})
