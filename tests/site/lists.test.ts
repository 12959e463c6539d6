import { describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { reports } from '~/content/types/reports.ts'
import { tenderCategories } from '~/content/types/tender/tenders.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { announcementSeed } from '~/sample/announcements.ts'
import { datesAround } from '~/sample/day.ts'
import { reportSeed } from '~/sample/reports.ts'
import { sampleValues } from '../content/samples.ts'
import { type ListPath, listPaths, openList } from './list-screens.ts'

const today = nepalDay()
const { officeDay } = datesAround(today)
const published = reportSeed(datesAround(today)).map(({ publishDate }) => publishDate)
const recent = announcementSeed(datesAround(today)).filter(
  ({ publishDate }) => publishDate >= addDays(today, -3) && publishDate <= today,
)

/** Number of items, parameters of the address, and the table that the list reads. */
const lists: Record<ListPath, [total: number, parameters: string, table: string]> = {
  '/notice-board': [24, '"q" "category" "priority" "department" "ended" "from" "to"', 'jobs'],
  '/notice-board/announcements': [
    10,
    '"q" "category" "priority" "department" "ended" "from" "to"',
    'announcements',
  ],
  '/notice-board/careers': [10, '"q" "department" "type" "level" "ended" "from" "to"', 'jobs'],
  '/notice-board/tenders': [8, '"q" "category" "status" "closing" "from" "to"', 'tenders'],
  '/downloads/procurement': [6, '"q" "category" "status" "closing" "from" "to"', 'tenders'],
  '/downloads/forms': [12, '"q" "category"', 'forms'],
  '/downloads/reports': [12, '"q" "category" "type" "from" "to" "view"', 'reports'],
  '/gallery': [16, '"q" "category" "type" "from" "to" "view"', 'gallery'],
}

describe.each(listPaths)('%s', (path) => {
  const [total, parameters, table] = lists[path]

  test('shows the items of the sample, and is cached by its parameters', async () => {
    const { items, status, headers } = await openList(path)
    expect([items.length, status]).toEqual([total, 200])
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(headers.get('No-Vary-Search')).toBe(`params, except=(${parameters} "page" "until")`)
  })

  test.each(['-1', '0', '9', '1000000000', '1e9', 'abc', '1.5', "1'"])('has no page %s', async (page) => {
    const { list, status } = await openList(path, `?page=${page}`)
    expect([status, list.items]).toEqual([404, []])
  })

  test.each(['%25', '_', '%5B', "' or 1=1 --", '<script>alert(1)</script>', '%00zzz', 'nothing like this'])(
    'finds nothing for %s',
    async (q) => {
      const { items, status } = await openList(path, `?q=${q}`)
      expect([items, status]).toEqual([[], 200])
    },
  )

  test.each<[string, string, object]>([
    ['q', 'x'.repeat(201), { q: 'tooLong' }],
    ['q', 'x'.repeat(100_000), { q: 'tooLong' }],
    ...(parameters.includes('from')
      ? ([
          ['from', 'yesterday', { from: 'noDay' }],
          ['to', '2026-02-30', { to: 'noDay' }],
          ['to', '2020-01-01&from=2020-01-02', { to: 'backwards' }],
        ] satisfies [string, string, object][])
      : []),
  ])('shows an invalid %s again at its field', async (name, value, errors) => {
    const { address, status } = await openList(path, `?${name}=${value}`)
    expect(status).toBe(200)
    expect(address).toMatchObject({ [name]: value.split('&')[0], errors })
  })

  test('reports a failed read, and is not cached', async () => {
    await changeContent((db) => db.schema.alterTable(table).renameTo('away').execute())
    const { failure, status, headers } = await openList(path)
    expect([failure, status, headers.get('Cache-Control')]).toEqual(['unreadable', 200, 'no-store'])
    await changeContent((db) => db.schema.alterTable('away').renameTo(table).execute())
  })
})

test.each<[ListPath, string, string[] | number]>([
  ['/notice-board/announcements', '?category=safety', 2],
  ['/notice-board/announcements', '?category=safety&priority=high', 1],
  ['/notice-board/announcements', '?q=SIREN', 2],
  ['/notice-board/announcements', `?q=${encodeURIComponent('पहिरो')}`, 1],
  ['/notice-board/announcements', '?department=operations', 1],
  ['/notice-board/announcements', '?category=other', 0],
  ['/notice-board/announcements', `?from=${addDays(today, -3)}`, recent.length],
  ['/notice-board/careers', '?department=Engineering', 2],
  ['/notice-board/careers', '?type=contract', 2],
  ['/notice-board/careers', '?level=executive', 1],
  ['/notice-board/careers', '?q=health+%26+safety', 1],
  ['/notice-board/careers', '?q=tunnel&type=full-time&level=mid', 1],
  ['/notice-board/careers', '?from=2199-01-01', 0],
  ['/downloads/procurement', '?q=flIGHT+hours', ['JHL/NCB/S-021']],
  ['/downloads/procurement', '?q=jhl/icb/t-008', ['JHL/ICB/T-008']],
  ['/downloads/procurement', '?category=Equipment', ['JHL/NCB/G-041', 'JHL/ICB/G-039']],
  ['/downloads/procurement', '?category=equipment&q=bolts', ['JHL/NCB/G-041']],
  ['/downloads/procurement', '?status=awarded', ['JHL/NCB/W-028']],
  ['/downloads/procurement', '?status=open&category=Services', []],
  ['/downloads/procurement', '?category=Electrical+Systems', []],
  ['/downloads/procurement', '?listing=notice-board&q=lining', []],
  ['/notice-board/tenders', `?q=${encodeURIComponent('बोलपत्र')}`, 4],
  ['/notice-board/tenders', '?status=closed', 2],
  ['/notice-board/tenders', '?status=bogus', 0],
  ['/notice-board/tenders', '?q=fish+ladder', []],
  ['/notice-board/tenders', `?from=${officeDay(-9)}&to=${officeDay(-6)}`, 2],
  ['/notice-board/tenders', `?from=${officeDay(-9)}&to=${officeDay(-6)}&category=Construction`, 1],
  ['/downloads/forms', '?q=PERMIT', ['Permit to work']],
  ['/downloads/forms', '?q=%20daily+allowances ', ['Expense and travel claim']],
  ['/downloads/forms', '?q=गुनासो', ['गुनासो दर्ता फाराम (Grievance form)']],
  ['/downloads/forms', '?q=trips&category=Finance', ['Expense and travel claim']],
  ['/downloads/forms', '?category=safety', ['Near-miss and hazard report', 'Permit to work']],
  ['/downloads/reports', '?category=Annual', ['Annual report 2082/83', 'Annual report 2081/82']],
  ['/downloads/reports', '?category=Safety&type=special', ['Ready for the monsoon 2083']],
  ['/downloads/reports', '?type=monthly&q=2082', ['Generation in Shrawan 2082']],
  ['/downloads/reports', `?from=${published[1]}`, 2],
  ['/downloads/reports', `?to=${published.at(-1)}`, ['Model test of the Nilkhola turbine']],
  ['/gallery', '?q=BREAKTHROUGH', ['Breakthrough between Adit 1 and Adit 2']],
  ['/gallery', '?q=architecture', ['The powerhouse at the end of the day']],
  ['/gallery', '?type=video', ['From the weir site up to the peaks']],
  ['/gallery', '?q=powerhouse&category=facility&type=image', 2],
  ['/gallery', '?q=gates&category=event', []],
  ['/gallery', '?q=%22snow', []],
  ['/gallery', '?type=__proto__', []],
])('%s%s finds %j', async (path, query, expected) => {
  const { names, list } = await openList(path, query)
  if (typeof expected === 'number') expect(names).toHaveLength(expected)
  else expect(names).toEqual(expected)
  expect(list.total).toBe(names.length)
})

test('tabs count the results of the same search in every category', async () => {
  expect((await openList('/downloads/forms', '?q=claim&category=HR')).parts.counts.value).toEqual({
    Finance: 1,
    Operations: 1,
  })
  expect((await openList('/notice-board/announcements', '?category=event')).list.counts).toEqual({
    '': 10,
    ...{ general: 2, safety: 2, policy: 2, maintenance: 2, event: 2 },
  })
  const [all, events] = [await openList('/gallery'), await openList('/gallery', '?category=event')]
  expect(events.list.counts).toEqual(all.list.counts)
  expect(Object.values<number>(all.list.counts).reduce((sum, count) => sum + count, 0)).toBe(16)
  const tenders = await openList('/notice-board/tenders', '?status=cancelled')
  expect(tenders.parts.statuses.value).toMatchObject({ closed: 2 })
  expect(tenders.parts.categories.value).toEqual(tenderCategories['notice-board'])
})

test('announcements and vacancies show pinned and urgent ones first, and what ends soon', async () => {
  const { items, parts } = await openList('/notice-board/announcements')
  expect(items.map((item) => Object(item).isPinned)).toEqual([true, true, ...Array(8).fill(false)])
  expect(items.filter((item) => Object(item).soon)).toHaveLength(1)
  expect(parts.departments.value).toEqual(parts.departments.value.toSorted())
  const careers = await openList('/notice-board/careers')
  expect(careers.parts.figures.value).toEqual({ open: 10, departments: 5, urgent: 2, applications: 0 })
  expect(careers.items.map((item) => Object(item).isUrgent)).toEqual([true, true, ...Array(8).fill(false)])
  for (const job of careers.items) expect(Object(job).soon).toBe((Object(job).left?.days ?? 8) <= 7)
})

test('each vacancy counts its own applications', async () => {
  const db = await database()
  const [first] = await listItems(jobs)
  const application = { jobId: first?._id ?? '', at: new Date().toISOString(), name: 'Sita', phone: '' }
  for (const email of ['a@example.com', 'b@example.com'])
    await db
      .insertInto('applications')
      .values({
        ...{ ...application, _id: email, reference: email, email, letter: '', language: 'en' },
        cv: JSON.stringify({ name: email }),
      })
      .execute()
  const { items, parts } = await openList('/notice-board/careers')
  expect(parts.figures.value.applications).toBe(2)
  expect(items.filter((item) => Object(item).applicationsReceived > 0)).toEqual([
    expect.objectContaining({ _id: first?._id, applicationsReceived: 2 }),
  ])
})

test('reports and pictures show featured ones above the unfiltered list, never twice', async () => {
  const { parts, items } = await openList('/downloads/reports')
  expect(parts.featured.value).toHaveLength(3)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(parts.figures.value).toEqual({
    total: 12,
    year: today.slice(0, 4),
    thisYear: items.filter((item) => Object(item).publishDate.startsWith(today.slice(0, 4))).length,
    downloads: sum(items.map((item) => Object(item).downloads)),
    pages: sum(items.map((item) => Object(item).file.pages)),
  })
  expect((await openList('/downloads/reports', '?type=annual')).parts.featured.value).toEqual([])
  for (let number = 0; number < 5; number++)
    await createItem(
      gallery,
      { ...sampleValues(gallery, `flagged ${number}`), featured: true, date: '2020-01-01' },
      'tester',
    )
  const pictures = await openList('/gallery')
  expect(Object(pictures.list).featured).toHaveLength(6)
  expect(new Set(pictures.items.map((item) => Object(item)._id)).size).toBe(21)
  expect(Object((await openList('/gallery', '?type=image')).list).featured).toEqual([])
})

test('a future report is hidden in list, counts and featured reports', async () => {
  const before = await openList('/downloads/reports')
  const values = { ...sampleValues(reports, 'later'), publishDate: addDays(today, 1), featured: true }
  await createItem(reports, values, 'tester')
  expect((await openList('/downloads/reports')).parts).toEqual(before.parts)
})

test('more pinned items than fit on a page are on the first pages once, newest first', async () => {
  for (let number = 0; number < 30; number++)
    for (const isPinned of [true, false])
      await createItem(
        announcements,
        {
          ...{ ...sampleValues(announcements, `${number}`), title: `crowd ${number}`, expiryDate: '' },
          ...{ isPinned, publishDate: addDays(today, -number) },
        },
        'tester',
      )
  for (const [path, pinned] of [
    ['/notice-board/announcements', 32],
    ['/notice-board', 32],
  ] as const) {
    const all: object[] = []
    const { list } = await openList(path)
    for (let page = 1; page <= list.pages; page++) all.push(...(await openList(path, `?page=${page}`)).items)
    expect(new Set(all.map((item) => Object(item)._id)).size).toBe(list.total)
    for (const part of [all.slice(0, pinned), all.slice(pinned)]) {
      expect(new Set(part.map((item) => Object(item).isPinned)).size).toBe(1)
      const days = part.map((item) => Object(item).publishDate)
      expect(days).toEqual([...days].sort().reverse())
    }
  }
})
