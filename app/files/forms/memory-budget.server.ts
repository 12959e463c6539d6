import { config } from '~/config/config.server.ts'
import { networkOf } from '~/http/networks.ts'

export interface Reservation {
  /** Waits until the bytes fit into the budget. Rejects if the upload was preempted. */
  reserve: (bytes: number) => Promise<void>
  release: (bytes: number) => void
  readonly isPreempted: boolean
}

interface BudgetHolder {
  network: string
  held: number
  isPreempted: boolean
  onPreempted: () => void
}

/**
 * Limits the memory of concurrent uploads. Each process has an equal share. When it is full, the network that holds
 * most loses its largest upload.
 */
export class MemoryBudget {
  readonly #total: number
  readonly #holders = new Set<BudgetHolder>()
  readonly #waiting: (() => void)[] = []

  constructor(total: number) {
    this.#total = total
  }

  async run<Result>(
    address: string,
    onPreempted: () => void,
    work: (reservation: Reservation) => Promise<Result>,
  ): Promise<Result> {
    const holder: BudgetHolder = { network: networkOf(address), held: 0, isPreempted: false, onPreempted }
    this.#holders.add(holder)
    try {
      return await work({
        reserve: (bytes) => this.#reserve(holder, bytes),
        release: (bytes) => this.#release(holder, bytes),
        get isPreempted() {
          return holder.isPreempted
        },
      })
    } finally {
      this.#holders.delete(holder)
      this.#release(holder, holder.held)
    }
  }

  async #reserve(holder: BudgetHolder, bytes: number) {
    while (!this.#fits(holder, bytes)) {
      if (holder.isPreempted) throw new Error('This upload was preempted.')
      const largest = this.#findLargest()
      if (largest && this.#heldBy(largest.network) > this.#heldBy(holder.network) + bytes)
        this.#preempt(largest)
      else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    holder.held += bytes
  }

  #fits(holder: BudgetHolder, bytes: number) {
    if (holder.isPreempted) return false
    const [first] = this.#holders
    const held = [...this.#holders].reduce((sum, other) => sum + other.held, 0)
    return holder === first || held + bytes <= this.#total / config().workers
  }

  #findLargest() {
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

  #preempt(holder: BudgetHolder) {
    holder.isPreempted = true
    this.#holders.delete(holder)
    this.#release(holder, holder.held)
    holder.onPreempted()
  }

  #release(holder: BudgetHolder, bytes: number) {
    holder.held -= Math.min(bytes, holder.held)
    for (const retry of this.#waiting.splice(0)) retry()
  }
}
