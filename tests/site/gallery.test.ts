import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { changeContent } from '~/db/database.server.ts'
import * as itemRoute from '~/routes/site/gallery/item.tsx'
import { sampleValues } from '../content/samples.ts'
import { args, openList } from './list-screens.ts'

async function open(slug: string, query = '') {
  const { data, init } = await itemRoute.loader(args(`/gallery/${encodeURIComponent(slug)}${query}`, slug))
  const { value, failure } = data.result
  const { item, previous, next } = value ?? {}
  const cacheControl = new Headers(init?.headers).get('Cache-Control')
  return { item, previous: previous?.slug, next: next?.slug, failure, status: init?.status, cacheControl }
}

const slugsOf = async (query = '') =>
  (await openList('/gallery', query)).items.map((item) => Object(item).slug)

test.each(['', '?category=event'])('an item has its file and its neighbours in the list%s', async (query) => {
  const slugs = await slugsOf(query)
  for (const [index, slug] of slugs.entries()) {
    const page = await open(slug, query)
    expect(page.status).toBe(200)
    expect(page.item?.download?.url).toBe(
      `/files/gallery/${page.item?._id}/${encodeURIComponent(page.item?.download?.fileName ?? '')}`,
    )
    expect([page.previous, page.next]).toEqual([slugs[index - 1], slugs[index + 1]])
  }
})

test('an item with only a title, or without a file, has a page', async () => {
  const minimal = await open('morning-in-the-valley')
  expect(minimal.item).toMatchObject({ date: '', location: '', tags: [], description: '' })
  const values = { ...sampleValues(gallery, 'no file'), image: null, poster: '' }
  const { slug } = await createItem(gallery, values, 'tester')
  const empty = (await open(slug)).item
  expect(empty).toMatchObject({ picture: '', dimensions: '', fileSize: '' })
  expect(empty).not.toHaveProperty('download')
})

test('a damaged record is reported, and the response is not cached', async () => {
  await changeContent((db) =>
    sql`update gallery set tags = 'nonsense' where slug = 'morning-in-the-valley'`.execute(db),
  )
  const broken = await open('morning-in-the-valley')
  expect(broken).toMatchObject({ failure: 'unexpected', status: 500, cacheControl: 'no-store' })
})
