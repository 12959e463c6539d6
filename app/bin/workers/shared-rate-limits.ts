import cluster from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { z } from 'zod'
import { BoundedRateLimiter } from '~/http/bounded-rate-limiter.server.ts'

/** The message by which rate-limiter-flexible requests a limiter from the primary. */
const limiterRequest = z.object({
  channel: z.literal('rate_limiter_flexible'),
  type: z.literal('init'),
  opts: z.object({ keyPrefix: z.string(), points: z.number(), duration: z.number() }),
})

/** Counts for all workers in the primary. Replaces the library's limiters, whose memory is unbounded. */
export function shareRateLimits() {
  const limiters: unknown = Reflect.get(new RateLimiterClusterMaster(), '_rateLimiters')
  if (!(limiters instanceof Object)) throw new Error('rate-limiter-flexible has no _rateLimiters.')
  cluster.prependListener('message', (_, message) => {
    const { data } = limiterRequest.safeParse(message)
    if (data && !Reflect.has(limiters, data.opts.keyPrefix))
      Reflect.set(limiters, data.opts.keyPrefix, new BoundedRateLimiter(data.opts))
  })
}
