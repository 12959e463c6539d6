import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createOnce } from '~/content/store/create-once.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import { marquee } from '~/content/types/marquee.ts'
import { emptySite } from '../empty-site.ts'

beforeAll(() => {
  emptySite()
})

const form = () => {
  const freshId = randomBytes(8).toString('hex')
  const send = (title: string) => createOnce(marquee, { title, link: '/' }, 'tester', { freshId })
  return { freshId, send }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

test('a form that is sent twice makes one item, however close behind the first the second comes', async () => {
  for (let distance = 0; distance < 60; distance++) {
    const { freshId, send } = form()
    const first = send('Sent twice')
    await turns(distance % 20)
    const both = await Promise.all([first, send('Sent twice'), turns(1).then(() => send('Sent twice'))])
    expect(both.map(({ _id }) => _id)).toEqual([freshId, freshId, freshId])
  }
})

test('filled in anew it makes another, at the same moment too', async () => {
  const { freshId, send } = form()
  const made = [...(await Promise.all([send('One'), send('Two')])), await send('Three')]
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(3)
  expect(made.filter(({ _id }) => _id === freshId)).toHaveLength(1)
  for (const { _id, title } of made) expect(await findItem(marquee, _id)).toMatchObject({ title })
})
