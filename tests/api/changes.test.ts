import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PublicChange } from '~/content/api/changes.server.ts'
import { createItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import type { PublishingValues } from '~/content/schema/publishing.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { openDatabase } from '~/db/database.server.ts'
import * as changes from '~/routes/api/changes.ts'
import * as collection from '~/routes/api/collection.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { pickRepresentatives } from '../representatives.ts'

const start = Date.parse('2027-03-02T06:15:00.000Z')
const hour = 3_600_000
const at = (hours: number) => new Date(start + hours * hour).toISOString()
const goTo = (hours: number) => vi.setSystemTime(start + hours * hour)

beforeAll(async () => {
  clearSite()
  await openDatabase()
})

afterEach(() => void vi.useRealTimers())

async function get(query = '') {
  const request = new Request(`https://www.jaldhara.example/api/changes${query}`)
  const response = await changes.loader({ request, params: {}, context: {} })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const since = async (hours: number): Promise<PublicChange[]> => (await get(`?since=${at(hours)}`)).body

const changesOf = async (hours: number, id: string) => {
  const found = (await since(hours)).filter(({ _id }) => _id === id)
  expect(found.length).toBeLessThanOrEqual(1)
  return found.map(({ action, at }) => [action, at])
}

type Part = Partial<PublishingValues> & Record<string, unknown>

const add = (type: ContentType, mark: string, part: Part = {}) =>
  createItem(type, { ...sampleValues(type, mark), ...lasting[type.name], ...part }, 'tester')

/** Values without scheduled transitions. */
const lasting: Record<string, object> = {
  announcements: { expiryDate: '' },
  jobs: { applicationDeadline: '2099-01-01' },
}

const change = (type: ContentType, item: Item<ContentType>, part: Part) =>
  updateItem(type, item._id, { ...item, ...part }, 'tester')

async function isShown({ name }: ContentType, id: string) {
  const request = new Request(`https://www.jaldhara.example/api/${name}/${id}`)
  return (await collection.loader({ request, params: { collection: name, id }, context: {} })).status === 200
}

// Together they have every rule that ends an item.
const representatives = pickRepresentatives<ContentType>(apiCollections, (type) => [
  Boolean(type.transitionsAt),
  type.expiryField,
  type.dateField,
])

describe.each(representatives.map((type) => [type.name, type] as const))(
  'changes of %s',
  (name, type: ContentType) => {
    test('list additions, changes, removals from view and deletions', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      goTo(0)
      const item = await add(type, 'changed')
      const { _id: id } = item
      expect(await since(0)).toContainEqual({
        _id: id,
        type: name,
        action: 'changed',
        at: at(0),
        url: `/api/${name}/${id}`,
      })
      const steps: [part: Part, action: string][] = [
        [{ unpublishAt: at(90) }, 'changed'],
        [{ visibility: 'Draft' }, 'removed'],
        [{ visibility: 'Published' }, 'changed'],
      ]
      for (const [index, [part, action]] of steps.entries()) {
        const hours = index + 1
        goTo(hours)
        await change(type, item, part)
        expect(await changesOf(0, id)).toEqual([[action, at(hours)]])
        expect(await changesOf(hours + 0.001, id)).toEqual([])
        expect(await isShown(type, id)).toBe(action === 'changed')
      }
      goTo(5)
      await removeItem(type, id, 'tester')
      expect(await changesOf(0, id)).toEqual([['removed', at(5)]])
    })

    test('list scheduled transitions at their times', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      goTo(10)
      const { _id: id } = await add(type, 'timed', { publishAt: at(12), unpublishAt: at(14) })
      for (const [hours, expected] of [
        [11, []],
        [12, [['changed', at(12)]]],
        [13, [['changed', at(12)]]],
        [14, [['removed', at(14)]]],
        [15, [['removed', at(14)]]],
      ] as const) {
        goTo(hours)
        expect([hours, await changesOf(10, id)]).toEqual([hours, expected])
        expect(await isShown(type, id)).toBe(hours === 12 || hours === 13)
      }
      await removeItem(type, id, 'tester')
      expect(await changesOf(10, id)).toEqual([['removed', at(14)]])
    })

    test('never list items that were never public', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      goTo(20)
      const hidden: Part[] = [
        { visibility: 'Draft' },
        { visibility: 'Draft', publishAt: at(19) },
        { publishAt: at(30) },
        { unpublishAt: at(19) },
      ]
      for (const [index, part] of hidden.entries()) {
        const item = await add(type, `hidden ${index}`, part)
        goTo(21 + index)
        await change(type, item, { position: 7, ...part, ...(type.fields.title && { title: 'Another' }) })
        expect(await changesOf(0, item._id)).toEqual([])
        await removeItem(type, item._id, 'tester')
        expect(await changesOf(0, item._id)).toEqual([])
      }
    })
  },
)

test('a tender changes when it closes at its deadline', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  goTo(40)
  const { _id: id } = await add(tenders, 'closing', { status: 'open', deadline: at(41), openingDate: '' })
  goTo(42)
  expect(await changesOf(40.5, id)).toEqual([['changed', at(41)]])
  const request = new Request(`https://www.jaldhara.example/api/tenders?since=${at(40.5)}`)
  const listed = await collection.loader({ request, params: { collection: 'tenders' }, context: {} })
  expect(await listed.json()).toMatchObject([{ _id: id, status: 'closed', updatedAt: at(41) }])
})

test('changes are paged, the oldest first', async () => {
  const all: PublicChange[] = (await get()).body
  expect(all.length).toBeGreaterThan(10)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort())
  const paged: PublicChange[] = []
  for (let query: string | undefined = '?limit=4'; query; ) {
    const { body, headers } = await get(query)
    expect(body.length).toBeGreaterThan(0)
    paged.push(...body)
    query = /^<\/api\/changes(\?.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]
  }
  expect(paged).toEqual(all)
  expect((await get(`?limit=${all.length}`)).headers.get('Link')).toBeNull()
})
