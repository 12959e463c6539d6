import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '~/content/store/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { tenders } from '~/content/types/tenders.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/process/nepal-time.ts'
import * as api from '~/routes/api/notices.ts'
import * as board from '~/routes/site/notices/board.tsx'
import { sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'

emptySite()

const site = 'https://www.jaldhara.example'
const today = nepalDay()
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const announce = (title: string, days: number, values: object = {}) =>
  createItem(
    announcements,
    {
      ...sampleValues(announcements, title),
      title,
      content: `${title} content`,
      priority: 'low',
      publishDate: addDays(today, days),
      expiryDate: '',
      department: 'Operations',
      isPinned: false,
      ...values,
    },
    'tester',
  )

const offer = (title: string, days: number, values: object = {}) =>
  createItem(
    jobs,
    {
      ...sampleValues(jobs, title),
      title,
      department: 'Engineering',
      postedDate: addDays(today, days),
      applicationDeadline: addDays(today, 30),
      isUrgent: false,
      ...values,
    },
    'tester',
  )

const tender = (title: string, days: number, values: object = {}) =>
  createItem(
    tenders,
    {
      ...sampleValues(tenders, title),
      reference: title,
      title,
      publishedDate: addDays(today, days),
      deadline: at(30),
      status: 'open',
      ...values,
    },
    'tester',
  )

async function open(query = '') {
  const answer = await board.loader({
    request: new Request(`${site}/notice-board${query}`),
    params: {},
    context: {},
  })
  const { value } = answer.data.list
  if (!value) throw new Error('the list could not be read')
  const init = { status: answer.init?.status, headers: new Headers(answer.init?.headers) }
  return { ...answer.data, list: value, ...init, titles: value.items.map(({ title }) => title) }
}

async function call(query = '', id?: string) {
  const response = await api.loader({
    request: new Request(`${site}/api/notices${query}`),
    params: { id },
    context: {},
  })
  return { response, body: await response.json() }
}

beforeAll(async () => {
  await tender('bid soon', -2, { listing: 'procurement', category: 'Equipment', deadline: at(3) })
  await tender('bid later', -5, { listing: 'notice-board' })
  await tender('bid over', -8, { deadline: at(-1) })
  await tender('bid cancelled', -9, { status: 'cancelled', deadline: at(2) })
  await tender('bid tomorrow', 1)
  await announce('pinned old', -20, {
    isPinned: true,
    priority: 'high',
    expiryDate: addDays(today, 3),
    actionRequired: false,
  })
  await announce('news', -1, {
    expiryDate: addDays(today, 3),
    actionRequired: true,
    department: 'Safety',
  })
  await announce('expired', -30, { expiryDate: addDays(today, -1) })
  await announce('coming', 2, { isPinned: true })
  await offer('job', -3)
  await offer('job urgent', -4, { isUrgent: true })
  await offer('job last week', -6, { applicationDeadline: addDays(today, 7) })
  await offer('job next week', -7, { applicationDeadline: addDays(today, 8) })
  await offer('job over', -40, { applicationDeadline: addDays(today, -1) })
})

const shown = [
  'pinned old',
  'news',
  'bid soon',
  'job',
  'job urgent',
  'bid later',
  'job last week',
  'job next week',
  'bid over',
  'bid cancelled',
]

describe('the notice board', () => {
  test('has all that each list shows: pinned ones first, then the newest', async () => {
    const { list, titles, headers, status } = await open()
    expect(titles).toEqual(shown)
    expect(list.counts).toEqual({ '': 10, tender: 4, announcement: 2, career: 4 })
    expect(list).toMatchObject({ total: 10, pages: 1 })
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(headers.get('No-Vary-Search')).toBe(
      'params, except=("q" "category" "priority" "department" "from" "to" "page" "until")',
    )
  })

  test('tells for each what has to be done soon, not what merely ends, and leads to its own page', async () => {
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
      expiryDate: nepalDay(new Date(at(3))),
      url: '/downloads/procurement/bid-soon',
    })
    expect(by('bid soon')?.attachments).toHaveLength(2)
    expect(by('job')).toMatchObject({ department: 'Engineering', url: '/notice-board/careers/job' })
    expect(by('bid cancelled')?.left).toBeUndefined()
  })

  test.each([
    ['?category=tender', ['bid soon', 'bid later', 'bid over', 'bid cancelled']],
    ['?category=CAREER', ['job', 'job urgent', 'job last week', 'job next week']],
    ['?category=nonsense', []],
    ['?category=constructor', []],
    ['?priority=high', ['pinned old', 'bid soon', 'job urgent', 'job last week']],
    ['?priority=medium', ['job', 'bid later', 'job next week', 'bid over', 'bid cancelled']],
    ['?priority=low', ['news']],
    ['?priority=urgent', []],
    ['?department=procurement', ['bid soon', 'bid later', 'bid over', 'bid cancelled']],
    ['?department=Safety', ['news']],
    [`?from=${addDays(today, -3)}`, ['news', 'bid soon', 'job']],
    [`?to=${addDays(today, -9)}`, ['pinned old', 'bid cancelled']],
    [`?from=${addDays(today, -4)}&to=${addDays(today, -3)}`, ['job', 'job urgent']],
    ['?q=NEWS+con', ['news']],
    ['?q=bid&priority=high', ['bid soon']],
    ['?q=Engineering', ['job', 'job urgent', 'job last week', 'job next week']],
    ['?q=hydrology', []],
    ['?q=%25', []],
    ["?q='+or+1=1+--", []],
    ['?q=%00', shown],
  ])('with %s has the right ones, and its counts fit', async (query, expected) => {
    const { list, titles, status } = await open(query)
    expect(titles).toEqual(expected)
    expect(list.total).toBe(expected.length)
    expect(status).toBe(200)
  })

  test('says for other kinds how many the same search finds', async () => {
    expect((await open('?q=bid&category=career')).list.counts).toEqual({
      '': 4,
      tender: 4,
      announcement: 0,
      career: 0,
    })
  })

  test('names the departments of the records', async () => {
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
  ])('keeps a wrong %s and finds nothing', async (name, value, error) => {
    const { address, list, status } = await open(`?${name}=${value}`)
    expect(status).toBe(200)
    expect(address).toMatchObject({ [name]: value })
    expect(address.errors).toEqual({ [name]: error })
    expect(list).toMatchObject({ items: [], total: 0 })
  })
})

