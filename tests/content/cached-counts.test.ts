import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { listStateCounts } from '~/content/items/facets.server.ts'
import { countByField, countItems, countPinned } from '~/content/items/list.server.ts'
import { newPreviewToken, readPreview, runWithPreview } from '~/content/items/preview.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { emptySite } from '../empty-site.ts'
import { sampleValues } from './samples.ts'

beforeAll(() => {
  emptySite()
})

const today = nepalDay()
const announce = (title: string, values: object = {}) =>
  createItem(
    announcements,
    { ...sampleValues(announcements, title), title, publishDate: today, expiryDate: '', ...values },
    'tester',
  )
const counts = async () => [
  await countItems(announcements),
  (await countByField(announcements, 'category')).event ?? 0,
  (await countPinned(announcements, 'isPinned', {}, 'category')).reduce((sum, { count }) => sum + count, 0),
]

test('follow each write at once', async () => {
  expect(await counts()).toEqual([0, 0, 0])
  const { _id } = await announce('one')
  await announce('two', { category: 'safety' })
  expect(await counts()).toEqual([2, 1, 2])
  await removeItem(announcements, _id, 'tester')
  expect(await counts()).toEqual([1, 0, 1])
})

test('follow the day', async () => {
  const before = await counts()
  await announce('last day', { expiryDate: today })
  expect(await counts()).not.toEqual(before)
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
  try {
    expect(await counts()).toEqual(before)
  } finally {
    vi.useRealTimers()
  }
})

test('are another matter in a preview, and with any narrower query', async () => {
  const [before] = await counts()
  const draft = await announce('draft', { visibility: 'Draft' })
  const preview = readPreview(newPreviewToken('announcements', draft._id))
  expect((await counts())[0]).toBe(before)
  if (typeof preview !== 'object') throw new Error('no preview')
  expect(await runWithPreview(preview, () => countItems(announcements))).toBe(Number(before) + 1)
  expect((await counts())[0]).toBe(before)
  expect(await countItems(announcements, { q: 'nothing like it' })).toBe(0)
  expect(await countItems(announcements, { from: addDays(today, 1) })).toBe(0)
  expect(await countItems(announcements, { filters: { category: 'policy' } })).toBe(0)
  expect(await countItems(announcements, { visible: false, unpublished: true })).toBe(Number(before) + 1)
})

test('are not counted again while nothing changes', async () => {
  await counts()
  const db = await database()
  const asked = vi.spyOn(db, 'selectFrom')
  await counts()
  expect(asked).not.toHaveBeenCalled()
})

test('of what staff part lists into are kept too, and follow each write', async () => {
  const parted = async () => {
    const staff = { visible: false, unpublished: true, q: '', is: '', filters: {} }
    const states = await listStateCounts(announcements, staff)
    return [
      states.find(({ params }) => params.state === 'draft')?.count,
      await countItems(announcements, { ...staff, state: 'draft' }),
      await countItems(announcements, { ...staff, nepali: 'missing' }),
    ]
  }
  const before = await parted()
  const { _id } = await announce('One more draft', { visibility: 'Draft' })
  expect(await parted()).toEqual(before.map((count) => Number(count) + 1))
  const db = await database()
  // Nobody is told of it, so that what is counted anew would show.
  await sql`delete from announcements where _id = ${_id}`.execute(db)
  expect(await parted()).toEqual(before.map((count) => Number(count) + 1))
})

test('of what was sought are kept apart, and follow each write', async () => {
  const sought = async () => [
    await countItems(announcements, { q: 'siren' }),
    (await countByField(announcements, 'category', { q: 'siren' })).event ?? 0,
    (await countPinned(announcements, 'isPinned', { q: 'siren' })).reduce((sum, { count }) => sum + count, 0),
  ]
  expect(await sought()).toEqual([0, 0, 0])
  const { _id } = await announce('Siren test')
  expect(await sought()).toEqual([1, 1, 1])
  const all = await counts()
  // However many others are sought meanwhile.
  for (let i = 0; i < 600; i++) await countItems(announcements, { q: `word ${i}` })
  const db = await database()
  await sql`delete from announcements where _id = ${_id}`.execute(db)
  expect(await counts()).toEqual(all)
  await announce('Siren test again')
  expect(await sought()).toEqual([1, 1, 1])
})

test.each<[string, ListQuery]>([
  ['turns at a moment of its own', { since: '2020-01-01T00:00:00.000Z' }],
  ['is one item', { id: 'none' }],
  ['waits', { waiting: 'review' }],
])('of what %s are made anew', async (_, query) => {
  const whole = { ...query, visible: false, unpublished: true }
  await countItems(announcements, whole)
  const asked = vi.spyOn(await database(), 'with')
  const selects = vi.spyOn(await database(), 'selectFrom')
  await countItems(announcements, whole)
  expect(asked.mock.calls.length + selects.mock.calls.length).toBeGreaterThan(0)
})
