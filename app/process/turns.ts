import { setTimeout as pause } from 'node:timers/promises'
import { neighbourhoodOf, networkOf } from './networks.ts'

/** How many times as many may wait of the networks around one together. */
const around = 3

/** More is asked for than can be done soon: whoever asks has to come again later. */
export class BusyError extends Error {}

interface Waiting {
  size: number
  isGone: () => boolean
  enter: () => void
  refuse: () => void
}

interface Line {
  around: string
  waiting: Waiting[]
}

interface TurnOptions {
  room: number
  /** How many may be worked on for one network at once. */
  atOnce?: number
  mostWaiting: number
  /** How many of one network may wait. */
  mostOfOne?: number
  /** Milliseconds for which somebody waits at most. */
  patience?: number
  /** Milliseconds that are left to all else after work that filled the room, again while newcomers arrive in them. */
  breath?: number
  /** How many have arrived so far. */
  arrivals?: () => number
  /** Milliseconds after which work that is still not done is taken to wait for something, and the next may begin. */
  longest?: number
}

export interface Turn {
  /** The address that asks, where one is known: networks take turns. */
  from?: string
  size?: number
  /** Whoever has left is passed over. */
  isGone?: () => boolean
}

const mostBreaths = 5

/** One piece of each network in turn. Where too many wait, those of the longest line are rejected with `BusyError`. */
export class Turns {
  readonly #options: Required<TurnOptions>
  readonly #lines = new Map<string, Line>()
  readonly #running = new Map<string, number>()
  #free: number
  #waiting = 0
  #scheduled = false
  #isResting = false
  #done = 0

  constructor(options: TurnOptions) {
    const { mostWaiting } = options
    this.#options = {
      atOnce: Infinity,
      mostOfOne: mostWaiting,
      patience: 0,
      breath: 0,
      arrivals: () => 0,
      longest: 0,
      ...options,
    }
    this.#free = options.room
  }

  async run<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result> {
    const leave = await this.#enter(turn)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #enter({ from = '', size = 1, isGone = () => false }: Turn = {}) {
    const network = networkOf(from)
    const line = this.#lines.get(network) ?? { around: neighbourhoodOf(from), waiting: [] }
    this.#makePlace(line)
    return new Promise<() => void>((resolve, reject) => {
      const { patience, room } = this.#options
      const refuse = () => {
        clearTimeout(late)
        reject(new BusyError('Too much is asked for at this moment.'))
      }
      const late = patience ? setTimeout(() => this.#remove(network, waiting), patience) : undefined
      const enter = () => {
        clearTimeout(late)
        resolve(this.#leaving(network, waiting.size))
      }
      const waiting: Waiting = { size: Math.min(size, room), isGone, enter, refuse }
      line.waiting.push(waiting)
      this.#lines.set(network, line)
      this.#waiting++
      this.#schedule()
    })
  }

  #makePlace(line: Line) {
    const { mostWaiting, mostOfOne } = this.#options
    const near = [...this.#lines.values()].filter((other) => other.around === line.around)
    const neighbours = near.reduce((sum, { waiting }) => sum + waiting.length, 0)
    if (line.waiting.length >= mostOfOne || neighbours >= mostOfOne * around) throw new BusyError()
    if (this.#waiting < mostWaiting) return
    const [network, longest] = [...this.#lines].reduce((a, b) =>
      b[1].waiting.length > a[1].waiting.length ? b : a,
    )
    const last = longest.waiting.at(-1)
    if (!last || longest.waiting.length <= line.waiting.length + 1) throw new BusyError()
    this.#remove(network, last)
  }

  #remove(network: string, waiting: Waiting) {
    const line = this.#lines.get(network)?.waiting ?? []
    line.splice(line.indexOf(waiting), 1)
    this.#waiting--
    if (line.length === 0) this.#lines.delete(network)
    waiting.refuse()
  }

  #schedule() {
    if (this.#scheduled || this.#isResting || this.#waiting === 0) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      if (!this.#isResting) this.#beginNext()
    })
  }

  /** A turn of Node's loop takes in one connection (libuv 1.45 and later), so newcomers need several between two pages. */
  async #rest() {
    const { breath, arrivals } = this.#options
    this.#isResting = true
    for (let i = 0, before = -1; i < mostBreaths && arrivals() !== before; i++) {
      before = arrivals()
      await pause(breath)
    }
    this.#isResting = false
    this.#schedule()
  }

  #beginNext() {
    for (const [network, { around, waiting }] of this.#lines) {
      while (waiting[0]?.isGone()) this.#remove(network, waiting[0])
      const [first, ...rest] = waiting
      const running = this.#running.get(network) ?? 0
      if (!first || running >= this.#options.atOnce) continue
      // Something larger is not passed over, or it would never find the room.
      if (first.size > this.#free) return
      this.#lines.delete(network)
      if (rest.length > 0) this.#lines.set(network, { around, waiting: rest })
      this.#waiting--
      this.#free -= first.size
      this.#running.set(network, running + 1)
      first.enter()
      return this.#schedule()
    }
  }

  #leaving(network: string, size: number) {
    const { room, breath, longest } = this.#options
    let isIn = true
    const leave = () => {
      clearTimeout(late)
      if (!isIn) return
      isIn = false
      const running = (this.#running.get(network) ?? 1) - 1
      if (running > 0) this.#running.set(network, running)
      else this.#running.delete(network)
      this.#free += size
      this.#done += size
      if (breath === 0 || this.#done < room) return this.#schedule()
      this.#done = 0
      void this.#rest()
    }
    const late = longest ? setTimeout(leave, longest) : undefined
    return leave
  }
}
