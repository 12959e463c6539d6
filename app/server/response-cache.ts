import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { cancelBody } from '~/http/body.ts'
import { type IgnoresParameter, normalizeCacheUrl, parseNoVarySearch, sharedMaxAge } from './cache-control.ts'
import { CachedResponse } from './cached-response.ts'
import type { PreparedResponse } from './prepare-response.ts'

interface CacheOptions {
  /** Moves when what the answers were made of has changed. */
  version: () => number
  /** Nobody can tell at present whether something has changed: the database can't be asked. */
  isUnavailable?: () => boolean
  now?: () => number
  maxBytes?: number
}

/** Milliseconds by which a clock is put right without anything being wrong with it. */
const clockSlack = 1000

/** Milliseconds for which an answer that has expired is served on while it is made anew. */
const staleWhileRevalidate = 30_000

/** Milliseconds for which nothing is asked of a database that was away a moment ago, where an answer was kept. */
const outageRetryAfter = 2000

/** Milliseconds that anybody waits for a database that may hang, where an answer was kept. */
const maxWait = 1000

type Render = (key: string) => Promise<PreparedResponse>

/** A shared cache in front of the routes, steered by their headers alone. Keys are paths with queries. */
export class ResponseCache {
  readonly #version: () => number
  readonly #isUnavailable: () => boolean
  readonly #now: () => number
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #parameterRules = new LRUCache<string, IgnoresParameter>({ max: 2000 })
  /** Paths that lately gave an answer of one's own: nobody waits there for another's. */
  readonly #uncacheable = new LRUCache<string, true>({ max: 2000, ttl: 10_000 })
  readonly #rendering = new Map<string, Promise<CachedResponse | undefined>>()
  #currentVersion = Number.NaN
  #lastChecked = Number.NEGATIVE_INFINITY
  /** What is kept may have changed since, and is shown where no other answer can be made. */
  #isStale = false
  #failedAt = Number.NEGATIVE_INFINITY

  constructor({
    version,
    isUnavailable = () => false,
    now = Date.now,
    maxBytes = 64 * 1024 * 1024,
  }: CacheOptions) {
    this.#version = version
    this.#isUnavailable = isUnavailable
    this.#now = now
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 16,
      sizeCalculation: (answer, key) => answer.size + key.length,
    })
  }

  get(key: string): CachedResponse | undefined {
    const version = this.#version()
    const now = this.#now()
    // What was made before the clock was put back would be kept for as long as that.
    if (version !== this.#currentVersion || now < this.#lastChecked - clockSlack) this.#reset(version)
    this.#lastChecked = now
    const response = this.#responses.get(key)
    if (this.#isStale) return now < this.#failedAt + outageRetryAfter ? response : undefined
    const isServed = response && (response.expires > now || this.#isRevalidating(key, response.expires, now))
    return isServed ? response : undefined
  }

  /** While it is made anew, which takes a while when there is much to do, the others have what was kept (RFC 5861). */
  #isRevalidating(key: string, expired: number, now: number) {
    return this.#rendering.has(key) && expired + staleWhileRevalidate > now
  }

  /** The kept answer, the one that is being made for somebody else, or an answer of one's own. */
  async find(url: string, render: Render): Promise<CachedResponse | PreparedResponse> {
    const key = this.#normalizeKey(url)
    const cached = this.get(key)
    if (cached) return cached
    const stale = this.#isStale ? this.#responses.get(key) : undefined
    const rendered = this.#renderShared(url, key, render)
    return stale ? this.#withinTimeout(rendered, stale) : rendered
  }

  async #withinTimeout(
    rendered: Promise<CachedResponse | PreparedResponse>,
    stale: CachedResponse,
  ): Promise<CachedResponse | PreparedResponse> {
    const isOver = new AbortController()
    const timeout = setTimeout(maxWait, undefined, isOver).catch(() => undefined)
    const firstResult = await Promise.race([rendered, timeout]).finally(() => isOver.abort())
    if (firstResult) return firstResult
    this.#failedAt = this.#now()
    // Whenever it comes, nobody takes it.
    rendered.then(
      (answer) => void (answer instanceof CachedResponse || cancelBody(answer.response.body)),
      () => undefined,
    )
    return stale
  }

  async #renderShared(url: string, key: string, render: Render): Promise<CachedResponse | PreparedResponse> {
    const pending = this.#uncacheable.has(pathOf(key)) ? undefined : this.#rendering.get(key)
    if (!pending) return this.#renderAndStore(key, render)
    let shared: CachedResponse | undefined
    try {
      shared = await pending
    } catch {
      // Whoever it was made for has left, or had to; the next of all who wait has it made.
      return this.find(url, render)
    }
    return shared ?? this.#orCached(key, await render(key))
  }

  /** What was kept, in the place of an answer that can't be made while the database is away. */
  #orCached(key: string, rendered: PreparedResponse): CachedResponse | PreparedResponse {
    const cached = this.#isStale && rendered.status === 503 ? this.#responses.get(key) : undefined
    if (!cached) return rendered
    this.#failedAt = this.#now()
    void cancelBody(rendered.response.body)
    return cached
  }

  async #renderAndStore(key: string, render: Render) {
    const version = this.#currentVersion
    const rendering = render(key)
    const storing = rendering.then((answer) => this.#store(key, answer, version))
    this.#rendering.set(key, storing)
    try {
      return (await storing) ?? this.#orCached(key, await rendering)
    } finally {
      if (this.#rendering.get(key) === storing) this.#rendering.delete(key)
    }
  }

  async #store(key: string, rendered: PreparedResponse, version: number) {
    const seconds = sharedMaxAge(rendered)
    if (seconds === 0) {
      this.#uncacheable.set(pathOf(key), true)
      return undefined
    }
    const rule = parseNoVarySearch(rendered.headers.get('No-Vary-Search'))
    if (rule) this.#parameterRules.set(pathOf(key), rule)
    const response = await CachedResponse.from(rendered, this.#now() + seconds * 1000)
    // Kept for others only if made from the essential address: the page may show what it was asked with.
    const isNormalized = this.#normalizeKey(key) === key
    if (isNormalized && this.#version() === version) this.#responses.set(key, response)
    return response
  }

  #normalizeKey(key: string) {
    const rule = key.includes('?') ? this.#parameterRules.get(pathOf(key)) : undefined
    return rule ? normalizeCacheUrl(key, rule) : key
  }

  #reset(version: number) {
    this.#currentVersion = version
    this.#isStale = this.#isUnavailable()
    if (!this.#isStale) this.#responses.clear()
    this.#rendering.clear()
  }
}

const pathOf = (key: string) => key.split('?', 1)[0] ?? key
