import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AlreadyCreatedError, createItemOnce } from '~/content/items/create-once.server.ts'
import { moveItem } from '~/content/items/order.server.ts'
import { lastModifiedOf } from '~/content/items/periods.server.ts'
import {
  createItem,
  cursorOfItem,
  findItem,
  listItems,
  removeItem,
  replaceRow,
  updateItem,
  VersionConflictError,
} from '~/content/items/store.server.ts'
import { RefusedValueError } from '~/content/items/unique.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { generation } from '~/content/types/generation.ts'
import { marquee } from '~/content/types/marquee.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { changeContent, contentVersion, database } from '~/db/database.server.ts'
import { listLatestGenerationMonths } from '~/routes/site/projects/projects.server.ts'
import { clearSite } from '../empty-site.ts'
import { sampleValues } from './samples.ts'

beforeAll(() => {
  clearSite()
})

const lastChange = async () => {
  const db = await database()
  return db.selectFrom('changes').selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirst()
}

describe.each(contentTypes.map((type) => [type.name, type] as const))('%s', (_, type) => {
  test('stores and returns the given values', async () => {
    const values = sampleValues(type, 'kept')
    const created = await createItem(type, values, 'tester')
    expect(created).toMatchObject({ ...values, version: 1 })
    expect(await findItem(type, created._id)).toEqual(created)
  })

  test('records the actor and raises the content version with each change', async () => {
    const before = contentVersion()
    const created = await createItem(type, sampleValues(type, 'first'), 'tester')
    expect(await lastChange()).toMatchObject({
      actor: 'tester',
      type: type.name,
      itemId: created._id,
      action: 'create',
      before: null,
    })
    expect(contentVersion()).toBeGreaterThan(before)

    const changed = await updateItem(type, created._id, sampleValues(type, 'second'), 'other')
    expect(changed).toMatchObject({ ...sampleValues(type, 'second'), version: 2 })
    const update = await lastChange()
    expect(update).toMatchObject({ actor: 'other', action: 'update' })
    expect(JSON.parse(update?.before ?? '').version).toBe(1)
    expect(JSON.parse(update?.after ?? '').version).toBe(2)

    expect(await removeItem(type, created._id, 'third')).toBeGreaterThan(0)
    expect(await lastChange()).toMatchObject({ actor: 'third', action: 'remove', after: null })
    expect(await findItem(type, created._id)).toBeUndefined()
  })

  test('an unchanged save records nothing', async () => {
    const created = await createItem(type, sampleValues(type, 'idle'), 'tester')
    const change = await lastChange()
    expect(await updateItem(type, created._id, sampleValues(type, 'idle'), 'other')).toEqual(created)
    expect(await findItem(type, created._id)).toEqual(created)
    expect(await lastChange()).toEqual(change)
    await removeItem(type, created._id, 'tester')
  })

  test('a row that has changed since it was read is not replaced', async () => {
    const { _id } = await createItem(type, sampleValues(type, 'read'), 'tester')
    const rows = (await database()).selectFrom(type.name).selectAll().where('_id', '=', _id)
    const row = await rows.executeTakeFirstOrThrow()
    const late = changeContent((db) => replaceRow(db, type, { ...row, version: 2 }, { ...row, position: 0 }))
    await expect(late).rejects.toThrow(VersionConflictError)
    expect(await rows.execute()).toEqual([row])
    await removeItem(type, _id, 'tester')
  })

  test('refuses to overwrite a concurrent save', async () => {
    const created = await createItem(type, sampleValues(type, 'mine'), 'tester')
    await updateItem(type, created._id, sampleValues(type, 'theirs'), 'other', { expectedVersion: 1 })
    const sequence = (await lastChange())?.sequence
    await expect(
      updateItem(type, created._id, sampleValues(type, 'mine'), 'tester', { expectedVersion: 1 }),
    ).rejects.toThrow(VersionConflictError)
    await expect(removeItem(type, created._id, 'tester', { expectedVersion: 1 })).rejects.toThrow(
      VersionConflictError,
    )
    expect(await findItem(type, created._id)).toMatchObject(sampleValues(type, 'theirs'))
    expect((await lastChange())?.sequence).toBe(sequence)
  })
})

