import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { letGo } from '../process/let-go.ts'
import type { Answer } from './answer.ts'
import { essentialAddress, type SearchRule, searchRule, sharedLifetime } from './cache-rules.ts'
import { StoredAnswer } from './stored-answer.ts'

interface CacheOptions {
  /** Moves when what the answers were made of has changed. */
  version: () => number
  /** Nobody can tell at present whether something has changed: the database can't be asked. */
  isAway?: () => boolean
  now?: () => number
  maxBytes?: number
}

/** Milliseconds by which a clock is put right without anything being wrong with it. */
const clockSlack = 1000

/** Milliseconds for which an answer that has expired is served on while it is made anew. */
const renewedWithin = 30_000

/** Milliseconds for which nothing is asked of a database that was away a moment ago, where an answer was kept. */
const awayFor = 2000

/** Milliseconds that anybody waits for a database that may hang, where an answer was kept. */
const longestWait = 1000

type Render = (key: string) => Promise<Answer>

/** A shared cache in front of the routes, steered by their headers alone. Keys are paths with queries. */
export class ResponseCache {
  readonly #version: () => number
  readonly #isAway: () => boolean
  readonly #now: () => number
  readonly #answers: LRUCache<string, StoredAnswer>
  readonly #rules = new LRUCache<string, SearchRule>({ max: 2000 })
  /** Paths that lately gave an answer of one's own: nobody waits there for another's. */
  readonly #personal = new LRUCache<string, true>({ max: 2000, ttl: 10_000 })
  readonly #running = new Map<string, Promise<StoredAnswer | undefined>>()
  #current = Number.NaN
  #seen = Number.NEGATIVE_INFINITY
  /** What is kept may have changed since, and is shown where no other answer can be made. */
  #isOld = false
  #failed = Number.NEGATIVE_INFINITY

  constructor({ version, isAway = () => false, now = Date.now, maxBytes = 64 * 1024 * 1024 }: CacheOptions) {
    this.#version = version
    this.#isAway = isAway
    this.#now = now
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 16,
      sizeCalculation: (answer, key) => answer.size + key.length,
    })
  }

  get(key: string): StoredAnswer | undefined {
    const version = this.#version()
    const now = this.#now()
    // What was made before the clock was put back would be kept for as long as that.
    if (version !== this.#current || now < this.#seen - clockSlack) this.#restart(version)
    this.#seen = now
    const answer = this.#answers.get(key)
    if (this.#isOld) return now < this.#failed + awayFor ? answer : undefined
    const isServed = answer && (answer.expires > now || this.#isRenewed(key, answer.expires, now))
    return isServed ? answer : undefined
  }

  /** While it is made anew, which takes a while when there is much to do, the others have what was kept (RFC 5861). */
  #isRenewed(key: string, expired: number, now: number) {
    return this.#running.has(key) && expired + renewedWithin > now
  }

  /** The kept answer, the one that is being made for somebody else, or an answer of one's own. */
  async find(asked: string, render: Render): Promise<StoredAnswer | Answer> {
    const key = this.#essential(asked)
    const kept = this.get(key)
    if (kept) return kept
    const old = this.#isOld ? this.#answers.get(key) : undefined
    const made = this.#make(asked, key, render)
    return old ? this.#inTime(made, old) : made
  }

  async #inTime(made: Promise<StoredAnswer | Answer>, old: StoredAnswer): Promise<StoredAnswer | Answer> {
    const isOver = new AbortController()
    const late = setTimeout(longestWait, undefined, isOver).catch(() => undefined)
    const first = await Promise.race([made, late]).finally(() => isOver.abort())
    if (first) return first
    this.#failed = this.#now()
    // Whenever it comes, nobody takes it.
    made.then(
      (answer) => void (answer instanceof StoredAnswer || letGo(answer.response.body)),
      () => undefined,
    )
    return old
  }

  async #make(asked: string, key: string, render: Render): Promise<StoredAnswer | Answer> {
    const running = this.#personal.has(pathOf(key)) ? undefined : this.#running.get(key)
    if (!running) return this.#run(key, render)
    let shared: StoredAnswer | undefined
    try {
      shared = await running
    } catch {
      // Whoever it was made for has left, or had to; the next of all who wait has it made.
      return this.find(asked, render)
    }
    return shared ?? this.#orKept(key, await render(key))
  }

  /** What was kept, in the place of an answer that can't be made while the database is away. */
  #orKept(key: string, made: Answer): StoredAnswer | Answer {
    const kept = this.#isOld && made.status === 503 ? this.#answers.get(key) : undefined
    if (!kept) return made
    this.#failed = this.#now()
    void letGo(made.response.body)
    return kept
  }

  async #run(key: string, render: Render) {
    const version = this.#current
    const rendering = render(key)
    const storing = rendering.then((answer) => this.#store(key, answer, version))
    this.#running.set(key, storing)
    try {
      return (await storing) ?? this.#orKept(key, await rendering)
    } finally {
      if (this.#running.get(key) === storing) this.#running.delete(key)
    }
  }

  async #store(key: string, made: Answer, version: number) {
    const seconds = sharedLifetime(made)
    if (seconds === 0) {
      this.#personal.set(pathOf(key), true)
      return undefined
    }
    const rule = searchRule(made.headers.get('No-Vary-Search'))
    if (rule) this.#rules.set(pathOf(key), rule)
    const answer = await StoredAnswer.from(made, this.#now() + seconds * 1000)
    // Kept for others only if made from the essential address: the page may show what it was asked with.
    const isEssential = this.#essential(key) === key
    if (isEssential && this.#version() === version) this.#answers.set(key, answer)
    return answer
  }

  #essential(key: string) {
    const rule = key.includes('?') ? this.#rules.get(pathOf(key)) : undefined
    return rule ? essentialAddress(key, rule) : key
  }

  #restart(version: number) {
    this.#current = version
    this.#isOld = this.#isAway()
    if (!this.#isOld) this.#answers.clear()
    this.#running.clear()
  }
}

const pathOf = (key: string) => key.split('?', 1)[0] ?? key
