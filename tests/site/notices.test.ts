import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/db/database.server.ts'
import { isPostgres } from '~/db/sql.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as board from '~/routes/site/notices/board.tsx'
import {
  addAnnouncement,
  addJob,
  addTender,
  callApi,
  daysFromNow,
  fillBoard,
  site,
  today,
  visibleTitles,
} from './board.ts'

beforeAll(fillBoard)

/** Tenders that accept no more bids. */
const over = ['bid over', 'bid cancelled']
const current = visibleTitles.filter((title) => !over.includes(title))

async function open(query = '') {
  const result = await board.loader({
    request: new Request(`${site}/notice-board${query}`),
    params: {},
    context: {},
  })
  const { value } = result.data.list
  if (!value) throw new Error('the list could not be read')
  const init = { status: result.init?.status, headers: new Headers(result.init?.headers) }
  return { ...result.data, list: value, ...init, titles: value.items.map(({ title }) => title) }
}

describe('the notice board', () => {
  test('has the items of every list: pinned ones first, then the newest', async () => {
    const { list, titles, headers, status } = await open()
    expect(titles).toEqual(current)
    expect(list.counts).toEqual({ '': 8, tender: 2, announcement: 2, career: 4 })
    expect(list).toMatchObject({ total: 8, pages: 1 })
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(headers.get('No-Vary-Search')).toBe(
      'params, except=("q" "category" "priority" "department" "ended" "from" "to" "page" "until")',
    )
  })

  test('marks items that require action soon, and links to their pages', async () => {
    const { list } = await open()
    const by = (title: string) => list.items.find((item) => item.title === title)
    expect(list.items.filter(({ soon }) => soon).map(({ title }) => title)).toEqual([
      'news',
      'bid soon',
      'job last week',
    ])
    expect(by('pinned old')).toMatchObject({ left: { days: 3 }, soon: false })
    expect(by('news')).toMatchObject({
      left: { days: 3, time: '' },
      category: 'announcement',
      url: '/notice-board/announcements/news',
    })
    expect(by('bid soon')).toMatchObject({
      left: { days: 3 },
      department: 'Procurement',
      expiryDate: nepalDay(new Date(daysFromNow(3))),
      url: '/downloads/procurement/bid-soon',
    })
    expect(by('bid soon')?.attachments).toHaveLength(2)
    expect(by('job')).toMatchObject({ department: 'Engineering', url: '/notice-board/careers/job' })
    expect((await open('?ended=only')).list.items.every(({ left }) => left === undefined)).toBe(true)
  })

  test.each([
    ['?category=tender', ['bid soon', 'bid later']],
    ['?category=tender&ended=only', over],
    ['?category=CAREER', ['job', 'job urgent', 'job last week', 'job next week']],
    ['?category=nonsense', []],
    ['?category=constructor', []],
    ['?priority=high', ['pinned old', 'bid soon', 'job urgent', 'job last week']],
    ['?priority=medium', ['job', 'bid later', 'job next week']],
    ['?priority=low', ['news']],
    ['?priority=urgent', []],
    ['?department=procurement', ['bid soon', 'bid later']],
    ['?department=Safety', ['news']],
    [`?from=${addDays(today, -3)}`, ['news', 'bid soon', 'job']],
    [`?to=${addDays(today, -9)}`, ['pinned old']],
    [`?from=${addDays(today, -4)}&to=${addDays(today, -3)}`, ['job', 'job urgent']],
    ['?q=NEWS+con', ['news']],
    ['?q=bid&priority=high', ['bid soon']],
    ['?q=Engineering', ['job', 'job urgent', 'job last week', 'job next week']],
    ['?q=hydrology', []],
    ['?q=%25', []],
    ["?q='+or+1=1+--", []],
    ['?q=%00', current],
  ])('%s finds the right items, with matching counts', async (query, expected) => {
    const { list, titles, status } = await open(query)
    expect(titles).toEqual(expected)
    expect(list.total).toBe(expected.length)
    expect(status).toBe(200)
  })

  test('counts the results of the same search in the other categories', async () => {
    expect((await open('?q=bid&category=career')).list.counts).toEqual({
      '': 2,
      tender: 2,
      announcement: 0,
      career: 0,
    })
  })

  test('offers the departments of stored items', async () => {
    const named = (await open()).departments.value?.map(([value]) => value)
    expect(named).toEqual(['Engineering', 'Operations', 'Procurement', 'Safety'])
  })

  test.each(['0', '-1', '2', '1000000000', 'abc'])('has no page %s', async (page) => {
    const { list, status } = await open(`?page=${page}`)
    expect(status).toBe(404)
    expect(list.items).toEqual([])
  })

  test.each([
    ['q', 'x'.repeat(201), 'tooLong'],
    ['q', 'x'.repeat(100_000), 'tooLong'],
    ['from', 'yesterday', 'noDay'],
    ['to', '2026-02-30', 'noDay'],
  ])('shows an invalid %s again and finds nothing', async (name, value, error) => {
    const { address, list, status } = await open(`?${name}=${value}`)
    expect(status).toBe(200)
    expect(address).toMatchObject({ [name]: value })
    expect(address.errors).toEqual({ [name]: error })
    expect(list).toMatchObject({ items: [], total: 0 })
  })
})

