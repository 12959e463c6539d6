import { LRUCache } from 'lru-cache'
import { isStorageError } from '~/files/storage/disk-storage.server.ts'
import { FairQueue, QueueBusyError } from '~/http/fair-queue.ts'

const maxWaiting = 200

/** Milliseconds without another attempt after `maxFailures` failures. */
const failureLifetime = 10 * 60_000
const maxFailures = 2
const maxRemembered = 1000

export class RecentlyFailedError extends Error {}

/** Generates files on demand. Concurrent requests for one file share one run. */
export function createRenditionQueue(concurrency: number) {
  const pending = new Map<string, Promise<File | null>>()
  const failures = new LRUCache<string, number>({ max: maxRemembered, ttl: failureLifetime })
  const failuresOf = (key: string) => failures.get(key) ?? 0
  const queue = new FairQueue({ capacity: concurrency, maxWaiting })
  const start = async (key: string, work: () => Promise<File | null>) => {
    try {
      return await queue.run(work)
    } catch (error) {
      if (!(error instanceof QueueBusyError) && !isStorageError(error)) failures.set(key, failuresOf(key) + 1)
      throw error
    } finally {
      pending.delete(key)
    }
  }
  return (key: string, work: () => Promise<File | null>) => {
    if (failuresOf(key) >= maxFailures)
      return Promise.reject(new RecentlyFailedError(`${key} failed recently.`))
    const started = pending.get(key) ?? start(key, work)
    pending.set(key, started)
    return started
  }
}
