import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** So many times in so many seconds for each visitor's address; kept in memory. */
export function rateLimit(points: number, duration: number) {
  const limiter = new RateLimiterMemory({ points, duration })
  return {
    /** Counts one more; the seconds to wait where that is too many. */
    async take(address: string | undefined): Promise<number | undefined> {
      // Under plain remix-serve nobody's address is known, and all would share one count.
      if (!address) return undefined
      try {
        await limiter.consume(networkOf(address))
        return undefined
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
  }
}

/** So many at the same time for each visitor's address: one more is refused at once. */
export function atOnce(most: number) {
  const running = new Map<string, number>()
  return async <Result>(
    address: string | undefined,
    work: () => Promise<Result>,
    refuse: () => Promise<Result>,
  ): Promise<Result> => {
    const network = networkOf(address ?? '')
    const before = running.get(network) ?? 0
    if (network && before >= most) return refuse()
    running.set(network, before + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(network) ?? 1) - 1
      if (left > 0) running.set(network, left)
      else running.delete(network)
    }
  }
}

/** With IPv6 one visitor has a whole network of addresses, the first half of them all. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('%')[0]?.split('::') ?? []
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array(Math.max(0, zeros)).fill('0'), ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
