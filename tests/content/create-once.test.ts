import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { AlreadyCreatedError, createOnce } from '~/content/items/create-once.server.ts'
import { findItem, updateItem } from '~/content/items/store.server.ts'
import { marquee } from '~/content/types/marquee.ts'
import { database } from '~/db/database.server.ts'
import { emptySite } from '../empty-site.ts'

beforeAll(() => {
  emptySite()
})

const form = () => {
  const newId = randomBytes(8).toString('hex')
  const send = (title: string) => createOnce(marquee, { title, link: '/' }, 'tester', { newId })
  return { freshId: newId, send }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

test('a form that is sent twice makes one item, however close behind the first the second comes', async () => {
  for (let distance = 0; distance < 60; distance++) {
    const { freshId, send } = form()
    const title = `Sent twice, ${distance} turns apart`
    const first = send(title)
    await turns(distance % 20)
    const both = await Promise.all([first, send(title), turns(1).then(() => send(title))])
    expect(both.map(({ _id }) => _id)).toEqual([freshId, freshId, freshId])
  }
})

test('filled in anew it is told which item it has made, at the same moment too', async () => {
  const { freshId, send } = form()
  const [first, ...others] = await Promise.allSettled([send('One'), send('Two'), send('Three')])
  expect(first).toMatchObject({ status: 'fulfilled', value: { _id: freshId, title: 'One' } })
  for (const other of others)
    expect(other).toMatchObject({ status: 'rejected', reason: new AlreadyCreatedError(freshId) })
  expect(await findItem(marquee, freshId)).toMatchObject({ title: 'One' })
})

test('what was made a moment ago and says something else by now is not made by the same words', async () => {
  const made = await form().send('First words')
  await updateItem(marquee, made._id, { ...made, title: 'Other words' }, 'tester')
  const again = await form().send('First words')
  expect(again._id).not.toBe(made._id)
  expect([again.title, (await findItem(marquee, made._id))?.title]).toEqual(['First words', 'Other words'])
})

test('a form that the browser asked for anew makes the same item for ten minutes, for the same person', async () => {
  const made = await form().send('Asked anew')
  const same = await Promise.all([form().send('Asked anew'), form().send('Asked anew')])
  expect(same.map(({ _id }) => _id)).toEqual([made._id, made._id])
  const values = { title: 'Asked anew', link: '/' }
  const others = await createOnce(marquee, values, 'another', { newId: undefined })
  expect(others._id).not.toBe(made._id)
  const createdAt = new Date(Date.now() - 11 * 60_000).toISOString()
  const db = await database()
  await db.updateTable('marquee').set({ createdAt }).where('_id', '=', made._id).execute()
  expect((await form().send('Asked anew'))._id).not.toBe(made._id)
})
