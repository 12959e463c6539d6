import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/db/database.server.ts'
import { addDays } from '~/i18n/nepal-time.ts'
import * as api from '~/routes/api/notices.ts'
import { callApi, fillBoard, today, visibleTitles } from './board.ts'

beforeAll(fillBoard)

describe('/api/notices', () => {
  test('returns the documented fields, newest first', async () => {
    const { response, body } = await callApi()
    expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(body.map(({ title }: { title: string }) => title)).toEqual([
      ...visibleTitles.slice(1),
      'pinned old',
    ])
    for (const notice of body) {
      expect(Object.keys(notice)).toEqual([
        '_id',
        'title',
        'content',
        'category',
        'priority',
        'publishDate',
        'expiryDate',
        'isPinned',
        'author',
        'department',
        'attachments',
        'url',
        'contentHtml',
        'createdAt',
        'updatedAt',
      ])
    }
    expect(body[1].attachments[0]).toEqual({
      name: 'bid soon.pdf',
      url: expect.stringMatching(/^\/files\/tenders\/.+\/bid%20soon\.pdf$/),
      size: 1234,
      type: 'application/pdf',
    })
  })

  test.each([1, 3, 4, 100])('the `next` links lead through all notices in pages of %i', async (limit) => {
    const all = (await callApi()).body
    const collected: unknown[] = []
    for (let query: string | undefined = `?limit=${limit}`; query; ) {
      const { response, body } = await callApi(query)
      collected.push(...body)
      query = /^<\/api\/notices(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(collected).toEqual(all)
  })

  test('returns each notice by its id, and 404 for hidden and unknown ones', async () => {
    const { body } = await callApi()
    expect(new Set(body.map(({ _id }: { _id: string }) => _id)).size).toBe(10)
    for (const notice of body) expect((await callApi('', notice._id)).body).toEqual(notice)
    const db = await database()
    const hidden = await db.selectFrom('jobs').select('_id').where('title', '=', 'job over').execute()
    for (const id of [
      `career-${hidden[0]?._id}`,
      `tender-${hidden[0]?._id}`,
      'nobody',
      'tender-',
      "tender-' or 1=1 --",
    ]) {
      const { response } = await callApi('', id)
      expect(response.status, id).toBe(404)
    }
  })

  test.each([
    ['limit=0', 'limit must be at least 1.'],
    ['cursor=nonsense', 'cursor must come from the Link of an earlier answer.'],
    ['from=today', 'from must be a day such as 2026-01-31.'],
    ['to=2026-13-01', 'to must be a day such as 2026-01-31.'],
  ])('refuses ?%s with a message that names the parameter', async (query, message) => {
    const { response, body } = await callApi(`?${query}`)
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ message, errors: { [query.split('=')[0] ?? '']: message } })
  })

  test('filters as the page does, and refuses POST', async () => {
    const { body } = await callApi(`?category=career&priority=high&from=${addDays(today, -5)}`)
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['job urgent'])
    expect(api.action().status).toBe(405)
  })
})
