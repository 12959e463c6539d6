import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/db/database.server.ts'
import { isPostgres } from '~/db/sql.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { loader } from '~/routes/site/notices/board.tsx'
import { callApi, daysFromNow, fillBoard, today, visibleTitles } from './board.ts'
import { args } from './list-screens.ts'

beforeAll(fillBoard)

/** Tenders that accept no more bids. */
const over = ['bid over', 'bid cancelled']
const current = visibleTitles.filter((title) => !over.includes(title))

async function open(query = '') {
  const { data } = await loader(args(`/notice-board${query}`))
  const { value } = data.list
  if (!value) throw new Error('the list could not be read')
  return { ...data, list: value, titles: value.items.map(({ title }) => title) }
}

test('has the items of every list: pinned ones first, then the newest', async () => {
  const { list, titles, departments } = await open()
  expect(titles).toEqual(current)
  expect(list.counts).toEqual({ '': 8, tender: 2, announcement: 2, career: 4 })
  expect(departments.value?.map(([value]) => value)).toEqual([
    ...['Engineering', 'Operations', 'Procurement', 'Safety'],
  ])
})

test('marks items that require action soon, and links to their pages', async () => {
  const { list } = await open()
  const by = (title: string) => list.items.find((item) => item.title === title)
  expect(list.items.filter(({ soon }) => soon).map(({ title }) => title)).toEqual([
    ...['news', 'bid soon', 'job last week'],
  ])
  expect(by('pinned old')).toMatchObject({ left: { days: 3 }, soon: false })
  expect(by('news')).toMatchObject({ category: 'announcement', url: '/notice-board/announcements/news' })
  expect(by('bid soon')).toMatchObject({
    ...{ left: { days: 3 }, department: 'Procurement', url: '/downloads/procurement/bid-soon' },
    expiryDate: nepalDay(new Date(daysFromNow(3))),
  })
  expect(by('bid soon')?.attachments).toHaveLength(2)
  expect(by('job')).toMatchObject({ department: 'Engineering', url: '/notice-board/careers/job' })
  expect((await open('?ended=only')).list.items.every(({ left }) => left === undefined)).toBe(true)
})

test.each([
  ['?category=tender', ['bid soon', 'bid later']],
  ['?category=tender&ended=only', over],
  ['?category=CAREER', ['job', 'job urgent', 'job last week', 'job next week']],
  ['?category=constructor', []],
  ['?priority=high', ['pinned old', 'bid soon', 'job urgent', 'job last week']],
  ['?priority=medium', ['job', 'bid later', 'job next week']],
  ['?priority=low', ['news']],
  ['?department=procurement', ['bid soon', 'bid later']],
  ['?department=Safety', ['news']],
  [`?to=${addDays(today, -9)}`, ['pinned old']],
  [`?from=${addDays(today, -4)}&to=${addDays(today, -3)}`, ['job', 'job urgent']],
  ['?q=NEWS+con', ['news']],
  ['?q=bid&priority=high', ['bid soon']],
  ['?q=Engineering', ['job', 'job urgent', 'job last week', 'job next week']],
  ['?q=%00', current],
])('%s finds the right items, with matching counts', async (query, expected) => {
  const { list, titles } = await open(query)
  expect(titles).toEqual(expected)
  expect(list.total).toBe(expected.length)
})

test('counts the results of the same search in the other categories', async () => {
  const { list } = await open('?q=bid&category=career')
  expect(list.counts).toEqual({ '': 2, tender: 2, announcement: 0, career: 0 })
})

test.skipIf(isPostgres())('reads and counts each type from its covering index on the day', async () => {
  const db = await database()
  for (const [name, day, columns] of [
    ['tenders', 'publishedDate', 'status, deadline'],
    ['announcements', 'publishDate', 'expiryDate, category, priority, isPinned, department'],
    ['jobs', 'postedDate', 'applicationDeadline, department, isUrgent'],
  ] as const) {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select ${sql.raw(columns)} from ${sql.table(name)} where ${sql.ref(day)} <= ${today}
      order by ${sql.ref(day)} desc, position desc, _id desc limit 24`.execute(db)
    expect(rows).toEqual([
      expect.objectContaining({ detail: expect.stringContaining(`USING COVERING INDEX ${name}_day`) }),
    ])
  }
})

test('a damaged record is reported, and the response is not cached', async () => {
  await sql`update jobs set requirements = '{}' where title = 'job'`.execute(await database())
  const { data, init } = await loader(args('/notice-board?q=job'))
  expect(data.list.failure).toBe('unexpected')
  expect(new Headers(init?.headers).get('Cache-Control')).toBe('no-store')
  expect((await callApi('?q=job')).body).toMatchObject({ message: 'Backend returned unexpected data format' })
})