describe('with many notices', () => {
  const many = 30

  beforeAll(async () => {
    for (let number = 0; number < many; number++) {
      await addAnnouncement(`pinned ${number}`, -100 - number, { isPinned: true })
      await addAnnouncement(`more ${number}`, -50 - Math.floor(number / 4))
      await addTender(`lot ${number}`, -50 - Math.floor(number / 4))
      await addJob(`work ${number}`, -50 - Math.floor(number / 4))
    }
  })

  test('every notice is on exactly one page: pinned ones first, then the newest', async () => {
    const { list } = await open()
    const all = []
    for (let page = 1; page <= list.pages; page++) all.push(...(await open(`?page=${page}`)).list.items)
    expect(list.total).toBe(8 + 4 * many)
    expect(all).toHaveLength(list.total)
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(list.total)
    expect(all.slice(0, many + 1).every(({ isPinned }) => isPinned)).toBe(true)
    for (const part of [all.slice(0, many + 1), all.slice(many + 1)]) {
      const days = part.map(({ publishDate }) => publishDate)
      expect(days).toEqual([...days].sort().reverse())
    }
  })

  test.skipIf(isPostgres())('reads and counts each type from its covering index on the day', async () => {
    const db = await database()
    const plan = async (name: string, day: string, columns: string) => {
      const { rows } = await sql<{ detail: string }>`explain query plan
        select ${sql.raw(columns)} from ${sql.table(name)} where ${sql.ref(day)} <= ${today}
        order by ${sql.ref(day)} desc, position desc, _id desc limit 24`.execute(db)
      return rows.map(({ detail }) => detail)
    }
    const coveringIndex = (name: string) => [expect.stringContaining(`USING COVERING INDEX ${name}_day`)]
    expect(await plan('tenders', 'publishedDate', 'status, deadline')).toEqual(coveringIndex('tenders'))
    expect(
      await plan('announcements', 'publishDate', 'expiryDate, category, priority, isPinned, department'),
    ).toEqual(coveringIndex('announcements'))
    expect(await plan('jobs', 'postedDate', 'applicationDeadline, department, isUrgent')).toEqual(
      coveringIndex('jobs'),
    )
  })
})

test('a damaged record is reported, and the response is not cached', async () => {
  const db = await database()
  await sql`update jobs set requirements = '{}' where title = 'job'`.execute(db)
  const result = await board.loader({
    request: new Request(`${site}/notice-board?q=job`),
    params: {},
    context: {},
  })
  expect(result.data.list.failure).toBe('unexpected')
  expect(new Headers(result.init?.headers).get('Cache-Control')).toBe('no-store')
  expect((await callApi('?q=job')).body).toMatchObject({ message: 'Backend returned unexpected data format' })
})
