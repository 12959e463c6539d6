import { setTimeout as pause } from 'node:timers/promises'
import { neighbourhoodOf, networkOf } from './networks.ts'

/** How many times as many may wait of the networks around one together. */
const neighbourhoodFactor = 3

/** More is asked for than can be done soon: whoever asks has to come again later. */
export class BusyError extends Error {}

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
  /** How many may be worked on for one network at once. */
  maxPerNetwork?: number
  maxWaiting: number
  /** How many of one network may wait. */
  maxWaitingPerNetwork?: number
  /** Milliseconds for which somebody waits at most. */
  waitTimeout?: number
  /** Milliseconds that are left to all else after work that filled the room, again while newcomers arrive in them. */
  cooldown?: number
  /** How many have arrived so far. */
  countArrivals?: () => number
  /** Milliseconds after which work that is still not done is taken to wait for something, and the next may begin. */
  slotTimeout?: number
}

export interface QueueRequest {
  /** The address that asks, where one is known: networks take turns. */
  address?: string
  weight?: number
  /** Whoever has left is passed over. */
  isCancelled?: () => boolean
}

const maxCooldowns = 5

/** One piece of each network in turn. Where too many wait, those of the longest line are rejected with `BusyError`. */
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
        reject(new BusyError('Too much is asked for at this moment.'))
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
      neighbours >= maxWaitingPerNetwork * neighbourhoodFactor
    )
      throw new BusyError()
    if (this.#waiting < maxWaiting) return
    const [network, longestQueue] = [...this.#queues].reduce((a, b) =>
      b[1].entries.length > a[1].entries.length ? b : a,
    )
    const last = longestQueue.entries.at(-1)
    if (!last || longestQueue.entries.length <= queue.entries.length + 1) throw new BusyError()
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

  /** A turn of Node's loop takes in one connection (libuv 1.45 and later), so newcomers need several between two pages. */
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
      // Something larger is not passed over, or it would never find the room.
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
