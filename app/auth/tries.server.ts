import { createHash } from 'node:crypto'

const mostKeys = 20_000

interface Count {
  tries: number
  /** By the clock of `performance`, which nobody sets. */
  endsAt: number
}

/** So many in so many seconds from the first of them, by key. Whoever makes up keys fills a bounded memory. */
export class Tries {
  readonly #most: number
  readonly #lasts: number
  /** In the order in which they end, as all last as long. */
  readonly #counts = new Map<string, Count>()

  constructor(most: number, seconds: number) {
    this.#most = most
    this.#lasts = seconds * 1000
  }

  get size() {
    return this.#counts.size
  }

  /** Milliseconds to wait; 0 where another one is free. */
  wait(key: string): number {
    this.#dropEnded()
    const count = this.#counts.get(short(key))
    return count && count.tries >= this.#most ? Math.max(1, count.endsAt - performance.now()) : 0
  }

  add(key: string) {
    this.#dropEnded()
    const count = this.#counts.get(short(key))
    if (count) count.tries++
    else this.#counts.set(short(key), { tries: 1, endsAt: performance.now() + this.#lasts })
    const [first] = this.#counts.keys()
    if (first && this.#counts.size > mostKeys) this.#counts.delete(first)
  }

  takeBack(key: string) {
    const count = this.#counts.get(short(key))
    if (count && --count.tries === 0) this.#counts.delete(short(key))
  }

  /** Answers how many they were. */
  forget(key: string): number {
    const tries = this.#counts.get(short(key))?.tries ?? 0
    this.#counts.delete(short(key))
    return tries
  }

  #dropEnded() {
    const now = performance.now()
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now) return
      this.#counts.delete(key)
    }
  }
}

/** Of one length, however long what somebody typed is. */
const short = (key: string) => createHash('sha256').update(key).digest('base64url')
