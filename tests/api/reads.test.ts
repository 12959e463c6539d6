import { beforeAll, describe, expect, test } from 'vitest'
import { listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { popups } from '~/content/types/popups.ts'
import { database } from '~/db/database.server.ts'
import * as notFound from '~/routes/api/not-found.ts'
import * as popupRoute from '~/routes/api/popup.ts'
import { begin, send, site } from './requests.ts'

beforeAll(begin)

const get = (path: string) => send('GET', path, { headers: {} })

/** The members of each item, in the order of the contract. */
const shapes: Record<string, string> = {
  announcements: `title content contentHtml category priority publishDate expiryDate author department isPinned
    actionRequired attachments slug ne createdAt updatedAt url`,
  jobs: `title department location type level description descriptionHtml requirements responsibilities salaryRange
    postedDate applicationDeadline isUrgent slug ne createdAt updatedAt url applicationsReceived`,
  forms: `name description category fileUrl fileName fileType fileSize lastUpdated ne createdAt updatedAt url
    downloads`,
  reports: `title description category type publishDate period fileUrl fileName pages featured slug fileSize ne
    createdAt updatedAt url downloads`,
  people: 'name role group photo blurb ne createdAt updatedAt url',
  tenders: `listing reference title description descriptionHtml category status publishedDate questionsUntil deadline
    formerDeadline openingDate estimatedValue location documentFee bidSecurity bidsReceived contractor contractSum
    awardedOn fileUrl fileName fileSize pages attachments slug ne createdAt updatedAt url`,
  generation: 'month energy revenue createdAt updatedAt url',
  slides: 'image alt tag titleA titleB desc icon cta ne createdAt updatedAt url',
  marquee: 'title link ne createdAt updatedAt url',
  faqs: 'q a aHtml ne createdAt updatedAt url',
  gallery: `title description category type imageUrl poster alt location date photographer tags featured slug
    dimensions fileSize ne createdAt updatedAt url`,
  projects: `phase title image alt progress status description descriptionHtml milestones field statusColor ne
    createdAt updatedAt url`,
}

describe.each(Object.entries(shapes))('/api/%s', (name, shape) => {
  test('is a cacheable array of items in the contract’s shape', async () => {
    const { status, headers, body } = await get(`/api/${name}`)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(4)
    for (const item of body) expect(Object.keys(item)).toEqual(['_id', ...shape.split(/\s+/)])
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(headers.get('ETag')).toMatch(/^"[\w-]{22}"$/)
    expect((await get(`/api/${name}/${body[1]._id}`)).body).toEqual(body[1])
  })

  test('links each page to the next', async () => {
    const all = (await get(`/api/${name}`)).body
    const paged: unknown[] = []
    // A full last page has no link to a next page.
    const whole = await get(`/api/${name}?limit=${all.length}`)
    expect([whole.body, whole.headers.get('Link')]).toEqual([all, null])
    for (let path: string | undefined = `/api/${name}?limit=3`; path; ) {
      const { headers, body } = await get(path)
      expect(body.length).toBeLessThanOrEqual(3)
      expect(body.length).toBeGreaterThan(0)
      paged.push(...body)
      path = /^<(.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]
    }
    expect(paged).toEqual(all)
  })

  test('is filtered by the time of the last change', async () => {
    const { body } = await get(`/api/${name}`)
    for (const { createdAt, updatedAt, url } of body) {
      expect([createdAt <= updatedAt, new Date(updatedAt).toISOString()]).toEqual([true, updatedAt])
      expect(url).toMatch(/^\/(?!api)/)
    }
    const times = body.map(({ updatedAt }: { updatedAt: string }) => updatedAt).sort()
    const since = times[Math.floor(times.length / 2)]
    const later = (await get(`/api/${name}?since=${since}`)).body
    expect(later).toEqual(body.filter(({ updatedAt }: { updatedAt: string }) => updatedAt >= since))
    expect((await get(`/api/${name}?since=2000-01-01T00:00:00+05:45`)).body).toEqual(body)
  })
})

test.each(['nobody', encodeURIComponent("' or 1=1 --"), '%00', '..%2Ffaqs', 'x'.repeat(5000)])(
  'responds with 404 to the id %j',
  async (id) => {
    const { status, body } = await get(`/api/gallery/${id}`)
    expect([status, body.message]).toEqual([404, 'There is no gallery item with this id.'])
  },
)

const year = new Date().getUTCFullYear() + 57

test.each([
  ['limit=0', 'limit must be at least 1.'],
  ['limit=many', 'limit must be a number.'],
  ['limit=1001', 'limit must be at most 1000.'],
  ['cursor=nonsense', 'cursor must come from the Link of an earlier answer.'],
  ['since=', 'since must be a day or a moment such as 2026-01-31T12:00Z.'],
  [`q=${'x'.repeat(201)}`, 'q can have at most 200 characters.'],
  ['q=a&q=b', 'q can be given only once.'],
  ['isPinned=yes', 'isPinned must be true or false.'],
  ['category=bogus', expect.stringMatching(/^category must be one of: /)],
  ['utm_source=x', expect.stringMatching(/^There is no parameter utm_source here, but: q, .+\.$/)],
  ['from', `from: ${year} looks like a year of Bikram Sambat. Please give the day in AD.`],
])('refuses ?%s with a message', async (query, message) => {
  const [name = '', value = `${year}-07-15`] = query.split('=')
  const path = query.includes('=') ? `/api/announcements?${query}` : `/api/announcements?${name}=${value}`
  const { status, headers, body } = await get(path)
  expect([status, headers.get('Cache-Control')]).toEqual([400, 'no-store'])
  expect(body).toMatchObject({ message, errors: { [name]: message } })
})

test('filters accept every notation of flags and ignore the case of choices', async () => {
  const featured = (await get('/api/reports?featured=true')).body
  expect(featured.length).toBeGreaterThan(0)
  for (const value of ['TRUE', '1', '%20on%20'])
    expect((await get(`/api/reports?featured=${value}`)).body).toEqual(featured)
  expect((await get('/api/gallery?type=VIDEO')).body).toEqual((await get('/api/gallery?type=video')).body)
})

test('pictures, documents and attachments have addresses and measures', async () => {
  const first = async (path: string) => (await get(path)).body[0]
  expect(await first('/api/gallery?type=image')).toMatchObject({
    imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1600x1000\.jpg$/),
    dimensions: '1600 × 1000',
    fileSize: expect.stringMatching(/^\d+ KB$/),
  })
  const form = await first('/api/forms?q=grievance')
  expect(form.fileUrl).toBe(`/files/forms/${form._id}/${encodeURIComponent(form.fileName)}`)
  const { _id, attachments } = await first('/api/tenders?q=JHL/NCB/W-031')
  const name = 'JHL-NCB-W-031-Bill-of-Quantities.pdf'
  const paper = {
    name,
    url: `/files/tenders/${_id}/${name}`,
    type: 'application/pdf',
    size: expect.any(Number),
  }
  expect(attachments[1]).toMatchObject(paper)
})

