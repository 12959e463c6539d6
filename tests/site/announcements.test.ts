import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { up } from '~/db/migrations/020-action-required.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as position from '~/routes/site/careers/job.tsx'
import * as positions from '~/routes/site/careers/jobs.tsx'
import * as announcementPage from '~/routes/site/notices/announcement.tsx'
import * as list from '~/routes/site/notices/announcements.tsx'
import { announcementSeed } from '~/sample/announcements.ts'
import { datesAround } from '~/sample/day.ts'
import { sampleValues } from '../content/samples.ts'

const site = 'https://www.jaldhara.example'
const today = nepalDay()
const recent = announcementSeed(datesAround(today)).filter(
  ({ publishDate }) => publishDate >= addDays(today, -3) && publishDate <= today,
)
const args = (path: string, slug?: string) => ({
  request: new Request(site + path),
  params: { slug },
  context: {},
})
const headersOf = (result: { init: ResponseInit | null }) => new Headers(result.init?.headers)

async function open(query = '') {
  const result = await list.loader(args(`/notice-board/announcements${query}`))
  const { value } = result.data.list
  if (!value) throw new Error('the list could not be read')
  return { ...result.data, list: value, status: result.init?.status, headers: headersOf(result) }
}

async function openCareers(query = '') {
  const result = await positions.loader(args(`/notice-board/careers${query}`))
  const { list, figures } = result.data
  if (!list.value) throw new Error('the list could not be read')
  return { ...result.data, list: list.value, figures: figures.value, status: result.init?.status }
}

describe('announcements', () => {
  test('the sample has ten, two of them pinned, in all categories and priorities', async () => {
    const { list, departments, headers } = await open()
    expect(list).toMatchObject({ total: 10, allCount: 10, pages: 1 })
    expect(list.items.map(({ isPinned }) => isPinned)).toEqual([true, true, ...Array(8).fill(false)])
    expect(list.counts).toEqual({ '': 10, general: 2, safety: 2, policy: 2, maintenance: 2, event: 2 })
    expect(new Set(list.items.map(({ priority }) => priority)).size).toBe(3)
    expect(departments.value).toEqual(departments.value?.toSorted())
    expect(departments.value?.length).toBeGreaterThan(3)
    expect(list.items.filter(({ soon }) => soon).map(({ slug }) => slug)).toEqual([
      'planned-outage-of-the-33-kv-construction-line',
    ])
    expect(list.items.flatMap(({ attachments }) => attachments)).toHaveLength(3)
    expect(list.items.some(({ title }) => /\p{Script=Devanagari}/u.test(title))).toBe(true)
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
  })

  test.each([
    ['?category=safety', 2],
    ['?category=safety&priority=high', 1],
    ['?q=SIREN', 2],
    ['?q=%E0%A4%AA%E0%A4%B9%E0%A4%BF%E0%A4%B0%E0%A5%8B', 1],
    ['?department=operations', 1],
    ['?q=nothing+like+this', 0],
    ['?category=other', 0],
    [`?from=${addDays(today, -3)}`, recent.length],
    ['?q=_', 0],
  ])('%s finds %i', async (query, count) => {
    const { list, status } = await open(query)
    expect(list.items).toHaveLength(count)
    expect(list.total).toBe(count)
    expect(list.allCount).toBe(10)
    expect(status).toBe(200)
  })

  test('each has a page, which remains after it expires', async () => {
    for (const { slug } of await listItems(announcements)) {
      const result = await announcementPage.loader(args('', slug))
      const item = result.data.item
      const stored = (await listItems(announcements)).find((other) => other.slug === slug)
      const future = (stored?.publishDate ?? '') > today
      expect(result.init?.status ?? 200, slug).toBe(future ? 404 : 200)
      expect(item?.slug).toBe(future ? undefined : slug)
      expect(item?.ended ?? false).toBe(slug.startsWith('night-work'))
      const meta = announcementPage.meta({
        matches: [{ id: 'root', pathname: '/', data: { texts: pageTexts('ui') } }],
        data: result.data,
        params: {},
        location: { pathname: '', search: '', hash: '', state: null, key: '' },
        error: undefined,
      } as never)
      const robots = { name: 'robots', content: 'noindex' }
      if (future) expect(meta).toContainEqual(robots)
      else expect(meta).not.toContainEqual(robots)
    }
  })

  test.each(['nobody', "' or 1=1 --", '', 'x'.repeat(5000)])(
    'the page at %j does not exist',
    async (slug) => {
      const result = await announcementPage.loader(args('', slug))
      expect(result.init?.status).toBe(404)
      expect(headersOf(result).get('Cache-Control')).toBe('no-store')
    },
  )
})

