import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listPublicChanges } from '~/content/api/changes.server.ts'
import { moveItem } from '~/content/items/order.server.ts'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { changeContent, contentVersion, database, transact } from '~/db/database.server.ts'
import { sampleValues } from '../content/samples.ts'

const many = Array.from({ length: 12 }, (_, at) => at)

test('concurrent items with the same title get different slugs and positions', async () => {
  const values = { ...sampleValues(announcements, 'race'), title: 'The same for all' }
  const made = await Promise.all(many.map(() => createItem(announcements, values, 'tester')))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(many.length)
  expect(new Set(made.map(({ position }) => position)).size).toBe(many.length)
})

test('of concurrent items with the same slug, one is created and the others leave no trace', async () => {
  const values = { ...sampleValues(announcements, 'race'), slug: 'one-address' }
  const ids = many.map((at) => `address-${at}`)
  const made = await Promise.allSettled(ids.map((id) => createItem(announcements, values, 'tester', { id })))
  const [one, ...others] = ids.filter((_, at) => made[at]?.status === 'fulfilled')
  expect(others).toEqual([])
  const db = await database()
  for (const table of ['changes', 'showings', 'search_records'] as const) {
    const rows = db.selectFrom(table).select('itemId').where('itemId', 'like', 'address-%')
    expect([table, ...(await rows.execute())]).toEqual([table, { itemId: one }])
  }
})

test('concurrent creates, changes and deletions leave a consistent search index and history', async () => {
  const unstorable = 'no \0 and half a \ud800 sign'
  const values = { ...sampleValues(faqs, 'race'), q: unstorable }
  const done = await Promise.all(
    many.map((at) =>
      changeContent(async (within) => {
        const { _id } = await createItem(faqs, values, 'tester', { id: `together-${at}`, within })
        await updateItem(faqs, _id, { ...values, q: `Fogtower ${at}` }, 'tester', { within })
        if (at % 2) await removeItem(faqs, _id, 'tester', { within })
        return _id
      }),
    ),
  )
  const remaining = done.filter((_, at) => at % 2 === 0).sort()
  const ids = async (rows: Promise<{ _id: string }[]>) => (await rows).map(({ _id }) => _id).sort()
  expect(await ids(listItems(faqs, { q: 'fogtower' }))).toEqual(remaining)
  const changes = await listPublicChanges({ limit: 1000 })
  const since = changes.filter(({ _id }) => done.includes(_id))
  expect(await ids(Promise.resolve(since.filter(({ action }) => action === 'changed')))).toEqual(remaining)
  const db = await database()
  const history = await db.selectFrom('changes').select(['itemId', 'action']).orderBy('sequence').execute()
  expect(history.filter(({ itemId }) => itemId === 'together-1').map(({ action }) => action)).toEqual([
    ...['create', 'update', 'remove'],
  ])
})

test('of concurrent changes of the same version, one succeeds', async () => {
  const item = await createItem(faqs, sampleValues(faqs, 'race'), 'tester')
  const values = many.map((at) => ({ ...item, q: `Question ${at}` }))
  const done = await Promise.allSettled(
    values.map((changed) => updateItem(faqs, item._id, changed, 'tester', { expectedVersion: item.version })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = done.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(new Set(refused)).toEqual(new Set(['Error: FAQ was changed meanwhile.']))
  const removed = await Promise.all(many.map(() => removeItem(faqs, item._id, 'tester')))
  expect(removed.filter((sequence) => sequence > 0)).toHaveLength(1)
})

test('items that are moved concurrently retain unique positions', async () => {
  const before = await listItems(faqs)
  const places = (all: typeof before) => all.map(({ position }) => position).sort((a, b) => a - b)
  await Promise.all(before.map(({ _id }, at) => moveItem(faqs, _id, at % 2 ? 'up' : 'down', 'tester')))
  const after = await listItems(faqs)
  expect(places(after)).toEqual(places(before))
  expect(after.map(({ _id }) => _id).sort()).toEqual(before.map(({ _id }) => _id).sort())
})

test('a transaction that reads before it writes sees all earlier writes', async () => {
  const next = () =>
    transact(async (db) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from "sentLetters" where address = 'race'`.execute(db)
      const n = Number(rows[0]?.n)
      await db
        .insertInto('sentLetters')
        .values({ address: 'race', purpose: String(n), at: '2026' })
        .execute()
      return n
    })
  const seen = await Promise.all(many.map(next))
  expect(seen.sort((a, b) => a - b)).toEqual(many)
})

test('failing work leaves nothing, the other work is stored, and the content version changes', async () => {
  const db = await database()
  const note = (at: number) =>
    changeContent(async (within) => {
      await within
        .insertInto('sentLetters')
        .values({ address: 'fails', purpose: String(at), at: '2026' })
        .execute()
      if (at % 3 === 0) throw new Error('no')
    })
  const before = contentVersion()
  await Promise.allSettled(many.map(note))
  expect(contentVersion()).not.toBe(before)
  const stored = await db.selectFrom('sentLetters').selectAll().where('address', '=', 'fails').execute()
  expect(stored.map(({ purpose }) => Number(purpose)).sort((a, b) => a - b)).toEqual(
    many.filter((at) => at % 3),
  )
})
