import { neighbourhoodOf, widths } from '../process/networks.ts'
import { BusyError } from '../process/turns.ts'

export interface Sender {
  from: string
  /** Bytes a second of late, while they are taken; infinite where that is not known yet or nothing more is to come. */
  pace: () => number
  isGone: () => boolean
  giveWay: () => void
}

interface PlaceOptions {
  room: number
  /** How many places one network may have, the narrowest first. */
  shares?: readonly [near: number, around: number, region: number]
  /** Bytes a second that are asked of a sender where every place is taken; fewer where there is more room. */
  pace?: number
  /** Milliseconds for which somebody waits for a place. */
  patience?: number
}

const mostWaiting = 100
/** Milliseconds after which it is looked again whether somebody has become slow. */
const between = 250

interface Waiting {
  sender: Sender
  enter: () => void
  refuse: () => void
}

/** No network of any width has more than its share; without a free place one who drips gives way, the largest first. */
export class ReceivingPlaces {
  readonly #options: Required<PlaceOptions>
  readonly #senders = new Set<Sender>()
  readonly #waiting = new Set<Waiting>()
  #looking: ReturnType<typeof setInterval> | undefined

  constructor(options: PlaceOptions) {
    this.#options = { shares: [4, 8, 16], pace: 32 * 1024, patience: 5000, ...options }
  }

  /** Rejects with `BusyError` where no place becomes free soon. */
  async run<Result>(work: () => Promise<Result>, sender: Sender): Promise<Result> {
    if (!this.#takeIn(sender)) await this.#wait(sender)
    try {
      return await work()
    } finally {
      this.#senders.delete(sender)
      this.#takeInWaiting()
    }
  }

  #takeIn(sender: Sender) {
    for (let rivals = this.#rivals(sender); rivals; rivals = this.#rivals(sender)) {
      const slow = this.#slowOf(rivals, sender)
      if (!slow) return false
      this.#senders.delete(slow)
      slow.giveWay()
    }
    this.#senders.add(sender)
    return true
  }

  /** Those who have the places that it needs one of; undefined where there is one. */
  #rivals({ from }: Sender): Sender[] | undefined {
    const { shares, room } = this.#options
    for (const [place, width] of widths.entries()) {
      const near = [...this.#senders].filter((other) => width(other.from) === width(from))
      if (near.length >= (shares[place] ?? room)) return near
    }
    return this.#senders.size >= room ? [...this.#senders] : undefined
  }

  /** Of a neighbourhood that has less than the newcomer's nobody has to go. */
  #slowOf(rivals: Sender[], newcomer: Sender): Sender | undefined {
    const { pace, room } = this.#options
    const needed = (pace * this.#senders.size) / room
    const own = this.#placesAround(newcomer)
    const [first] = rivals
      .map((sender) => ({ sender, pace: sender.pace(), places: this.#placesAround(sender) }))
      .filter((one) => one.pace < needed && one.places >= own)
      .sort((a, b) => b.places - a.places || a.pace - b.pace)
    return first?.sender
  }

  #placesAround({ from }: Sender) {
    const around = neighbourhoodOf(from)
    return [...this.#senders].filter((other) => neighbourhoodOf(other.from) === around).length
  }

  #wait(sender: Sender) {
    const { shares, patience } = this.#options
    for (const [place, width] of widths.entries()) {
      const near = [...this.#waiting].filter((other) => width(other.sender.from) === width(sender.from))
      if (near.length >= (shares[place] ?? mostWaiting)) throw new BusyError()
    }
    if (this.#waiting.size >= mostWaiting) throw new BusyError()
    return new Promise<void>((resolve, reject) => {
      const leave = (how: () => void) => () => {
        clearTimeout(late)
        this.#waiting.delete(waiting)
        how()
      }
      const waiting = { sender, enter: leave(resolve), refuse: leave(() => reject(new BusyError())) }
      const late = setTimeout(waiting.refuse, patience)
      this.#waiting.add(waiting)
      this.#looking ??= setInterval(() => this.#takeInWaiting(), between)
    })
  }

  /** Those first whose neighbours have the fewest places. */
  #takeInWaiting() {
    const all = [...this.#waiting].map((one) => ({ one, places: this.#placesAround(one.sender) }))
    for (const { one } of all.sort((a, b) => a.places - b.places)) {
      if (one.sender.isGone()) one.refuse()
      else if (this.#takeIn(one.sender)) one.enter()
    }
    if (this.#waiting.size > 0) return
    clearInterval(this.#looking)
    this.#looking = undefined
  }
}
