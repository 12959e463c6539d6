import { Turns } from '../server/turns.ts'

const mostWaiting = 200

/** Makes files at their first demand: each once for all who ask meanwhile, and only a few at a time. */
export function makingQueue(atOnce: number) {
  const underWay = new Map<string, Promise<File | null>>()
  const turns = new Turns({ room: atOnce, mostWaiting })
  return (key: string, work: () => Promise<File | null>) => {
    const started = underWay.get(key) ?? turns.run(work).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
