import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

/** A site whose database can go down: changes are not detected then, and rendering fails. */
async function siteWithDatabase() {
  const database = { isDown: false, version: 1, queries: 0 }
  const site = await serve(
    async () => {
      database.queries++
      if (database.isDown) return new Response('It failed.', { status: 500 })
      return page(`version ${database.version}`)
    },
    {
      contentVersion: () => (database.isDown ? ++database.version : database.version),
      isUnavailable: () => database.isDown,
    },
  )
  return { site, database }
}

it('serves cached pages while the database is down without a query for each, and refuses all others with 503', async () => {
  const { site, database } = await siteWithDatabase()
  expect((await site.send('/cached')).text).toBe('version 1')
  database.isDown = true
  const replies = await Promise.all(Array.from({ length: 20 }, () => site.send('/cached')))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 version 1']))
  const { queries } = database
  for (let attempt = 0; attempt < 10; attempt++) expect((await site.send('/cached')).text).toBe('version 1')
  expect(database.queries).toBe(queries)
  const other = await site.send('/other')
  expect(other).toMatchObject({ status: 503, text: 'It failed.' })
  expect(other.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  database.isDown = false
  database.version++
  expect((await site.send('/cached')).text).toBe(`version ${database.version}`)
})

it('serves a cached page while the database hangs, first after a timeout and then at once', async () => {
  const releases: (() => void)[] = []
  const database = { isDown: false, queries: 0 }
  const site = await serve(
    async () => {
      database.queries++
      if (database.isDown) await new Promise<void>((resolve) => releases.push(resolve))
      return page('cached')
    },
    {
      contentVersion: () => (database.isDown ? database.queries + 2 : 1),
      isUnavailable: () => database.isDown,
    },
  )
  await site.send('/')
  database.isDown = true
  for (let attempt = 0; attempt < 3; attempt++) expect((await site.send('/')).text).toBe('cached')
  expect(database.queries).toBe(2)
  for (const release of releases) release()
})
