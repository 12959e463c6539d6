/** Milliseconds over which a pace is taken, and before which it is not known. */
const measureInterval = 3000

export class ThroughputMeter {
  #bytes = 0
  #milliseconds = 0
  #since: number | undefined

  resume() {
    this.#since ??= performance.now()
  }

  pause() {
    this.#count()
    this.#since = undefined
  }

  add(bytes: number) {
    this.#count()
    this.#bytes += bytes
  }

  /** Bytes a second; infinite where it is not known. */
  get(): number {
    this.#count()
    if (this.#since === undefined || this.#milliseconds < measureInterval) return Number.POSITIVE_INFINITY
    return (this.#bytes * 1000) / this.#milliseconds
  }

  #count() {
    if (this.#since === undefined) return
    const now = performance.now()
    this.#milliseconds += now - this.#since
    this.#since = now
    // What came long ago counts for less and less.
    if (this.#milliseconds < 2 * measureInterval) return
    this.#bytes /= 2
    this.#milliseconds /= 2
  }
}
