import cluster from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { shareRateLimits } from '~/bin/workers/shared-rate-limits.ts'
import { BoundedRateLimiter } from '~/http/bounded-rate-limiter.server.ts'

const channel = 'rate_limiter_flexible'

test('the primary counts for its workers with a bounded limiter', async () => {
  shareRateLimits()
  const responses: unknown[] = []
  const worker = { send: (message: unknown) => responses.push(message) }
  const opts = { keyPrefix: 'guesses', points: 1, duration: 60 }
  cluster.emit('message', worker, { channel, type: 'init', opts })
  const { guesses } = Object(Reflect.get(new RateLimiterClusterMaster(), '_rateLimiters'))
  expect(guesses).toBeInstanceOf(BoundedRateLimiter)
  for (const promiseId of ['first', 'second'])
    cluster.emit('message', worker, {
      ...{ channel, keyPrefix: 'guesses', func: 'consume', promiseId },
      data: { key: 'somebody', arg: 1, opts: {} },
    })
  await expect
    .poll(() => responses)
    .toMatchObject([
      { type: 'init' },
      { promiseId: 'first', type: 'resolve' },
      { promiseId: 'second', type: 'reject' },
    ])
  expect(guesses.size).toBe(1)
})
