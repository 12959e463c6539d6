import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

/** A site whose database can be taken away: nobody knows then what has changed, and what asks it fails. */
async function siteThatMayFail() {
  const database = { isAway: false, version: 1, asked: 0 }
  const site = await serve(
    async () => {
      database.asked++
      if (database.isAway) return new Response('It failed.', { status: 500 })
      return page(`version ${database.version}`)
    },
    {
      contentVersion: () => (database.isAway ? ++database.version : database.version),
      isUnavailable: () => database.isAway,
    },
  )
  return { site, database }
}

it('shows what was kept while the database is away, without asking it for each, and says of all else that it comes back', async () => {
  const { site, database } = await siteThatMayFail()
  expect((await site.ask('/kept')).text).toBe('version 1')
  database.isAway = true
  const replies = await Promise.all(Array.from({ length: 20 }, () => site.ask('/kept')))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 version 1']))
  const { asked } = database
  for (let time = 0; time < 10; time++) expect((await site.ask('/kept')).text).toBe('version 1')
  expect(database.asked).toBe(asked)
  const other = await site.ask('/other')
  expect(other).toMatchObject({ status: 503, text: 'It failed.' })
  expect(other.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  database.isAway = false
  database.version++
  expect((await site.ask('/kept')).text).toBe(`version ${database.version}`)
})

it('shows what was kept while the database hangs, soon, and then at once', async () => {
  const held: (() => void)[] = []
  const database = { isAway: false, asked: 0 }
  const site = await serve(
    async () => {
      database.asked++
      if (database.isAway) await new Promise<void>((resolve) => held.push(resolve))
      return page('kept')
    },
    {
      contentVersion: () => (database.isAway ? database.asked + 2 : 1),
      isUnavailable: () => database.isAway,
    },
  )
  await site.ask('/')
  database.isAway = true
  for (let time = 0; time < 3; time++) expect((await site.ask('/')).text).toBe('kept')
  expect(database.asked).toBe(2)
  for (const release of held) release()
})

it('shows what is new where the database answers though nobody hears of changes, and keeps none of it', async () => {
  let version = 1
  const site = await serve(async () => page(`version ${version}`), {
    contentVersion: () => ++version,
    isUnavailable: () => true,
  })
  const texts = [await site.ask('/'), await site.ask('/')].map(({ text }) => text)
  expect(new Set(texts).size).toBe(2)
})

it('fails as ever where the database is there', async () => {
  const site = await serve(async () => new Response('It failed.', { status: 500 }))
  expect((await site.ask('/')).status).toBe(500)
})
