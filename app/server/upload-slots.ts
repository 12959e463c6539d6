import { BusyError } from '~/http/fair-queue.ts'
import { neighbourhoodOf, networkWidths } from '~/http/networks.ts'

export interface Uploader {
  address: string
  /** Bytes a second of late, while they are taken; infinite where that is not known yet or nothing more is to come. */
  throughput: () => number
  isCancelled: () => boolean
  preempt: () => void
}

interface SlotOptions {
  capacity: number
  /** How many places one network may have, the narrowest first. */
  maxPerNetwork?: readonly [near: number, around: number, region: number]
  /** Bytes a second that are asked of a sender where every place is taken; fewer where there is more room. */
  minThroughput?: number
  /** Milliseconds for which somebody waits for a place. */
  waitTimeout?: number
}

const maxWaiting = 100
/** Milliseconds after which it is looked again whether somebody has become slow. */
const recheckInterval = 250

interface WaitingUploader {
  uploader: Uploader
  admit: () => void
  reject: () => void
}

/** No network of any width has more than its share; without a free place one who drips gives way, the largest first. */
export class UploadSlots {
  readonly #options: Required<SlotOptions>
  readonly #active = new Set<Uploader>()
  readonly #waiting = new Set<WaitingUploader>()
  #recheckTimer: ReturnType<typeof setInterval> | undefined

  constructor(options: SlotOptions) {
    this.#options = { maxPerNetwork: [4, 8, 16], minThroughput: 32 * 1024, waitTimeout: 5000, ...options }
  }

  /** Rejects with `BusyError` where no place becomes free soon. */
  async run<Result>(work: () => Promise<Result>, uploader: Uploader): Promise<Result> {
    if (!this.#tryAdmit(uploader)) await this.#waitForSlot(uploader)
    try {
      return await work()
    } finally {
      this.#active.delete(uploader)
      this.#admitWaiting()
    }
  }

  #tryAdmit(uploader: Uploader) {
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

  /** Those who have the places that it needs one of; undefined where there is one. */
  #competitors({ address }: Uploader): Uploader[] | undefined {
    const { maxPerNetwork, capacity } = this.#options
    for (const [place, width] of networkWidths.entries()) {
      const near = [...this.#active].filter((other) => width(other.address) === width(address))
      if (near.length >= (maxPerNetwork[place] ?? capacity)) return near
    }
    return this.#active.size >= capacity ? [...this.#active] : undefined
  }

  /** Of a neighbourhood that has less than the newcomer's nobody has to go. */
  #findPreemptible(competitors: Uploader[], newcomer: Uploader): Uploader | undefined {
    const { minThroughput, capacity } = this.#options
    const requiredThroughput = (minThroughput * this.#active.size) / capacity
    const nearbyNewcomer = this.#countNearby(newcomer)
    const [first] = competitors
      .map((sender) => ({ sender, throughput: sender.throughput(), nearby: this.#countNearby(sender) }))
      .filter((one) => one.throughput < requiredThroughput && one.nearby >= nearbyNewcomer)
      .sort((a, b) => b.nearby - a.nearby || a.throughput - b.throughput)
    return first?.sender
  }

  #countNearby({ address }: Uploader) {
    const around = neighbourhoodOf(address)
    return [...this.#active].filter((other) => neighbourhoodOf(other.address) === around).length
  }

  #waitForSlot(uploader: Uploader) {
    const { maxPerNetwork, waitTimeout } = this.#options
    for (const [place, width] of networkWidths.entries()) {
      const near = [...this.#waiting].filter(
        (other) => width(other.uploader.address) === width(uploader.address),
      )
      if (near.length >= (maxPerNetwork[place] ?? maxWaiting)) throw new BusyError()
    }
    if (this.#waiting.size >= maxWaiting) throw new BusyError()
    return new Promise<void>((resolve, reject) => {
      const settle = (how: () => void) => () => {
        clearTimeout(timer)
        this.#waiting.delete(waiting)
        how()
      }
      const waiting = { uploader, admit: settle(resolve), reject: settle(() => reject(new BusyError())) }
      const timer = setTimeout(waiting.reject, waitTimeout)
      this.#waiting.add(waiting)
      this.#recheckTimer ??= setInterval(() => this.#admitWaiting(), recheckInterval)
    })
  }

  /** Those first whose neighbours have the fewest places. */
  #admitWaiting() {
    const all = [...this.#waiting].map((one) => ({ one, nearby: this.#countNearby(one.uploader) }))
    for (const { one } of all.sort((a, b) => a.nearby - b.nearby)) {
      if (one.uploader.isCancelled()) one.reject()
      else if (this.#tryAdmit(one.uploader)) one.admit()
    }
    if (this.#waiting.size > 0) return
    clearInterval(this.#recheckTimer)
    this.#recheckTimer = undefined
  }
}
