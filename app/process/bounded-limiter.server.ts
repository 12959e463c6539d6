import { LRUCache } from 'lru-cache'
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** Of so many that may go on, and of as many that must wait, counts are kept. */
export const mostCounts = 10_000

/** What counts once is small, and there is more of it. */
export const mostOnce = 50_000

/** Those who must wait are kept apart, so that whoever comes from ever new addresses pushes out none of them. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #free: LRUCache<string, true>
  readonly #waiting: LRUCache<string, true>

  constructor(options: IRateLimiterOptions) {
    super(options)
    const known = () =>
      new LRUCache<string, true>({
        max: options.points === 1 ? mostOnce : mostCounts,
        dispose: (_, key, reason) => void (reason === 'evict' && super.delete(key)),
      })
    this.#free = known()
    this.#waiting = known()
  }

  get size() {
    return this.#free.size + this.#waiting.size
  }

  override async consume(key: string, points?: number) {
    try {
      return this.#note(key, await super.consume(key, points))
    } catch (refused) {
      this.#free.delete(key)
      this.#waiting.set(key, true)
      throw refused
    }
  }

  override async reward(key: string, points?: number) {
    const counted = await super.reward(key, points)
    if (counted.consumedPoints > 0) return this.#note(key, counted)
    await this.delete(key)
    return counted
  }

  override delete(key: string) {
    this.#free.delete(key)
    this.#waiting.delete(key)
    return super.delete(key)
  }

  #note(key: string, counted: RateLimiterRes) {
    const [now, before] =
      counted.remainingPoints > 0 ? [this.#free, this.#waiting] : [this.#waiting, this.#free]
    before.delete(key)
    now.set(key, true)
    return counted
  }
}
