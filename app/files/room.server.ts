/** So much is being received already that one more has to come again later. */
export class NoRoomError extends Error {}

interface Waiting {
  size: number
  enter: () => void
}

interface RoomOptions {
  /** How many may stand in line for room; none where they should rather come again. */
  mostWaiting?: number
  /** Milliseconds for which somebody waits. */
  patience?: number
}

/** Room for so much at once, such as bytes in memory. Whoever finds none waits in line for a while, else `NoRoomError`. */
export function roomFor(total: number, { mostWaiting = 20, patience = 60_000 }: RoomOptions = {}) {
  const line: Waiting[] = []
  let free = total

  const advance = () => {
    for (let next = line[0]; next && next.size <= free; next = line[0]) {
      line.shift()
      free -= next.size
      next.enter()
    }
  }

  function enter(size: number) {
    if (line.length >= mostWaiting && (line.length > 0 || size > free)) throw new NoRoomError()
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(place), 1)
        reject(new NoRoomError())
        advance()
      }
      const late = setTimeout(leave, patience)
      const place = {
        size,
        enter: () => {
          clearTimeout(late)
          resolve()
        },
      }
      line.push(place)
      advance()
    })
  }

  return async <Result>(wanted: number, work: () => Promise<Result>): Promise<Result> => {
    const size = Math.min(wanted, total)
    await enter(size)
    try {
      return await work()
    } finally {
      free += size
      advance()
    }
  }
}

export type Room = ReturnType<typeof roomFor>
