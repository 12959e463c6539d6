import type { LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { popups } from '~/content/types/popups.ts'
import { database } from '~/db/database.server.ts'
import * as collection from '~/routes/api/collection.ts'
import * as notFound from '~/routes/api/not-found.ts'
import * as popupRoute from '~/routes/api/popup.ts'
import { shapes } from './shapes.ts'

const site = 'https://www.jaldhara.example'

const args = (path: string, params: Record<string, string> = {}, init?: RequestInit): LoaderFunctionArgs => ({
  request: new Request(`${site}${path}`, init),
  params,
  context: {},
})

async function get(path: string) {
  const [, , name = '', id] = new URL(`${site}${path}`).pathname.split('/')
  const response = await collection.loader(args(path, { collection: name, ...(id && { id }) }))
  return { response, body: await response.json() }
}

describe.each(Object.entries(shapes))('/api/%s', (name, keys) => {
  test('returns an array of items in the contract’s shape', async () => {
    const { response, body } = await get(`/api/${name}`)
    expect(response.status).toBe(200)
    expect(body.length).toBeGreaterThan(4)
    for (const item of body) expect(Object.keys(item)).toEqual(keys)
  })

  test('is cacheable and has an ETag', async () => {
    const { response } = await get(`/api/${name}`)
    expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
    expect(response.headers.get('ETag')).toMatch(/^"[\w-]{22}"$/)
  })

  test('returns each item by id', async () => {
    const { body } = await get(`/api/${name}`)
    expect((await get(`/api/${name}/${body[1]._id}`)).body).toEqual(body[1])
  })

  test.each(['nobody', "' or 1=1 --", '%00', '../faqs', 'x'.repeat(5000)])(
    'responds with 404 to the id %j',
    async (id) => {
      const response = await collection.loader(args('/api', { collection: name, id }))
      expect(response.status).toBe(404)
      expect((await response.json()).message).toMatch(/^There is no .+ with this id\.$/)
    },
  )

  test('links each page to the next', async () => {
    const all = (await get(`/api/${name}`)).body
    const paged: unknown[] = []
    // A full last page has no link to a next page.
    const whole = await get(`/api/${name}?limit=${all.length}`)
    expect([whole.body, whole.response.headers.get('Link')]).toEqual([all, null])
    for (let path: string | undefined = `/api/${name}?limit=3`; path; ) {
      const { response, body } = await get(path)
      expect(body.length).toBeLessThanOrEqual(3)
      expect(body.length).toBeGreaterThan(0)
      paged.push(...body)
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(paged).toEqual(all)
  })

  test.each([
    ['limit=0', 'limit must be at least 1.'],
    ['limit=-1', 'limit must be at least 1.'],
    ['limit=many', 'limit must be a number.'],
    ['limit=1.5', 'limit must be a whole number.'],
    ['limit=1001', 'limit must be at most 1000.'],
    ['limit=1e9', 'limit must be a number.'],
    ['limit=0x1', 'limit must be a number.'],
    ['limit=', 'limit must be a number.'],
    ['cursor=', 'cursor must come from the Link of an earlier answer.'],
    ['since=', 'since must be a day or a moment such as 2026-01-31T12:00Z.'],
    ['cursor=nonsense', 'cursor must come from the Link of an earlier answer.'],
    [`q=${'x'.repeat(201)}`, 'q can have at most 200 characters.'],
  ])('refuses ?%s with a message', async (query, message) => {
    const { response, body } = await get(`/api/${name}?${query}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(body).toMatchObject({ message, errors: { [query.split('=')[0] ?? '']: message } })
  })

  test('reports unknown and repeated parameters', async () => {
    const { response, body } = await get(`/api/${name}?utm_source=x&q=a&q=b&limit=1`)
    expect(response.status).toBe(400)
    expect(body.errors).toEqual({
      utm_source: expect.stringMatching(/^There is no parameter utm_source here, but: q, .+\.$/),
      q: 'q can be given only once.',
    })
    const one = await get(`/api/${name}/x?limit=1`)
    expect([one.response.status, Object.keys(one.body.errors)]).toEqual([400, ['limit']])
  })

  test('gives the creation time, modification time and page of each item', async () => {
    const { body } = await get(`/api/${name}`)
    for (const { createdAt, updatedAt, url } of body) {
      expect([createdAt, updatedAt].map((at) => new Date(at).toISOString())).toEqual([createdAt, updatedAt])
      expect(createdAt <= updatedAt).toBe(true)
      expect(url).toMatch(/^\/(?!api)/)
    }
    const times = body.map(({ updatedAt }: { updatedAt: string }) => updatedAt).sort()
    const since = times[Math.floor(times.length / 2)]
    const later = (await get(`/api/${name}?since=${since}`)).body
    expect(later).toEqual(body.filter(({ updatedAt }: { updatedAt: string }) => updatedAt >= since))
    expect((await get(`/api/${name}?since=2099-01-01`)).body).toEqual([])
    expect((await get(`/api/${name}?since=2000-01-01T00:00:00%2B05:45`)).body).toEqual(body)
    expect((await get(`/api/${name}?since=2000-01-01T00:00:00+05:45`)).body).toEqual(body)
  })
})

test.each(['from', 'to'])('refuses a Bikram Sambat day as %s', async (name) => {
  const year = new Date().getUTCFullYear() + 57
  const message = `${name}: ${year} looks like a year of Bikram Sambat. Please give the day in AD.`
  const { response, body } = await get(`/api/announcements?${name}=${year}-07-15`)
  expect([response.status, body]).toMatchObject([400, { message, errors: { [name]: message } }])
  expect((await get(`/api/announcements?${name}=2099-12-31`)).response.status).toBe(200)
})

test('gives the stored name of a phase’s picture, the URL of a slide’s picture and the derived colour', async () => {
  const [phase] = (await get('/api/projects?status=Upcoming')).body
  expect(phase).toMatchObject({ status: 'Upcoming', statusColor: 'amber', progress: 0 })
  expect(phase.image).toMatch(/^[0-9a-f]{32}-\d+x\d+\.jpg$/)
  expect((await get('/api/slides')).body[0].image).toMatch(/^\/uploads\/[0-9a-f]{32}-1920x1080\.jpg$/)
})

test('filters accept every notation of flags and ignore the case of choices', async () => {
  const featured = (await get('/api/reports?featured=true')).body
  for (const value of ['TRUE', '1', 'on', '%20true%20'])
    expect((await get(`/api/reports?featured=${value}`)).body).toEqual(featured)
  const others = (await get('/api/reports?featured=0')).body
  expect([...featured, ...others]).toHaveLength((await get('/api/reports')).body.length)
  expect((await get('/api/gallery?type=VIDEO')).body).toHaveLength(1)
  for (const [query, key] of [
    ['reports?featured=yes', 'featured'],
    ['gallery?type=audio', 'type'],
    ['tenders?status=bogus', 'status'],
    ['jobs?level=boss&isUrgent=2', 'level'],
  ]) {
    const { response, body } = await get(`/api/${query}`)
    expect(response.status).toBe(400)
    expect(body.errors[key ?? '']).toMatch(new RegExp(`^${key} must be `))
    expect(body.message).toBe(body.errors[key ?? ''])
  }
})

test('lists people by group in staff order, and policies with documents', async () => {
  const board = (await get('/api/people?group=board')).body
  expect(board).toHaveLength(5)
  expect(board[0]).toMatchObject({
    role: 'Chairman',
    photo: expect.stringMatching(/^\/uploads\/.+-600x600\.jpg$/),
  })
  const [policy] = (await get('/api/policies')).body
  expect(policy).toMatchObject({ category: 'Safety', fileType: 'application/pdf' })
  expect(policy.fileUrl).toBe(`/files/policies/${policy._id}/${policy.fileName}`)
})

test('gives forms a size in bytes and the day of the last change, and reports a size as text', async () => {
  const [form] = (await get('/api/forms?q=grievance')).body
  expect(form).toMatchObject({
    category: 'Operations',
    fileName: 'गुनासो-दर्ता-फाराम-Grievance-Form.pdf',
    fileType: 'application/pdf',
    fileSize: expect.any(Number),
    lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    downloads: 958,
  })
  expect(form.fileUrl).toBe(`/files/forms/${form._id}/${encodeURIComponent(form.fileName)}`)
  const featured = (await get('/api/reports?featured=true')).body
  expect(featured).toHaveLength(3)
  expect(featured[0]).toMatchObject({
    slug: 'annual-report-2082-83',
    pages: 4,
    fileSize: expect.stringMatching(/^\d+\.\d\d KB$/),
    downloads: 1382,
  })
})

test('gives a direct URL for each picture and video of the gallery', async () => {
  const all: Record<string, unknown>[] = (await get('/api/gallery')).body
  expect(all).toHaveLength(16)
  expect(all[0]).toMatchObject({
    imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1600x1000\.jpg$/),
    dimensions: '1600 × 1000',
    fileSize: expect.stringMatching(/^\d+ KB$/),
    tags: ['snow', 'catchment', 'hydrology'],
    featured: true,
    slug: 'first-snow-above-the-nilkhola-valley',
  })
  const films: Record<string, unknown>[] = (await get('/api/gallery?type=video')).body
  expect(films).toMatchObject([
    { imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.mp4$/), dimensions: '960 × 540' },
  ])
})

test('ignores the case of a status', async () => {
  const { body } = await get('/api/projects?status=in%20progress')
  expect(body.map(({ status }: { status: string }) => status)).toEqual([
    'In Progress',
    'In Progress',
    'In Progress',
  ])
})

test('filters tenders by shown status and excludes unpublished tenders', async () => {
  const all = (await get('/api/tenders')).body
  expect(all).toHaveLength(14)
  const references = async (query: string) =>
    (await get(`/api/tenders?${query}`)).body.map(({ reference }: { reference: string }) => reference)
  expect(await references('listing=notice-board&status=closed')).toEqual(['JHL/NCB/G-112', 'JHL/NCB/R-006'])
  expect(await references('status=open&category=Equipment&listing=procurement')).toEqual([
    'JHL/ICB/G-039',
    'JHL/NCB/G-041',
  ])
  expect(await references('q=fish%20ladder')).toEqual([])
  const lining = all.find(({ reference }: { reference: string }) => reference === 'JHL/NCB/W-031')
  expect(lining.attachments.map(({ type }: { type: string }) => type.split(/[/.]/).at(-1))).toEqual([
    'pdf',
    'pdf',
    'pdf',
    'sheet',
  ])
  expect(lining.attachments[1]).toMatchObject({
    name: 'JHL-NCB-W-031-Bill-of-Quantities.pdf',
    url: `/files/tenders/${lining._id}/JHL-NCB-W-031-Bill-of-Quantities.pdf`,
    size: expect.any(Number),
  })
})

test('searches questions and answers of FAQs', async () => {
  const { body } = await get('/api/faqs?q=GRIEVANCE')
  expect(body).toHaveLength(1)
})

test('exposes no other collections', async () => {
  for (const name of [
    'popups',
    'settings',
    'security',
    'changes',
    'migrations',
    'sqlite_master',
    '__proto__',
    'constructor',
  ]) {
    expect((await get(`/api/${name}`)).response.status, name).toBe(404)
  }
  expect(notFound.loader().status).toBe(404)
  expect(await notFound.loader().json()).toMatchObject({ message: 'There is nothing at this address.' })
})

describe('/api/popup', () => {
  test('returns the live popup in the contract’s shape', async () => {
    const response = await popupRoute.loader(args('/api/popup'))
    const popup = await response.json()
    const keys = '_id title subtitle description nepaliNotice fileUrl fileName ne createdAt updatedAt url'
    expect(Object.keys(popup)).toEqual(keys.split(' '))
    expect(popup.fileName).toBe('वार्षिक-साधारण-सभा-सूचना.pdf')
    expect(popup.fileUrl).toBe(`/files/popups/${popup._id}/${encodeURIComponent(popup.fileName)}`)
  })

  test('responds with 204 if no popup is live', async () => {
    for (const { _id } of await listItems(popups)) await removeItem(popups, _id, 'tester')
    const response = await popupRoute.loader(args('/api/popup'))
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=60')
  })

  test('refuses writes', () => {
    expect(popupRoute.action().status).toBe(405)
  })
})

test('reports unreadable data without internal details', async () => {
  const [first] = await listItems(faqs)
  await updateItem(faqs, first?._id ?? '', { q: 'fine', a: 'fine' }, 'tester')
  const db = await database()
  await db.updateTable('projects').set({ milestones: '{"not":"a list"}' }).execute()
  const broken = await get('/api/projects')
  expect(broken.response.status).toBe(500)
  expect(broken.response.headers.get('Cache-Control')).toBe('no-store')
  expect(broken.body).toMatchObject({ message: 'Backend returned unexpected data format' })
  await db.schema.dropTable('faqs').execute()
  expect((await get('/api/faqs')).body).toMatchObject({
    message: 'The data could not be read. Please try again.',
  })
})
