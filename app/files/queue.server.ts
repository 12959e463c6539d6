import { LRUCache } from 'lru-cache'
import { BusyError, Turns } from '../process/turns.ts'
import { isStorageTrouble } from './disk-storage.server.ts'

const mostWaiting = 200

/** Milliseconds for which what failed so often is not tried again; its process may have ended for another reason. */
const restFor = 10 * 60_000
const mostFailures = 2
const mostRemembered = 1000

/** It could not be made a short time ago; that was told then. */
export class RestingError extends Error {}

/** Makes files at their first demand: each once for all who ask meanwhile, and only a few at a time. */
export function makingQueue(atOnce: number) {
  const underWay = new Map<string, Promise<File | null>>()
  const failures = new LRUCache<string, number>({ max: mostRemembered, ttl: restFor })
  const failuresOf = (key: string) => failures.get(key) ?? 0
  const turns = new Turns({ room: atOnce, mostWaiting })
  const begin = async (key: string, work: () => Promise<File | null>) => {
    try {
      return await turns.run(work)
    } catch (error) {
      if (!(error instanceof BusyError) && !isStorageTrouble(error)) failures.set(key, failuresOf(key) + 1)
      throw error
    } finally {
      underWay.delete(key)
    }
  }
  return (key: string, work: () => Promise<File | null>) => {
    if (failuresOf(key) >= mostFailures)
      return Promise.reject(new RestingError(`${key} is not tried again yet.`))
    const started = underWay.get(key) ?? begin(key, work)
    underWay.set(key, started)
    return started
  }
}