describe('careers', () => {
  test('the sample has ten in five departments, two urgent ones first', async () => {
    const { list, figures } = await openCareers()
    expect(figures).toEqual({ open: 10, departments: 5, urgent: 2, applications: 0 })
    expect(list.items.map(({ isUrgent }) => isUrgent)).toEqual([true, true, ...Array(8).fill(false)])
    expect(new Set(list.items.map(({ department }) => department)).size).toBe(5)
    expect(new Set(list.items.map(({ type }) => type)).size).toBe(4)
    expect(new Set(list.items.map(({ level }) => level)).size).toBe(4)
    for (const job of list.items) {
      expect(job.requirements).toHaveLength(3)
      expect(job.left).toMatchObject({ days: expect.any(Number), time: '' })
      expect(job.soon).toBe((job.left?.days ?? 8) <= 7)
      expect(job.salaryRange).toMatch(/^NPR [\d,]+ - [\d,]+ per month$/)
    }
    expect(list.items.some(({ left }) => left?.days === 1)).toBe(true)
  })

  test.each([
    ['?department=Engineering', 2],
    ['?type=contract', 2],
    ['?level=executive', 1],
    ['?q=health+%26+safety', 1],
    ['?q=tunnel&type=full-time&level=mid', 1],
    ['?level=king', 0],
    ['?from=2199-01-01', 0],
  ])('%s finds %i', async (query, count) => {
    const { list, figures } = await openCareers(query)
    expect(list.total).toBe(count)
    expect(list.items).toHaveLength(count)
    expect(figures?.open).toBe(10)
  })

  test('each vacancy counts its own applications', async () => {
    const db = await database()
    const [first] = await listItems(jobs)
    for (const email of ['a@example.com', 'b@example.com']) {
      await db
        .insertInto('applications')
        .values({
          _id: email,
          jobId: first?._id ?? '',
          at: new Date().toISOString(),
          reference: email,
          name: 'Sita',
          email,
          phone: '',
          letter: '',
          cv: JSON.stringify({ name: email }),
          language: 'en',
        })
        .execute()
    }
    const { list, figures } = await openCareers()
    expect(figures?.applications).toBe(2)
    expect(list.items.filter(({ applicationsReceived }) => applicationsReceived > 0)).toEqual([
      expect.objectContaining({ _id: first?._id, applicationsReceived: 2 }),
    ])
    const page = await position.loader(args('', first?.slug))
    expect(page.data.item).toMatchObject({ applicationsReceived: 2, ended: false })
    expect(page.data.item?.requirements.length).toBeGreaterThan(3)
  })

  test('a vacancy has a page from the day of posting, which shows it as closed after the deadline', async () => {
    const closed = await position.loader(args('', 'warehouse-keeper'))
    expect(closed.data.item).toMatchObject({ ended: true, left: undefined })
    const future = await createItem(
      jobs,
      {
        ...sampleValues(jobs, 'later'),
        postedDate: addDays(today, 1),
        applicationDeadline: addDays(today, 9),
      },
      'tester',
    )
    for (const slug of [future.slug, 'nobody', '%']) {
      expect((await position.loader(args('', slug))).init?.status, slug).toBe(404)
    }
    expect((await openCareers()).list.total).toBe(10)
  })

  test.each(['0', '-1', '2', '1000000000', 'abc'])('page %s of the list does not exist', async (page) => {
    const { list, status } = await openCareers(`?page=${page}`)
    expect(status).toBe(404)
    expect(list.items).toEqual([])
  })
})

describe('more pinned items than fit on a page', () => {
  beforeAll(async () => {
    for (let number = 0; number < 30; number++) {
      for (const isPinned of [true, false]) {
        await createItem(
          announcements,
          {
            ...sampleValues(announcements, `${number}`),
            title: `crowd ${number} ${isPinned}`,
            publishDate: addDays(today, -number),
            expiryDate: '',
            isPinned,
          },
          'tester',
        )
      }
    }
  })

  test.each([
    ['', 70, 32],
    ['?q=crowd', 60, 30],
  ])('each is on the first pages once, with %j', async (query, total, pinned) => {
    const first = await open(query)
    expect(first.list.total).toBe(total)
    const all = []
    for (let page = 1; page <= first.list.pages; page++) {
      all.push(...(await open(`${query || '?'}&page=${page}`)).list.items)
    }
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(total)
    expect(all.findIndex(({ isPinned }) => !isPinned)).toBe(pinned)
    for (const part of [all.slice(0, pinned), all.slice(pinned)]) {
      const days = part.map(({ publishDate }) => publishDate)
      expect(days).toEqual([...days].sort().reverse())
    }
  })
})

test('the migration keeps the behaviour of earlier announcements, except informative ones of the sample', async () => {
  const db = await database()
  for (const [title, expiryDate] of [
    ['of old', addDays(today, 30)],
    ['of old without an end', ''],
  ] as const)
    await createItem(announcements, { ...sampleValues(announcements, 'old'), title, expiryDate }, 'clerk')
  await db.schema.alterTable('announcements').dropColumn('actionRequired').execute()
  await up(db as never)
  const requiring = (await listItems(announcements)).filter(({ actionRequired }) => actionRequired)
  expect(requiring.map(({ slug }) => slug)).toEqual([
    'planned-outage-of-the-33-kv-construction-line',
    'of-old',
  ])
})

test('a failed read is reported, and the response is not cached', async () => {
  const db = await database()
  await db.schema.dropTable('announcements').execute()
  const result = await list.loader(args('/notice-board/announcements'))
  expect(result.data.list.failure).toBe('unreadable')
  expect(headersOf(result).get('Cache-Control')).toBe('no-store')
})
