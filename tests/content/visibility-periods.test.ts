import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { lastModified, visibilityPeriod } from '~/content/items/periods.server.ts'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { database } from '~/db/database.server.ts'
import { up } from '~/db/migrations/014-showings.ts'
import { addLacking, sampleValues } from './samples.ts'

beforeAll(addLacking)

afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

const showings = async () =>
  (await database()).selectFrom('showings').selectAll().orderBy('type').orderBy('itemId').execute()

const showingOf = async (id: string) => (await showings()).find(({ itemId }) => itemId === id)

test.each(apiCollections.map((type) => [type.name, type] as const))(
  'of %s are written down for every item that visitors see',
  async (name, type) => {
    const noted = (await showings()).filter((one) => one.type === name)
    const now = new Date().toISOString()
    const shown = noted.filter(({ shownFrom, shownUntil }) => shownFrom <= now && shownUntil > now)
    const visible = await listItems(type, { visible: true })
    expect(visible.length).toBeGreaterThan(0)
    expect(shown.map(({ itemId }) => itemId).sort()).toEqual(visible.map(({ _id }) => _id).sort())
    for (const item of visible)
      expect(noted.find(({ itemId }) => itemId === item._id)).toMatchObject(visibilityPeriod(type, item))
  },
)

// A site on PostgreSQL begins with the tables of today.
test.skipIf(inject('postgres'))('of a site that was there before are what they would have been', async () => {
  const db = await database()
  const before = await showings()
  for (const table of ['showings', 'idempotency_keys']) await db.schema.dropTable(table).execute()
  await up(db as unknown as Parameters<typeof up>[0])
  // Types of later days enter theirs in migrations of their own.
  const then = new Set((await showings()).map(({ type }) => type))
  expect(await showings()).toEqual(before.filter(({ shownFrom, type }) => shownFrom && then.has(type)))
})

test('remember until when an item was seen, and nothing of what never was', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.parse('2026-03-02T06:15:00.000Z')
  const at = (hours: number) => new Date(start + hours * hour).toISOString()
  vi.setSystemTime(start)
  const values = sampleValues(tenders, 'spans')
  const { _id: id } = await createItem(tenders, { ...values, visibility: 'Draft' }, 'tester')
  expect(await showingOf(id)).toMatchObject({ shownFrom: '', lastShown: '' })
  const scheduled = { publishAt: at(1), unpublishAt: at(3), deadline: at(2), status: 'open' }
  const shown = await updateItem(tenders, id, { ...values, ...scheduled, visibility: 'Published' }, 'tester')
  const span = { shownFrom: at(1), shownUntil: at(3), turnsAt: at(2), lastShown: '' }
  expect(await showingOf(id)).toMatchObject(span)
  if (!shown) throw new Error('no tender')
  for (const [hours, last] of [
    [0.5, 0],
    [1, 1],
    [1.5, 1],
    [2, 2],
  ] as const)
    expect(lastModified(tenders, shown, new Date(at(hours)))).toBe(at(last))
  vi.setSystemTime(start + 1.5 * hour)
  await updateItem(tenders, id, { ...shown, title: 'Another title' }, 'tester')
  expect(await showingOf(id)).toMatchObject({ ...span, shownFrom: at(1.5), lastShown: at(1.5) })
  vi.setSystemTime(start + 4 * hour)
  await removeItem(tenders, id, 'tester')
  expect(await showingOf(id)).toMatchObject({ shownFrom: '', lastShown: at(3) })
})
