import { expect, test } from 'vitest'
import { BoundedRateLimiter, maxCounts, maxSingleCounts } from '~/http/bounded-rate-limiter.server.ts'

const points = 3

/** So many keys that nobody has used before, each once. */
async function flood(limiter: BoundedRateLimiter, keys: number) {
  for (let key = 0; key < keys; key++) await limiter.consume(`network ${key}`)
}

test('a flood of ever new keys is forgotten in turn, and lets nobody off who must wait', async () => {
  const limiter = new BoundedRateLimiter({ points, duration: 60 })
  await limiter.consume('early')
  for (let time = 0; time < points; time++) await limiter.consume('used up')
  for (let time = 0; time < points; time++) await limiter.consume('refused')
  await expect(limiter.consume('refused')).rejects.toMatchObject({ remainingPoints: 0 })
  await flood(limiter, maxCounts + 100)
  expect(limiter.size).toBe(maxCounts + 2)
  expect(await limiter.get('early')).toBeNull()
  for (const shut of ['used up', 'refused'])
    await expect(limiter.consume(shut)).rejects.toMatchObject({ remainingPoints: 0 })
})

test('what is taken back leaves nothing, and what is free again is let go of with the others', async () => {
  const limiter = new BoundedRateLimiter({ points, duration: 60 })
  await limiter.consume('right')
  await limiter.reward('right')
  expect(limiter.size).toBe(0)
  for (let time = 0; time < points; time++) await limiter.consume('one of them right')
  await limiter.reward('one of them right')
  await flood(limiter, maxCounts)
  expect(limiter.size).toBe(maxCounts)
  expect(await limiter.get('one of them right')).toBeNull()
})

test('of what counts once more is known, and the newest stays', async () => {
  const limiter = new BoundedRateLimiter({ points: 1, duration: 60 })
  await flood(limiter, maxSingleCounts + 1)
  expect(limiter.size).toBe(maxSingleCounts)
  await expect(limiter.consume(`network ${maxSingleCounts}`)).rejects.toMatchObject({ remainingPoints: 0 })
  await limiter.consume('network 0')
})
