import { beforeAll, expect, test } from 'vitest'
import { serve } from '../server/serve.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'

beforeAll(async () => void (await siteHandler()), loadTimeout)

test.each([
  '/api/faqs',
  '/api/faqs?limit=1',
  '/api/changes',
  '/api/openapi.json',
  '/api/nothing',
  '/api/faqs?zzz=1',
])('%s links to the API description and the reference page', async (path) => {
  const { send: ask } = await serve(await siteHandler())
  const link = String((await ask(path)).headers.link)
  const links = new Map([...link.matchAll(/<([^>]+)>; rel="([\w-]+)"/g)].map(([, to = '', rel]) => [rel, to]))
  expect(links.has('next')).toBe(path.includes('limit'))
  const description = await ask(links.get('service-desc') ?? '')
  expect(JSON.parse(description.text)).toMatchObject({ openapi: '3.1.0' })
  const reference = await ask(links.get('service-doc') ?? '')
  expect([reference.status, reference.text]).toEqual([200, expect.stringContaining('rel="service-desc"')])
})
