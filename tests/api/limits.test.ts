import type { ActionFunctionArgs } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import { countItems } from '~/content/items/list.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import * as collection from '~/routes/api/collection.ts'
import * as dashboard from '~/routes/api/dashboard.ts'

let token = ''
beforeAll(async () => {
  token = await addToken('program', 'editor', 'tester')
})

const args = (address: string, secret: string, body?: object): ActionFunctionArgs => ({
  request: new Request('https://www.jaldhara.example/api/faqs', {
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }),
  params: { collection: 'faqs' },
  context: { address },
})

test('limits wrong tokens by address, but not valid tokens', async () => {
  const read = (address: string, secret: string) => dashboard.loader(args(address, secret))
  const wrong = `jhl_${'0'.repeat(43)}`
  for (let i = 0; i < 30; i++) expect((await read('198.51.100.7', wrong)).status).toBe(401)
  const refused = await read('198.51.100.7', wrong)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect((await refused.json()).message).toMatch(/^Too many wrong tokens .+ in \d+ seconds\.$/)
  expect((await read('198.51.100.7', token)).status).toBe(200)
  expect((await read('198.51.100.8', wrong)).status).toBe(401)
})

test('limits the writes of a token per minute across all addresses', async () => {
  config().apiWritesPerMinute = 3
  const post = (address: string, secret = token) =>
    collection.action(args(address, secret, { q: 'Q', a: 'A' }))
  const before = await countItems(faqs, {})
  const get = vi.spyOn(RateLimiterMemory.prototype, 'get')
  onTestFinished(() => get.mockRestore())
  const neighbour = await addToken('neighbour', 'editor', 'tester')
  // Wrong tokens must not use up the limit of valid tokens.
  for (let i = 0; i < 40; i++) await post('198.51.100.9', `jhl_${'1'.repeat(43)}`)
  for (let i = 0; i < 3; i++) {
    const { status, headers } = await post('198.51.100.9')
    expect([status, headers.get('RateLimit-Policy')]).toEqual([201, '"writes";q=3;w=60'])
    expect(headers.get('RateLimit')).toMatch(new RegExp(`^"writes";r=${2 - i};t=(60|[1-5]?\\d)$`))
  }
  const refused = await post('198.51.100.9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  expect(refused.headers.get('RateLimit')).toMatch(/^"writes";r=0;t=\d+$/)
  expect((await refused.json()).message).toMatch(/^Too many changes .+\.$/)
  // With several workers or PostgreSQL, each `get` would be a round trip.
  expect(get).not.toHaveBeenCalled()
  expect(await countItems(faqs, {})).toBe(before + 3)
  expect((await post('198.51.100.10')).status).toBe(429)
  expect((await post('198.51.100.9', neighbour)).status).toBe(201)
})
