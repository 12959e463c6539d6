import { expect, test } from 'vitest'
import { BoundedRateLimiter, maxKeys, maxSinglePointKeys } from '~/http/bounded-rate-limiter.server.ts'

const points = 3

async function flood(limiter: BoundedRateLimiter, keys: number) {
  for (let key = 0; key < keys; key++) await limiter.consume(`network ${key}`)
}

test('a flood of new keys evicts allowed keys, but no blocked ones', async () => {
  const limiter = new BoundedRateLimiter({ points, duration: 60 })
  await limiter.consume('early')
  for (let attempt = 0; attempt < points; attempt++) await limiter.consume('used up')
  for (let attempt = 0; attempt < points; attempt++) await limiter.consume('refused')
  await expect(limiter.consume('refused')).rejects.toMatchObject({ remainingPoints: 0 })
  await flood(limiter, maxKeys + 100)
  expect(limiter.size).toBe(maxKeys + 2)
  expect(await limiter.get('early')).toBeNull()
  for (const blocked of ['used up', 'refused'])
    await expect(limiter.consume(blocked)).rejects.toMatchObject({ remainingPoints: 0 })
})

test('a refunded key is removed, and a partly refunded key can be evicted', async () => {
  const limiter = new BoundedRateLimiter({ points, duration: 60 })
  await limiter.consume('right')
  await limiter.reward('right')
  expect(limiter.size).toBe(0)
  for (let attempt = 0; attempt < points; attempt++) await limiter.consume('one of them right')
  await limiter.reward('one of them right')
  await flood(limiter, maxKeys)
  expect(limiter.size).toBe(maxKeys)
  expect(await limiter.get('one of them right')).toBeNull()
})

test('a limiter of one point stores more keys, and retains the newest', async () => {
  const limiter = new BoundedRateLimiter({ points: 1, duration: 60 })
  await flood(limiter, maxSinglePointKeys + 1)
  expect(limiter.size).toBe(maxSinglePointKeys)
  await expect(limiter.consume(`network ${maxSinglePointKeys}`)).rejects.toMatchObject({ remainingPoints: 0 })
  await limiter.consume('network 0')
})
