import { beforeAll, expect, test } from 'vitest'
import { serve } from '../server/serve.ts'
import { patience, wholeHandler } from '../whole-site.ts'

beforeAll(async () => void (await wholeHandler()), patience)

test.each([
  '/api/faqs',
  '/api/faqs?limit=1',
  '/api/changes',
  '/api/openapi.json',
  '/api/nothing',
  '/api/faqs?zzz=1',
])('%s names the description of the API, which is there', async (path) => {
  const { ask } = await serve(await wholeHandler())
  const link = String((await ask(path)).headers.link)
  const named = new Map([...link.matchAll(/<([^>]+)>; rel="([\w-]+)"/g)].map(([, to = '', rel]) => [rel, to]))
  expect(named.has('next')).toBe(path.includes('limit'))
  const machines = await ask(named.get('service-desc') ?? '')
  expect(JSON.parse(machines.text)).toMatchObject({ openapi: '3.1.0' })
  const people = await ask(named.get('service-doc') ?? '')
  expect([people.status, people.text]).toEqual([200, expect.stringContaining('rel="service-desc"')])
})
