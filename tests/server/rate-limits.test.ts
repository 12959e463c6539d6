import { expect, test } from 'vitest'
import { createNetworkRateLimit } from '~/db/rate-limits.server.ts'
import { BoundedRateLimiter, maxKeys, maxKeysForOnePointLimit } from '~/http/bounded-rate-limiter.server.ts'

const points = 3

const newLimit = () => createNetworkRateLimit(expect.getState().currentTestName ?? '', points, 60)

test.each([
  ['one address', () => '198.51.100.7', points],
  ['one IPv6 network', (i: number) => `2001:db8:1:1:${i.toString(16)}::1`, points],
  ['one /24 of IPv4', (i: number) => `198.51.100.${i}`, 8 * points],
  ['the networks of one /48', (i: number) => `2001:db8:1:${i.toString(16)}::1`, 8 * points],
])('%s has a limit that does not affect others', async (_, address, limitOfPoints) => {
  const limit = newLimit()
  for (let i = 0; i < limitOfPoints; i++) expect(await limit.take(address(i))).toBeUndefined()
  expect(await limit.take(address(limitOfPoints))).toBeGreaterThan(0)
  expect(await limit.take('203.0.113.1')).toBeUndefined()
  expect(await limit.take('2001:db8:2::1')).toBeUndefined()
})

test('refused requests do not count for their neighbours', async () => {
  const limit = newLimit()
  for (let i = 0; i < 10 * points; i++) await limit.take('198.51.100.7')
  expect(await limit.take('198.51.100.8')).toBeUndefined()
})

async function flood(limiter: BoundedRateLimiter, keys: number) {
  for (let key = 0; key < keys; key++) await limiter.consume(`network ${key}`)
}

test('a flood of new keys evicts allowed and refunded keys, but no blocked ones', async () => {
  const limiter = new BoundedRateLimiter({ points, duration: 60 })
  await limiter.consume('right')
  await limiter.reward('right')
  expect(limiter.size).toBe(0)
  await limiter.consume('early')
  for (const key of ['used up', 'refused', 'one of them right'])
    for (let attempt = 0; attempt < points; attempt++) await limiter.consume(key)
  await expect(limiter.consume('refused')).rejects.toMatchObject({ remainingPoints: 0 })
  await limiter.reward('one of them right')
  await flood(limiter, maxKeys + 100)
  expect(limiter.size).toBe(maxKeys + 2)
  for (const evicted of ['early', 'one of them right']) expect(await limiter.get(evicted)).toBeNull()
  for (const blocked of ['used up', 'refused'])
    await expect(limiter.consume(blocked)).rejects.toMatchObject({ remainingPoints: 0 })
})

test('a limiter of one point stores more keys, and retains the newest', async () => {
  const limiter = new BoundedRateLimiter({ points: 1, duration: 60 })
  await flood(limiter, maxKeysForOnePointLimit + 1)
  expect(limiter.size).toBe(maxKeysForOnePointLimit)
  await expect(limiter.consume(`network ${maxKeysForOnePointLimit}`)).rejects.toMatchObject({
    remainingPoints: 0,
  })
  await limiter.consume('network 0')
})
