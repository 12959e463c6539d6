import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { cancelBody } from '~/http/body.ts'
import {
  type IgnoresParameter,
  normalizeCacheUrl,
  parseNoVarySearch,
  readResponseSharedMaxAge,
} from './cache-control.ts'
import { CachedResponse } from './cached-response.ts'
import type { PreparedResponse } from './prepare-response.ts'

interface CacheOptions {
  version: () => number
  /** The database is down, so changes cannot be detected. */
  isUnavailable?: () => boolean
  now?: () => number
  maxBytes?: number
}

/** Milliseconds that a normal clock correction may set the time back. */
const clockSlack = 1000

/** Milliseconds for which this cache serves an expired response while it is rendered again. */
const staleWhileRevalidate = 30_000

/** Milliseconds after a failure for which stale responses are served without asking the database. */
const outageRetryAfter = 2000

/** Milliseconds to wait for a database that may hang, if a stale response exists. */
const maxWait = 1000

type Render = (key: string) => Promise<PreparedResponse>

/** A shared HTTP cache in front of the routes, controlled by their headers alone. Keys are paths with queries. */
export class ResponseCache {
  readonly #version: () => number
  readonly #isUnavailable: () => boolean
  readonly #now: () => number
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #parameterRules = new LRUCache<string, IgnoresParameter>({ max: 2000 })
  /** Paths with a recent uncacheable response. Requests of these do not wait for each other. */
  readonly #uncacheable = new LRUCache<string, true>({ max: 2000, ttl: 10_000 })
  readonly #rendering = new Map<string, Promise<CachedResponse | undefined>>()
  #currentVersion = Number.NaN
  #lastChecked = Number.NEGATIVE_INFINITY
  /** While the database is down, the cached responses may be outdated. They are served if rendering fails. */
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
    // After the clock is set back, cached responses would expire too late.
    if (version !== this.#currentVersion || now < this.#lastChecked - clockSlack) this.#reset(version)
    this.#lastChecked = now
    const response = this.#responses.get(key)
    if (this.#isStale) return now < this.#failedAt + outageRetryAfter ? response : undefined
    const isServed = response && (response.expires > now || this.#isRevalidating(key, response.expires, now))
    return isServed ? response : undefined
  }

  /** While one request renders the page again, the others get the expired response (RFC 5861). */
  #isRevalidating(key: string, expired: number, now: number) {
    return this.#rendering.has(key) && expired + staleWhileRevalidate > now
  }

  /** The cached response, the one that another request is rendering, or a new one. */
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
    // A late response is not used, so its body is cancelled.
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
      // The client it was rendered for has disconnected or was refused; the next in line renders it.
      return this.find(url, render)
    }
    return shared ?? this.#orCached(key, await render(key))
  }

  /** While the database is down, serves the stale response instead of a 503. */
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
    const seconds = readResponseSharedMaxAge(rendered)
    if (seconds === 0) {
      this.#uncacheable.set(pathOf(key), true)
      return undefined
    }
    const rule = parseNoVarySearch(rendered.headers.get('No-Vary-Search'))
    if (rule) this.#parameterRules.set(pathOf(key), rule)
    const response = await CachedResponse.from(rendered, this.#now() + seconds * 1000)
    // The page may show ignored parameters, so only a response to the normalized URL is stored.
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
