import cluster from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { z } from 'zod'
import { BoundedRateLimiter } from '~/http/bounded-rate-limiter.server.ts'

/** How a worker asks for a limiter, as rate-limiter-flexible says it. */
const limiterRequest = z.object({
  channel: z.literal('rate_limiter_flexible'),
  type: z.literal('init'),
  opts: z.object({ keyPrefix: z.string(), points: z.number(), duration: z.number() }),
})

/** Keeps the counts of all workers. The library's own limiters have no bound, so each finds one of ours there. */
export function shareRateLimits() {
  const limiters: unknown = Reflect.get(new RateLimiterClusterMaster(), '_rateLimiters')
  if (!(limiters instanceof Object)) throw new Error('rate-limiter-flexible keeps its limiters elsewhere.')
  cluster.prependListener('message', (_, message) => {
    const { data } = limiterRequest.safeParse(message)
    if (data && !Reflect.has(limiters, data.opts.keyPrefix))
      Reflect.set(limiters, data.opts.keyPrefix, new BoundedRateLimiter(data.opts))
  })
}
