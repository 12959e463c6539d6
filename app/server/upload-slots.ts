import { QueueBusyError } from '~/http/fair-queue.ts'
import { neighbourhoodOf, networkFunctions } from '~/http/networks.ts'

export interface TrackedUpload {
  address: string
  /** Recent bytes per second; infinite while unknown, and once the body is complete. */
  throughput: () => number
  isCancelled: () => boolean
  preempt: () => void
}

interface SlotOptions {
  capacity: number
  /** How many slots one network may occupy, the narrowest network first. */
  maxPerNetwork?: readonly [network: number, neighbourhood: number, region: number]
  /** Bytes per second that an uploader needs while all slots are taken; less while some are free. */
  minThroughput?: number
  /** Milliseconds that an upload waits for a slot. */
  waitTimeout?: number
}

const maxWaiting = 100
const recheckInterval = 250

interface WaitingUploader {
  uploader: TrackedUpload
  admit: () => void
  reject: () => void
}

/** Limits the slots of each network. Where none is free, a slow upload of the largest neighbourhood is aborted. */
export class UploadSlots {
  readonly #options: Required<SlotOptions>
  readonly #active = new Set<TrackedUpload>()
  readonly #waiting = new Set<WaitingUploader>()
  #recheckTimer: ReturnType<typeof setInterval> | undefined

  constructor(options: SlotOptions) {
    this.#options = { maxPerNetwork: [4, 8, 16], minThroughput: 32 * 1024, waitTimeout: 5000, ...options }
  }

  /** Rejects with `QueueBusyError` if no slot becomes free in time. */
  async run<Result>(work: () => Promise<Result>, uploader: TrackedUpload): Promise<Result> {
    if (!this.#tryAdmit(uploader)) await this.#waitForSlot(uploader)
    try {
      return await work()
    } finally {
      this.#active.delete(uploader)
      this.#admitWaiting()
    }
  }

  #tryAdmit(uploader: TrackedUpload) {
    for (
      let competitors = this.#competitors(uploader);
      competitors;
      competitors = this.#competitors(uploader)
    ) {
      const preemptible = this.#findPreemptible(competitors, uploader)
      if (!preemptible) return false
      this.#active.delete(preemptible)
      preemptible.preempt()
    }
    this.#active.add(uploader)
    return true
  }

  /** The uploads that occupy all slots it could take; undefined if one is free. */
  #competitors({ address }: TrackedUpload): TrackedUpload[] | undefined {
    const { maxPerNetwork, capacity } = this.#options
    for (const [index, widen] of networkFunctions.entries()) {
      const nearby = [...this.#active].filter((other) => widen(other.address) === widen(address))
      if (nearby.length >= (maxPerNetwork[index] ?? capacity)) return nearby
    }
    return this.#active.size >= capacity ? [...this.#active] : undefined
  }

  /** Spares neighbourhoods with fewer slots than the newcomer's. */
  #findPreemptible(competitors: TrackedUpload[], newcomer: TrackedUpload): TrackedUpload | undefined {
    const { minThroughput, capacity } = this.#options
    const requiredThroughput = (minThroughput * this.#active.size) / capacity
    const nearbyNewcomer = this.#countNearby(newcomer)
    const [first] = competitors
      .map((uploader) => ({
        uploader,
        throughput: uploader.throughput(),
        nearby: this.#countNearby(uploader),
      }))
      .filter(({ throughput, nearby }) => throughput < requiredThroughput && nearby >= nearbyNewcomer)
      .sort((a, b) => b.nearby - a.nearby || a.throughput - b.throughput)
    return first?.uploader
  }

  #countNearby({ address }: TrackedUpload) {
    const neighbourhood = neighbourhoodOf(address)
    return [...this.#active].filter((other) => neighbourhoodOf(other.address) === neighbourhood).length
  }

  #waitForSlot(uploader: TrackedUpload) {
    const { maxPerNetwork, waitTimeout } = this.#options
    for (const [index, widen] of networkFunctions.entries()) {
      const nearby = [...this.#waiting].filter(
        (other) => widen(other.uploader.address) === widen(uploader.address),
      )
      if (nearby.length >= (maxPerNetwork[index] ?? maxWaiting)) throw new QueueBusyError()
    }
    if (this.#waiting.size >= maxWaiting) throw new QueueBusyError()
    return new Promise<void>((resolve, reject) => {
      const leaveQueue = (notify: () => void) => () => {
        clearTimeout(timer)
        this.#waiting.delete(waiting)
        notify()
      }
      const waiting = {
        uploader,
        admit: leaveQueue(resolve),
        reject: leaveQueue(() => reject(new QueueBusyError())),
      }
      const timer = setTimeout(waiting.reject, waitTimeout)
      this.#waiting.add(waiting)
      this.#recheckTimer ??= setInterval(() => this.#admitWaiting(), recheckInterval)
    })
  }

  /** Admits first those whose neighbourhoods have the fewest slots. */
  #admitWaiting() {
    const queue = [...this.#waiting].map((entry) => ({ entry, nearby: this.#countNearby(entry.uploader) }))
    for (const { entry } of queue.sort((a, b) => a.nearby - b.nearby)) {
      if (entry.uploader.isCancelled()) entry.reject()
      else if (this.#tryAdmit(entry.uploader)) entry.admit()
    }
    if (this.#waiting.size > 0) return
    clearInterval(this.#recheckTimer)
    this.#recheckTimer = undefined
  }
}
