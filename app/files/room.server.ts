import { config } from '../process/config.server.ts'
import { networkOf } from '../process/networks.ts'

export interface Hold {
  /** Takes room for so many bytes more, when there is some; rejects where the upload had to give way. */
  grow: (bytes: number) => Promise<void>
  /** Gives so many back before the upload is over. */
  free: (bytes: number) => void
  readonly hasGivenWay: boolean
}

interface Holder {
  network: string
  held: number
  isOut: boolean
  end: () => void
}

/** Counted as it arrives, by all processes. Without room the network that holds most gives way, but for its first. */
export class ReceivingRoom {
  readonly #total: number
  readonly #holders = new Set<Holder>()
  /** Those who try again once something was freed. */
  readonly #waiting: (() => void)[] = []

  constructor(total: number) {
    this.#total = total
  }

  /** `end` is called where the upload has to give way. */
  async run<Result>(
    address: string,
    end: () => void,
    work: (hold: Hold) => Promise<Result>,
  ): Promise<Result> {
    const holder: Holder = { network: networkOf(address), held: 0, isOut: false, end }
    this.#holders.add(holder)
    try {
      return await work({
        grow: (bytes) => this.#grow(holder, bytes),
        free: (bytes) => this.#free(holder, bytes),
        get hasGivenWay() {
          return holder.isOut
        },
      })
    } finally {
      this.#holders.delete(holder)
      this.#free(holder, holder.held)
    }
  }

  async #grow(holder: Holder, bytes: number) {
    while (!this.#hasRoom(holder, bytes)) {
      if (holder.isOut) throw new Error('There is no room for this upload.')
      const largest = this.#largest()
      if (largest && this.#heldBy(largest.network) > this.#heldBy(holder.network) + bytes)
        this.#putOut(largest)
      else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    holder.held += bytes
  }

  #hasRoom(holder: Holder, bytes: number) {
    if (holder.isOut) return false
    const [first] = this.#holders
    const held = [...this.#holders].reduce((sum, other) => sum + other.held, 0)
    return holder === first || held + bytes <= this.#total / config().workers
  }

  /** The largest upload of the network that holds most. */
  #largest() {
    const [largest] = [...this.#holders].sort(
      (a, b) => this.#heldBy(b.network) - this.#heldBy(a.network) || b.held - a.held,
    )
    return largest
  }

  #heldBy(network: string) {
    let sum = 0
    for (const holder of this.#holders) if (holder.network === network) sum += holder.held
    return sum
  }

  #putOut(holder: Holder) {
    holder.isOut = true
    this.#holders.delete(holder)
    this.#free(holder, holder.held)
    holder.end()
  }

  #free(holder: Holder, bytes: number) {
    holder.held -= Math.min(bytes, holder.held)
    for (const tryAgain of this.#waiting.splice(0)) tryAgain()
  }
}
