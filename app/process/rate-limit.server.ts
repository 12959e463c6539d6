import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** How many times as much may come from the networks around an address together. */
export const wider = 8

/** Of so many that may go on, and of as many that must wait, counts are kept. */
export const mostCounts = 10_000

/**
 * Counts by key in bounded memory. Those that must wait are let go of apart from the others: whoever comes from ever
 * new addresses pushes out nobody who has used up what is theirs.
 */
function boundedLimiter(points: number, duration: number) {
  const limiter = new RateLimiterMemory({ points, duration })
  const known = () =>
    new LRUCache<string, true>({
      max: mostCounts,
      dispose: (_, key, reason) => void (reason === 'evict' && limiter.delete(key)),
    })
  const [free, waiting] = [known(), known()]
  return {
    async consume(key: string) {
      try {
        await limiter.consume(key)
        waiting.delete(key)
        free.set(key, true)
      } catch (refused) {
        free.delete(key)
        waiting.set(key, true)
        throw refused
      }
    },
    get: (key: string) => limiter.get(key),
  }
}

/** So many times in so many seconds for each visitor's address; kept in memory. */
export function rateLimit(points: number, duration: number) {
  const near = boundedLimiter(points, duration)
  const around = boundedLimiter(points * wider, duration)
  return {
    /** Counts one more; the seconds to wait where that is too many. */
    async take(address: string | undefined): Promise<number | undefined> {
      // Under plain remix-serve nobody's address is known, and all would share one count.
      if (!address) return undefined
      try {
        // In this order: who is refused uses up nothing of the neighbours'.
        await near.consume(networkOf(address))
        await around.consume(neighbourhoodOf(address))
        return undefined
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
    /** What is left of it, and the seconds until it begins anew. */
    async left(address: string | undefined) {
      const known = address ? await near.get(networkOf(address)) : undefined
      if (!known) return undefined
      return {
        points: Math.max(0, known.remainingPoints),
        seconds: Math.max(0, Math.ceil(known.msBeforeNext / 1000)),
      }
    },
  }
}

/** With IPv6 one visitor has a whole network of addresses, the first half of them all. */
export const networkOf = (address: string) => (isIPv6(address) ? firstGroups(address, 4) : address)

/** What is easily got as a whole: a /48, or the 256 addresses around one of IPv4. */
export const neighbourhoodOf = (address: string) =>
  isIPv6(address) ? firstGroups(address, 3) : address.split('.').slice(0, 3).join('.')

/** What takes more to get: a /32, or the 65,536 addresses around one of IPv4. */
export const regionOf = (address: string) =>
  isIPv6(address) ? firstGroups(address, 2) : address.split('.').slice(0, 2).join('.')

function firstGroups(address: string, count: number) {
  const [before = '', after] = address.split('%')[0]?.split('::') ?? []
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array(Math.max(0, zeros)).fill('0'), ...tail]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
