import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as api from '~/routes/api/notices.ts'
import { loader } from '~/routes/site/notices/board.tsx'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { args } from './list-screens.ts'

const today = nepalDay()
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

function addAnnouncement(title: string, days: number, values: object = {}) {
  const own = { title, content: `${title} content`, priority: 'low', department: 'Operations' } as const
  const times = { publishDate: addDays(today, days), expiryDate: '', isPinned: false }
  return createItem(
    announcements,
    { ...sampleValues(announcements, title), ...own, ...times, ...values },
    'x',
  )
}

function addJob(title: string, days: number, values: object = {}) {
  const times = { postedDate: addDays(today, days), applicationDeadline: addDays(today, 30) }
  const own = { title, department: 'Engineering', isUrgent: false } as const
  return createItem(jobs, { ...sampleValues(jobs, title), ...own, ...times, ...values }, 'x')
}

function addTender(title: string, days: number, values: object = {}) {
  const times = { publishedDate: addDays(today, days), deadline: daysFromNow(30) }
  const own = { reference: title, title, status: 'open' }
  return createItem(tenders, { ...sampleValues(tenders, title), ...own, ...times, ...values }, 'x')
}

beforeAll(async () => {
  clearSite()
  await addTender('bid soon', -2, { listing: 'procurement', category: 'Equipment', deadline: daysFromNow(3) })
  await addTender('bid later', -5, { listing: 'notice-board' })
  await addTender('bid over', -8, { deadline: daysFromNow(-1) })
  await addTender('bid cancelled', -9, { status: 'cancelled', deadline: daysFromNow(2) })
  await addTender('bid tomorrow', 1)
  await addAnnouncement('pinned old', -20, {
    isPinned: true,
    priority: 'high',
    expiryDate: addDays(today, 3),
    actionRequired: false,
  })
  await addAnnouncement('news', -1, {
    expiryDate: addDays(today, 3),
    actionRequired: true,
    department: 'Safety',
  })
  await addAnnouncement('expired', -30, { expiryDate: addDays(today, -1) })
  await addAnnouncement('coming', 2, { isPinned: true })
  await addJob('job', -3)
  await addJob('job urgent', -4, { isUrgent: true })
  await addJob('job last week', -6, { applicationDeadline: addDays(today, 7) })
  await addJob('job next week', -7, { applicationDeadline: addDays(today, 8) })
  await addJob('job over', -40, { applicationDeadline: addDays(today, -1) })
})

/** Tenders that accept no more bids. */
const over = ['bid over', 'bid cancelled']
const current = [
  ...['pinned old', 'news', 'bid soon', 'job', 'job urgent', 'bid later', 'job last week', 'job next week'],
]

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
  const { counts } = (await open('?q=bid&category=career')).list
  expect(counts).toEqual({ '': 2, tender: 2, announcement: 0, career: 0 })
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
  ['?category=tender&ended=only', over],
  ['?category=CAREER', ['job', 'job urgent', 'job last week', 'job next week']],
  ['?category=constructor', []],
  ['?priority=high', ['pinned old', 'bid soon', 'job urgent', 'job last week']],
  ['?department=procurement', ['bid soon', 'bid later']],
  [`?to=${addDays(today, -9)}`, ['pinned old']],
  [`?from=${addDays(today, -4)}&to=${addDays(today, -3)}`, ['job', 'job urgent']],
  ['?q=NEWS+con', ['news']],
  ['?q=bid&priority=high', ['bid soon']],
  ['?q=Engineering', ['job', 'job urgent', 'job last week', 'job next week']],
])('%s finds the right items, with matching counts', async (query, expected) => {
  const { list, titles } = await open(query)
  expect(titles).toEqual(expected)
  expect(list.total).toBe(expected.length)
})

async function callApi(query = '', id?: string) {
  const request = new Request(`https://www.jaldhara.example/api/notices${query}`)
  const response = await api.loader({ request, params: { id }, context: {} })
  return { response, body: await response.json() }
}

const titlesOf = (notices: { title: string }[]) => notices.map(({ title }) => title)

describe('/api/notices', () => {
  test('returns the documented fields, newest first, and each notice by its id', async () => {
    const { response, body } = await callApi()
    expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(titlesOf(body)).toEqual([...current.slice(1), ...over, 'pinned old'])
    for (const notice of body) {
      expect(Object.keys(notice)).toEqual([
        ...['_id', 'title', 'content', 'category', 'priority', 'publishDate', 'expiryDate', 'isPinned'],
        ...['author', 'department', 'attachments', 'url', 'contentHtml', 'createdAt', 'updatedAt'],
      ])
      expect((await callApi('', notice._id)).body).toEqual(notice)
    }
    expect(body[1].attachments[0]).toEqual({
      ...{ name: 'bid soon.pdf', size: 1234, type: 'application/pdf' },
      url: expect.stringMatching(/^\/files\/tenders\/.+\/bid%20soon\.pdf$/),
    })
    const db = await database()
    const hidden = await db.selectFrom('jobs').select('_id').where('title', '=', 'job over').execute()
    for (const id of [
      `career-${hidden[0]?._id}`,
      `tender-${hidden[0]?._id}`,
      'tender-',
      "tender-' or 1=1 --",
    ])
      expect([id, (await callApi('', id)).response.status]).toEqual([id, 404])
  })

  test.each([1, 3, 100])('the `next` links lead through all notices in pages of %i', async (limit) => {
    const all = (await callApi()).body
    const collected: unknown[] = []
    for (let query: string | undefined = `?limit=${limit}`; query; ) {
      const { response, body } = await callApi(query)
      collected.push(...body)
      query = /^<\/api\/notices(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(collected).toEqual(all)
  })

  test.each([
    ['limit=0', 'limit must be at least 1.'],
    ['cursor=nonsense', 'cursor must come from the Link of an earlier answer.'],
    ['to=2026-13-01', 'to must be a day such as 2026-01-31.'],
  ])('refuses ?%s with a message that names the parameter', async (query, message) => {
    const { response, body } = await callApi(`?${query}`)
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ message, errors: { [query.split('=')[0] ?? '']: message } })
  })

  test('filters as the page does, and refuses POST', async () => {
    const { body } = await callApi(`?category=career&priority=high&from=${addDays(today, -5)}`)
    expect(titlesOf(body)).toEqual(['job urgent'])
    expect(api.action().status).toBe(405)
  })
})

test('a damaged record is reported', async () => {
  await sql`update jobs set requirements = '{}' where title = 'job'`.execute(await database())
  expect((await loader(args('/notice-board?q=job'))).data.list.failure).toBe('unexpected')
  expect((await callApi('?q=job')).body).toMatchObject({ message: 'Backend returned unexpected data format' })
})