test('exposes no other collections', async () => {
  for (const name of ['popups', 'settings', 'changes', 'sqlite_master', '__proto__'])
    expect((await get(`/api/${name}`)).status, name).toBe(404)
  expect(notFound.loader().status).toBe(404)
  expect(await notFound.loader().json()).toMatchObject({ message: 'There is nothing at this address.' })
})

test('the live popup has the contract’s shape; without one, the response is 204', async () => {
  const read = () => popupRoute.loader({ request: new Request(`${site}/api/popup`), params: {}, context: {} })
  const popup = await (await read()).json()
  const keys = '_id title subtitle description nepaliNotice fileUrl fileName ne createdAt updatedAt url'
  expect(Object.keys(popup)).toEqual(keys.split(' '))
  expect(popup.fileUrl).toBe(`/files/popups/${popup._id}/${encodeURIComponent(popup.fileName)}`)
  for (const { _id } of await listItems(popups)) await removeItem(popups, _id, 'tester')
  const none = await read()
  expect([none.status, await none.text()]).toEqual([204, ''])
  expect(none.headers.get('Cache-Control')).toBe('public, s-maxage=60')
})

test('reports unreadable data without internal details', async () => {
  const [first] = await listItems(faqs)
  await updateItem(faqs, first?._id ?? '', { q: 'fine', a: 'fine' }, 'tester')
  const db = await database()
  await db.updateTable('projects').set({ milestones: '{"not":"a list"}' }).execute()
  const broken = await get('/api/projects')
  expect([broken.status, broken.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
  expect(broken.body).toMatchObject({ message: 'Backend returned unexpected data format' })
  await db.schema.dropTable('faqs').execute()
  expect((await get('/api/faqs')).body).toMatchObject({
    message: 'The data could not be read. Please try again.',
  })
})
