import { LRUCache } from 'lru-cache'
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** The maximum number of keys, separately for allowed and blocked ones. */
export const maxKeys = 10_000

/** A limit of one point needs less memory per key and has more keys. */
export const maxKeysForOnePointLimit = 50_000

/** Stores blocked keys apart from allowed ones, so that a flood of new addresses cannot evict them. */
export class BoundedRateLimiter extends RateLimiterMemory {
  readonly #allowed: LRUCache<string, true>
  readonly #blocked: LRUCache<string, true>

  constructor(options: IRateLimiterOptions) {
    super(options)
    const createKeyCache = () =>
      new LRUCache<string, true>({
        max: options.points === 1 ? maxKeysForOnePointLimit : maxKeys,
        dispose: (_, key, reason) => void (reason === 'evict' && super.delete(key)),
      })
    this.#allowed = createKeyCache()
    this.#blocked = createKeyCache()
  }

  get size() {
    return this.#allowed.size + this.#blocked.size
  }

  override async consume(key: string, points?: number) {
    try {
      return this.#track(key, await super.consume(key, points))
    } catch (refused) {
      this.#allowed.delete(key)
      this.#blocked.set(key, true)
      throw refused
    }
  }

  override async reward(key: string, points?: number) {
    const counted = await super.reward(key, points)
    if (counted.consumedPoints > 0) return this.#track(key, counted)
    await this.delete(key)
    return counted
  }

  override delete(key: string) {
    this.#allowed.delete(key)
    this.#blocked.delete(key)
    return super.delete(key)
  }

  #track(key: string, counted: RateLimiterRes) {
    const [current, previous] =
      counted.remainingPoints > 0 ? [this.#allowed, this.#blocked] : [this.#blocked, this.#allowed]
    previous.delete(key)
    current.set(key, true)
    return counted
  }
}
