import { beforeAll, expect, test } from 'vitest'
import { tenders } from '~/content/types/tender/tenders.ts'
import { add, begin, call, rowOf, types } from './requests.ts'

beforeAll(begin)

const multipart = (key: string, text: string) => {
  const form = new FormData()
  form.append(key, text)
  return form
}

const withSlug = types.filter(([, { fields }]) => fields.slug)

test.each(withSlug)('%s refuses an invalid slug in JSON and in forms', async (_, type) => {
  const { _id } = await add(type)
  const before = await rowOf(type, _id)
  for (const slug of ['Draft', 'a b', '/contact', 'contact/'])
    for (const body of [{ slug }, multipart('slug', slug), new URLSearchParams({ slug })]) {
      const { status, body: responseBody } = await call('PUT', type, _id, { body })
      expect([slug, status, Object.keys(responseBody.errors ?? {})]).toEqual([slug, 422, ['slug']])
    }
  expect(await rowOf(type, _id)).toEqual(before)
})

test('a form that adds an item refuses an invalid slug', async () => {
  const { body: example } = await call('GET', tenders, (await add(tenders))._id)
  const form = new FormData()
  for (const key of ['title', 'description', 'deadline', 'publishedDate']) form.append(key, example[key])
  form.append('reference', 'JHL/NCB/W-999')
  form.append('slug', 'Access Road')
  const { status, body } = await call('POST', tenders, '', { body: form })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['slug']])
})