describe('/api/notices', () => {
  test('has the fields of the contract, the newest first', async () => {
    const { response, body } = await call()
    expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(body.map(({ title }: { title: string }) => title)).toEqual([...shown.slice(1), 'pinned old'])
    for (const notice of body) {
      expect(Object.keys(notice)).toEqual([
        '_id',
        'title',
        'content',
        'category',
        'priority',
        'publishDate',
        'expiryDate',
        'isPinned',
        'author',
        'department',
        'attachments',
        'url',
        'contentHtml',
        'createdAt',
        'updatedAt',
      ])
    }
    expect(body[1].attachments[0]).toEqual({
      name: 'bid soon.pdf',
      url: expect.stringMatching(/^\/files\/tenders\/.+\/bid%20soon\.pdf$/),
      size: 1234,
      type: 'application/pdf',
    })
  })

  test.each([1, 3, 4, 100])('goes through in pages of %i by the link of each answer', async (limit) => {
    const all = (await call()).body
    const seen: unknown[] = []
    for (let query: string | undefined = `?limit=${limit}`; query; ) {
      const { response, body } = await call(query)
      seen.push(...body)
      query = /^<\/api\/notices(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(seen).toEqual(all)
  })

  test('has each at its id, which tells the kind, and nothing that is hidden', async () => {
    const { body } = await call()
    expect(new Set(body.map(({ _id }: { _id: string }) => _id)).size).toBe(10)
    for (const notice of body) expect((await call('', notice._id)).body).toEqual(notice)
    const db = await database()
    const hidden = await db.selectFrom('jobs').select('_id').where('title', '=', 'job over').execute()
    for (const id of [
      `career-${hidden[0]?._id}`,
      `tender-${hidden[0]?._id}`,
      'nobody',
      'tender-',
      "tender-' or 1=1 --",
    ]) {
      const { response } = await call('', id)
      expect(response.status, id).toBe(404)
    }
  })

  test.each([
    ['limit=0', 'limit must be at least 1.'],
    ['cursor=nonsense', 'cursor must come from the Link of an earlier answer.'],
    ['from=today', 'from must be a day such as 2026-01-31.'],
    ['to=2026-13-01', 'to must be a day such as 2026-01-31.'],
  ])('refuses ?%s with a sentence', async (query, message) => {
    const { response, body } = await call(`?${query}`)
    expect(response.status).toBe(400)
    expect(body).toEqual({ message, errors: { [query.split('=')[0] ?? '']: message } })
  })

  test('is narrowed down as the page is, and can only be read', async () => {
    const { body } = await call(`?category=career&priority=high&from=${addDays(today, -5)}`)
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['job urgent'])
    expect(api.action().status).toBe(405)
  })
})

describe('with many notices', () => {
  const many = 30

  beforeAll(async () => {
    for (let number = 0; number < many; number++) {
      await announce(`pinned ${number}`, -100 - number, { isPinned: true })
      await announce(`more ${number}`, -50 - Math.floor(number / 4))
      await tender(`lot ${number}`, -50 - Math.floor(number / 4))
      await offer(`work ${number}`, -50 - Math.floor(number / 4))
    }
  })

  test('every one stands on one page: pinned ones first, then the newest', async () => {
    const { list } = await open()
    const all = []
    for (let page = 1; page <= list.pages; page++) all.push(...(await open(`?page=${page}`)).list.items)
    expect(list.total).toBe(10 + 4 * many)
    expect(all).toHaveLength(list.total)
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(list.total)
    expect(all.slice(0, many + 1).every(({ isPinned }) => isPinned)).toBe(true)
    for (const part of [all.slice(0, many + 1), all.slice(many + 1)]) {
      const days = part.map(({ publishDate }) => publishDate)
      expect(days).toEqual([...days].sort().reverse())
    }
  })

  test('reads each kind by its index of days, and counts from the index alone', async () => {
    const db = await database()
    const plan = async (name: string, day: string, columns: string) => {
      const { rows } = await sql<{ detail: string }>`explain query plan
        select ${sql.raw(columns)} from ${sql.table(name)} where ${sql.ref(day)} <= ${today}
        order by ${sql.ref(day)} desc, position desc, _id desc limit 24`.execute(db)
      return rows.map(({ detail }) => detail)
    }
    const used = (name: string) => [expect.stringContaining(`USING COVERING INDEX ${name}_day`)]
    expect(await plan('tenders', 'publishedDate', 'status, deadline')).toEqual(used('tenders'))
    expect(
      await plan('announcements', 'publishDate', 'expiryDate, category, priority, isPinned, department'),
    ).toEqual(used('announcements'))
    expect(await plan('jobs', 'postedDate', 'applicationDeadline, department, isUrgent')).toEqual(
      used('jobs'),
    )
  })
})

test('a damaged record is told, and the answer is not kept', async () => {
  const db = await database()
  await sql`update jobs set requirements = '{}' where title = 'job'`.execute(db)
  const answer = await board.loader({
    request: new Request(`${site}/notice-board?q=job`),
    params: {},
    context: {},
  })
  expect(answer.data.list.failure).toBe('unexpected')
  expect(new Headers(answer.init?.headers).get('Cache-Control')).toBe('no-store')
  expect((await call('?q=job')).body).toEqual({ message: 'Backend returned unexpected data format' })
})
