import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { database, openDatabase } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import { bearer, type Headers } from '../api/site.ts'
import { newPdf } from '../backup/data.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForm } from '../html-form.ts'
import { type Site, startSite } from './process.ts'

const many = Array.from({ length: 12 }, (_, at) => at)

describe.skipIf(!inject('postgres'))('two servers on one database', () => {
  let sites: Site[] = []
  let headers: Headers

  beforeAll(async () => {
    process.env.SESSION_SECRET = 's'.repeat(40)
    await openDatabase()
    headers = { ...(await bearer('writer', 'admin')), 'Content-Type': 'application/json' }
    const env = { PORT: '0', SITE_URL: 'http://127.0.0.1', LOG_LEVEL: 'error' }
    sites = await Promise.all([startSite(env), startSite(env)])
  }, 120_000)

  afterAll(async () => {
    for (const site of sites) await site.stop()
  })

  const url = (at: number, path: string) => `${sites[at % 2]?.url}${path}`

  async function send(at: number, method: string, path: string, body: object, extraHeaders: Headers = {}) {
    const answer = await fetch(url(at, path), {
      method,
      headers: { ...headers, ...extraHeaders },
      body: JSON.stringify(body),
    })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', item: await answer.json() }
  }

  const faq = { q: 'Is the road open?', a: 'It is.' }

  test('give items with the same title different slugs', async () => {
    const body = { title: 'The same for all', content: 'Text.', publishDate: nepalDay() }
    const made = await Promise.all(many.map((at) => send(at, 'POST', '/api/announcements', body)))
    expect(made.map(({ status, item }) => (status === 201 ? 201 : item))).toEqual(many.map(() => 201))
    expect(new Set(made.map(({ item }) => item.slug)).size).toBe(many.length)
  })

  test('carry out requests with the same idempotency key once', async () => {
    const key = { 'Idempotency-Key': 'two-servers-one-key' }
    const made = await Promise.all(many.map((at) => send(at, 'POST', '/api/faqs', faq, key)))
    expect(new Set(made.map(({ item }) => item._id)).size).toBe(1)
  })

  test('accept one of several changes of the same version', async () => {
    const { item, etag } = await send(0, 'POST', '/api/faqs', faq)
    const change = (at: number) =>
      send(at, 'PUT', `/api/faqs/${item._id}`, { ...faq, a: `Answer ${at}` }, { 'If-Match': etag })
    const statuses = (await Promise.all(many.map(change))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 412]))
  })

  test('show each other’s changes', async () => {
    for (const at of [0, 1]) {
      const { item } = await send(at, 'POST', '/api/faqs', { ...faq, q: `Asked at ${at}?` })
      const read = async () => (await fetch(url(at + 1, '/api/faqs'))).text()
      await expect.poll(read, { interval: 10, timeout: 2000 }).toContain(item._id)
    }
  })

  test('accept one application of a person for a job', async () => {
    const day = nepalDay()
    const values = { ...sampleValues(jobs, 'race'), postedDate: day, applicationDeadline: addDays(day, 5) }
    const { slug } = await createItem(jobs, values, 'tester')
    const path = `/notice-board/careers/${slug}/apply`
    const apply = async (at: number) => {
      const { data: body } = findForm(await (await fetch(url(at, path))).text(), 'letter')
      const person = { name: 'Mina Rai', email: 'race@example.com', phone: '9841234567', letter: 'Namaste' }
      fillIn(body, { stamp: createFormStamp(Date.now() - 2000), ...person })
      body.set('cv', new File([newPdf()], 'cv.pdf'))
      return (await fetch(url(at, path), { method: 'POST', body, redirect: 'manual' })).status
    }
    const statuses = await Promise.all([0, 1, 2, 3].map(apply))
    expect(statuses).toContain(303)
    const rows = (await database()).selectFrom('applications').where('email', '=', 'race@example.com')
    expect(await rows.select('_id').execute()).toHaveLength(1)
  })

  test('report every change to a client that polls from the last one', async () => {
    const seen = new Set<string>()
    let since = new Date().toISOString()
    let isOver = false
    const follow = async (at: number) => {
      const answer = await fetch(url(at, `/api/changes?since=${since}`))
      const changes: { _id: string; at: string }[] = await answer.json()
      for (const { _id } of changes) seen.add(_id)
      since = changes.at(-1)?.at ?? since
    }
    const following = (async () => {
      for (let at = 0; !isOver; at++) await follow(at)
    })()
    const made = await Promise.all(many.map((at) => send(at, 'POST', '/api/faqs', faq)))
    isOver = true
    await following
    await follow(0)
    await follow(1)
    expect(made.filter(({ item }) => !seen.has(item._id))).toEqual([])
  })
})
