import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { AlreadyCreatedError, createUnlessRepeated } from '~/content/items/create-once.server.ts'
import { findItem, updateItem } from '~/content/items/store.server.ts'
import { marquee } from '~/content/types/marquee.ts'
import { database } from '~/db/database.server.ts'
import { clearSite } from '../empty-site.ts'

beforeAll(() => {
  clearSite()
})

const openForm = () => {
  const newId = randomBytes(8).toString('hex')
  const send = (title: string) => createUnlessRepeated(marquee, { title, link: '/' }, 'tester', { newId })
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
  const others = await createUnlessRepeated(marquee, values, 'another', { newId: undefined })
  expect(others._id).not.toBe(created._id)
  const createdAt = new Date(Date.now() - 11 * 60_000).toISOString()
  const db = await database()
  await db.updateTable('marquee').set({ createdAt }).where('_id', '=', created._id).execute()
  expect((await openForm().send('Asked anew'))._id).not.toBe(created._id)
})
