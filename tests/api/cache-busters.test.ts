import { beforeAll, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { openApiDocument } from '~/routes/api/openapi/document.server.ts'
import { serve } from '../server/serve.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'

let token: Record<string, string>

beforeAll(async () => {
  token = { Authorization: `Bearer ${await addToken('program', 'admin', 'tester')}` }
  await siteHandler()
}, loadTimeout)

const reads = Object.entries(openApiDocument('', '').paths).filter(
  ([path, { get }]) => get && !path.includes('{'),
)

test.each(reads.map(([path]) => path))('%s ignores parameters that bypass caches', async (path) => {
  const { send: ask } = await serve(await siteHandler())
  const plain = await ask(path, { headers: token })
  expect([200, 204]).toContain(plain.status)
  for (const query of ['?_=1764240000000', '?t=1', '?ts=1&_t=2'])
    expect([query, (await ask(path + query, { headers: token })).text]).toEqual([query, plain.text])
})

test('cache busters share one cached response, and the next link omits them', async () => {
  const handle = await siteHandler()
  let renderCount = 0
  const site = await serve((request, context) => {
    renderCount++
    return handle(request, context)
  })
  for (let time = 0; time < 10; time++) await site.send(`/api/faqs?limit=2&_=${time}`)
  expect(renderCount).toBeLessThanOrEqual(2)
  const { headers } = await site.send('/api/faqs?limit=2&_=7')
  expect(headers.link).toMatch(/^<\/api\/faqs\?limit=2&cursor=\w+>/)
})

test('writes ignore cache busters', async () => {
  const { send: ask } = await serve(await siteHandler())
  const body = JSON.stringify({ q: 'Why?', a: 'Because.' })
  const headers = { ...token, 'Content-Type': 'application/json' }
  expect((await ask('/api/faqs?_=1', { method: 'POST', headers, body })).status).toBe(201)
})
