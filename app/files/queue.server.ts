const mostWaiting = 200

/** More is asked for than can be made soon. */
export class BusyError extends Error {}

/** Makes files at their first demand: each once for all who ask meanwhile, and only a few at a time. */
export function makingQueue(atOnce: number) {
  const underWay = new Map<string, Promise<File | null>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn(work: () => Promise<File | null>) {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new BusyError('Too many pictures are being made.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return (key: string, work: () => Promise<File | null>) => {
    const started = underWay.get(key) ?? inTurn(work).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
