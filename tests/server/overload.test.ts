import { expect, it } from 'vitest'
import { gate, page, serve } from './serve.ts'

const most = 200

it('refuses pages beyond what it can make soon, and goes on with all else', async () => {
  const { open, opened } = gate()
  const site = await serve(async (request) => {
    if (/\d$/.test(request.url) && request.method === 'GET') await opened
    return page(request.url)
  })
  await site.ask('/kept')
  const all = site.arrivals(most)
  const waiting = Array.from({ length: most }, (_, i) => site.ask(`/page/${i}`))
  await all

  const refused = await site.ask('/page/1000')
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(refused.text).toBe('The website is very busy. Please try again in a few seconds.\n')
  const call = await site.ask('/api/list/1000')
  expect([call.status, JSON.parse(call.text)]).toEqual([503, { message: refused.text.trim() }])

  expect((await site.ask('/kept')).status).toBe(200)
  expect((await site.ask('/healthz')).status).toBe(200)
  expect((await site.ask('/send/1', { method: 'POST' })).status).toBe(200)
  const shared = site.ask('/page/1')

  open()
  expect(new Set((await Promise.all([...waiting, shared])).map(({ status }) => status))).toEqual(
    new Set([200]),
  )
  expect((await site.ask('/page/1000')).status).toBe(200)
})

it('counts failed pages as done', async () => {
  const site = await serve(async () => {
    throw new Error('broken')
  })
  for (let i = 0; i <= most; i++) expect((await site.ask(`/page/${i}`)).status).toBe(500)
})
