import { setTimeout as pause } from 'node:timers/promises'
import { neighbourhoodOf, networkOf } from './networks.ts'

/** A neighbourhood may have this many times the waiting requests of one network. */
const waitingNeighbourhoodFactor = 3

/** The queue is full, so the client has to retry later. */
export class QueueBusyError extends Error {}

interface QueueEntry {
  weight: number
  isCancelled: () => boolean
  admit: () => void
  reject: () => void
}

interface NetworkQueue {
  neighbourhood: string
  entries: QueueEntry[]
}

interface QueueOptions {
  capacity: number
  maxPerNetwork?: number
  maxWaiting: number
  maxWaitingPerNetwork?: number
  /** Milliseconds that a request waits at most; 0 for no limit. */
  waitTimeout?: number
  /** Milliseconds of pause for other work after the capacity was used up; repeated while connections arrive. */
  cooldown?: number
  countArrivals?: () => number
  /** Milliseconds after which running work is assumed to wait for input or output, and the next may begin. */
  slotTimeout?: number
}

export interface QueueRequest {
  /** The client's address, if known: networks take turns. */
  address?: string
  weight?: number
  /** Requests of disconnected clients are skipped. */
  isCancelled?: () => boolean
}

const maxCooldowns = 5

/** Runs one request of each network in turn. When it is full, the longest line is rejected with `QueueBusyError`. */
export class FairQueue {
  readonly #options: Required<QueueOptions>
  readonly #queues = new Map<string, NetworkQueue>()
  readonly #running = new Map<string, number>()
  #freeCapacity: number
  #waiting = 0
  #scheduled = false
  #isCoolingDown = false
  #doneSinceCooldown = 0

  constructor(options: QueueOptions) {
    const { maxWaiting } = options
    this.#options = {
      maxPerNetwork: Infinity,
      maxWaitingPerNetwork: maxWaiting,
      waitTimeout: 0,
      cooldown: 0,
      countArrivals: () => 0,
      slotTimeout: 0,
      ...options,
    }
    this.#freeCapacity = options.capacity
  }

  async run<Result>(work: () => Promise<Result>, request?: QueueRequest): Promise<Result> {
    const release = await this.#enter(request)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #enter({ address = '', weight = 1, isCancelled = () => false }: QueueRequest = {}) {
    const network = networkOf(address)
    const queue = this.#queues.get(network) ?? { neighbourhood: neighbourhoodOf(address), entries: [] }
    this.#ensureSpace(queue)
    return new Promise<() => void>((resolve, reject) => {
      const { waitTimeout, capacity } = this.#options
      const rejectEntry = () => {
        clearTimeout(timer)
        reject(new QueueBusyError('The queue is full.'))
      }
      const timer = waitTimeout ? setTimeout(() => this.#remove(network, waiting), waitTimeout) : undefined
      const admit = () => {
        clearTimeout(timer)
        resolve(this.#createRelease(network, waiting.weight))
      }
      const waiting: QueueEntry = {
        weight: Math.min(weight, capacity),
        isCancelled,
        admit,
        reject: rejectEntry,
      }
      queue.entries.push(waiting)
      this.#queues.set(network, queue)
      this.#waiting++
      this.#schedule()
    })
  }

  #ensureSpace(queue: NetworkQueue) {
    const { maxWaiting, maxWaitingPerNetwork } = this.#options
    const neighbouringQueues = [...this.#queues.values()].filter(
      (other) => other.neighbourhood === queue.neighbourhood,
    )
    const neighbours = neighbouringQueues.reduce((sum, { entries }) => sum + entries.length, 0)
    if (
      queue.entries.length >= maxWaitingPerNetwork ||
      neighbours >= maxWaitingPerNetwork * waitingNeighbourhoodFactor
    )
      throw new QueueBusyError()
    if (this.#waiting < maxWaiting) return
    const [network, longestQueue] = [...this.#queues].reduce((a, b) =>
      b[1].entries.length > a[1].entries.length ? b : a,
    )
    const last = longestQueue.entries.at(-1)
    if (!last || longestQueue.entries.length <= queue.entries.length + 1) throw new QueueBusyError()
    this.#remove(network, last)
  }

  #remove(network: string, waiting: QueueEntry) {
    const queue = this.#queues.get(network)?.entries ?? []
    queue.splice(queue.indexOf(waiting), 1)
    this.#waiting--
    if (queue.length === 0) this.#queues.delete(network)
    waiting.reject()
  }

  #schedule() {
    if (this.#scheduled || this.#isCoolingDown || this.#waiting === 0) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      if (!this.#isCoolingDown) this.#startNext()
    })
  }

  /** One tick of the event loop accepts one connection (libuv 1.45 and later), so new clients need several ticks. */
  async #coolDown() {
    const { cooldown, countArrivals } = this.#options
    this.#isCoolingDown = true
    for (let i = 0, before = -1; i < maxCooldowns && countArrivals() !== before; i++) {
      before = countArrivals()
      await pause(cooldown)
    }
    this.#isCoolingDown = false
    this.#schedule()
  }

  #startNext() {
    for (const [network, { neighbourhood, entries }] of this.#queues) {
      while (entries[0]?.isCancelled()) this.#remove(network, entries[0])
      const [first, ...rest] = entries
      const running = this.#running.get(network) ?? 0
      if (!first || running >= this.#options.maxPerNetwork) continue
      // A heavy request is not skipped, or it would never find enough capacity.
      if (first.weight > this.#freeCapacity) return
      this.#queues.delete(network)
      if (rest.length > 0) this.#queues.set(network, { neighbourhood, entries: rest })
      this.#waiting--
      this.#freeCapacity -= first.weight
      this.#running.set(network, running + 1)
      first.admit()
      return this.#schedule()
    }
  }

  #createRelease(network: string, size: number) {
    const { capacity, cooldown, slotTimeout } = this.#options
    let isHeld = true
    const release = () => {
      clearTimeout(timer)
      if (!isHeld) return
      isHeld = false
      const running = (this.#running.get(network) ?? 1) - 1
      if (running > 0) this.#running.set(network, running)
      else this.#running.delete(network)
      this.#freeCapacity += size
      this.#doneSinceCooldown += size
      if (cooldown === 0 || this.#doneSinceCooldown < capacity) return this.#schedule()
      this.#doneSinceCooldown = 0
      void this.#coolDown()
    }
    const timer = slotTimeout ? setTimeout(release, slotTimeout) : undefined
    return release
  }
}
