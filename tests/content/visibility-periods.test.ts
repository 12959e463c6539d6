import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lastModified, visibilityPeriod } from '~/content/items/periods.server.ts'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { database } from '~/db/database.server.ts'
import { addMissingItems, sampleValues } from './samples.ts'

beforeAll(addMissingItems)

afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

const periods = async () =>
  (await database()).selectFrom('showings').selectAll().orderBy('type').orderBy('itemId').execute()

const periodOf = async (id: string) => (await periods()).find(({ itemId }) => itemId === id)

test.each(apiCollections.map((type) => [type.name, type] as const))(
  'periods are recorded for every public item of %s',
  async (name, type) => {
    const recorded = (await periods()).filter((one) => one.type === name)
    const now = new Date().toISOString()
    const shown = recorded.filter(({ shownFrom, shownUntil }) => shownFrom <= now && shownUntil > now)
    const visible = await listItems(type, { visible: true })
    expect(visible.length).toBeGreaterThan(0)
    expect(shown.map(({ itemId }) => itemId).sort()).toEqual(visible.map(({ _id }) => _id).sort())
    for (const item of visible)
      expect(recorded.find(({ itemId }) => itemId === item._id)).toMatchObject(visibilityPeriod(type, item))
  },
)

test('a period records when an item was last public, and nothing for a draft', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.parse('2026-03-02T06:15:00.000Z')
  const at = (hours: number) => new Date(start + hours * hour).toISOString()
  vi.setSystemTime(start)
  const values = sampleValues(tenders, 'spans')
  const { _id: id } = await createItem(tenders, { ...values, visibility: 'Draft' }, 'tester')
  expect(await periodOf(id)).toMatchObject({ shownFrom: '', lastShown: '' })
  const scheduled = { publishAt: at(1), unpublishAt: at(3), deadline: at(2), status: 'open' }
  const shown = await updateItem(tenders, id, { ...values, ...scheduled, visibility: 'Published' }, 'tester')
  const period = { shownFrom: at(1), shownUntil: at(3), turnsAt: at(2), lastShown: '' }
  expect(await periodOf(id)).toMatchObject(period)
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
  expect(await periodOf(id)).toMatchObject({ ...period, shownFrom: at(1.5), lastShown: at(1.5) })
  vi.setSystemTime(start + 4 * hour)
  await removeItem(tenders, id, 'tester')
  expect(await periodOf(id)).toMatchObject({ shownFrom: '', lastShown: at(3) })
})