test('rolls back a change that fails half way', async () => {
  const before = contentVersion()
  const count = (await listItems(faqs)).length
  const failing = changeContent(async (within) => {
    await createItem(faqs, { q: 'lost?', a: 'yes' }, 'tester', { within })
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  expect(await listItems(faqs)).toHaveLength(count)
  expect((await lastChange())?.after).not.toContain('lost?')
  expect(contentVersion()).toBe(before)
})

describe('a list', () => {
  const names = async (query = {}) => (await listItems(projectPhases, query)).map(({ title }) => title)

  beforeAll(async () => {
    for (const { _id } of await listItems(projectPhases)) await removeItem(projectPhases, _id, 'tester')
    const base = sampleValues(projectPhases, '')
    await createItem(projectPhases, { ...base, title: '100% Tunnel', status: 'Upcoming' }, 'tester')
    await createItem(projectPhases, { ...base, title: 'जलविद्युत् आयोजना', status: 'In Progress' }, 'tester')
    await createItem(projectPhases, { ...base, title: 'weir_gate', status: 'Upcoming' }, 'tester')
  })

  test('continues after a cursor, even of a deleted item', async () => {
    const [first, second] = await listItems(projectPhases, { limit: 2 })
    expect(await names({ after: second && cursorOfItem(projectPhases, second) })).toEqual(['weir_gate'])
    expect(await names({ after: [first?.position ?? 0, 'gone'], limit: 1 })).toEqual(['जलविद्युत् आयोजना'])
  })

  test('follows the order set by staff', async () => {
    const [first, second, third] = await listItems(projectPhases)
    expect(await moveItem(projectPhases, first?._id ?? '', 'up', 'tester')).toBe(0)
    expect(await moveItem(projectPhases, third?._id ?? '', 'up', 'tester')).toBeGreaterThan(0)
    expect((await listItems(projectPhases)).map(({ _id }) => _id)).toEqual([
      first?._id,
      third?._id,
      second?._id,
    ])
    expect(await lastChange()).toMatchObject({ action: 'move', itemId: third?._id })
  })
})

describe('months of generation', () => {
  const record = (month: string) => createItem(generation, { month, energy: 1, revenue: 1 }, 'tester')

  test('are listed in calendar order', async () => {
    for (const month of ['2149-12', '2149-10', '2149-11']) await record(month)
    expect((await listLatestGenerationMonths(2)).map(({ month }) => month)).toEqual(['2149-11', '2149-12'])
  })

  test('are unique, and a refused duplicate changes nothing', async () => {
    const { _id } = await record('2150-01')
    const other = await record('2150-02')
    const sequence = (await lastChange())?.sequence
    await expect(record('2150-01')).rejects.toThrow(
      new RefusedValueError('month', 'Month 2150-01 is already there.'),
    )
    const taken = { month: '2150-01', energy: 2, revenue: 2 }
    await expect(updateItem(generation, other._id, taken, 'tester')).rejects.toThrow(RefusedValueError)
    expect((await lastChange())?.sequence).toBe(sequence)
    expect(await updateItem(generation, _id, taken, 'tester')).toMatchObject({ energy: 2, version: 2 })
  })
})

const openForm = () => {
  const newId = randomBytes(8).toString('hex')
  const send = (title: string) => createItemOnce(marquee, { title, link: '/' }, 'tester', { newId })
  return { freshId: newId, send }
}

const waitTurns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

test('a form sent twice creates one item, at any interval', async () => {
  for (let distance = 0; distance < 60; distance++) {
    const { freshId, send } = openForm()
    const title = `Sent twice, ${distance} turns apart`
    const first = send(title)
    await waitTurns(distance % 20)
    const both = await Promise.all([first, send(title), waitTurns(1).then(() => send(title))])
    expect(both.map(({ _id }) => _id)).toEqual([freshId, freshId, freshId])
  }
})

test('a form sent again with other values reports the created item, also when sent concurrently', async () => {
  const { freshId, send } = openForm()
  const [first, ...others] = await Promise.allSettled([send('One'), send('Two'), send('Three')])
  expect(first).toMatchObject({ status: 'fulfilled', value: { _id: freshId, title: 'One' } })
  for (const other of others)
    expect(other).toMatchObject({ status: 'rejected', reason: new AlreadyCreatedError(freshId) })
  expect(await findItem(marquee, freshId)).toMatchObject({ title: 'One' })
})

test('the same values create a new item once the first one was changed', async () => {
  const created = await openForm().send('First words')
  await updateItem(marquee, created._id, { ...created, title: 'Other words' }, 'tester')
  const again = await openForm().send('First words')
  expect(again._id).not.toBe(created._id)
  expect([again.title, (await findItem(marquee, created._id))?.title]).toEqual(['First words', 'Other words'])
})

test('a reloaded form with the reloaded values creates no second item, for ten minutes and the reloaded person', async () => {
  const created = await openForm().send('Asked anew')
  const reloaded = await Promise.all([openForm().send('Asked anew'), openForm().send('Asked anew')])
  expect(reloaded.map(({ _id }) => _id)).toEqual([created._id, created._id])
  const values = { title: 'Asked anew', link: '/' }
  const others = await createItemOnce(marquee, values, 'another', { newId: undefined })
  expect(others._id).not.toBe(created._id)
  const createdAt = new Date(Date.now() - 11 * 60_000).toISOString()
  const db = await database()
  await db.updateTable('marquee').set({ createdAt }).where('_id', '=', created._id).execute()
  expect((await openForm().send('Asked anew'))._id).not.toBe(created._id)
})

test('a period records when an item was last public, and nothing for a draft', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const hour = 3_600_000
  const periodOf = async (itemId: string) => {
    const db = await database()
    return db.selectFrom('showings').selectAll().where('itemId', '=', itemId).executeTakeFirst()
  }
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
    expect(lastModifiedOf(tenders, shown, new Date(at(hours)))).toBe(at(last))
  vi.setSystemTime(start + 1.5 * hour)
  await updateItem(tenders, id, { ...shown, title: 'Another title' }, 'tester')
  expect(await periodOf(id)).toMatchObject({ ...period, shownFrom: at(1.5), lastShown: at(1.5) })
  vi.setSystemTime(start + 4 * hour)
  await removeItem(tenders, id, 'tester')
  expect(await periodOf(id)).toMatchObject({ shownFrom: '', lastShown: at(3) })
})
