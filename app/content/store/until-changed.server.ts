import { LRUCache } from 'lru-cache'
import { contentVersion, type Db, database } from '../../db/database.server.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { readersLanguage } from '../../process/reader.server.ts'
import { currentPreview } from './preview.server.ts'
import type { ListQuery } from './query.server.ts'

/** Milliseconds after which a stored file that was lost is noticed, too. */
const longest = 10 * 60_000

const mostReads = 500

let kept: { db: Db; moment: string; reads: LRUCache<string, Promise<unknown>> } | undefined

/**
 * What a page shows, read once until content or the day in Nepal changes: pages are made anew every minute, most of them
 * of the same. It is handed out as it is, so nobody may change it.
 */
export async function untilChanged<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  if (currentPreview()) return read()
  const db = await database()
  const moment = `${contentVersion()} ${nepalDay()}`
  if (kept?.db !== db || kept.moment !== moment)
    kept = { db, moment, reads: new LRUCache({ max: mostReads, ttl: longest }) }
  const { reads } = kept
  const key = `${readersLanguage()} ${name}`
  // What was kept under a name was read by the same code.
  const running = (reads.get(key) as Promise<Value> | undefined) ?? read()
  reads.set(key, running, { noUpdateTTL: true })
  running.catch(() => reads.delete(key))
  return running
}

/** The same for lists and their counts, but for what was sought in them: hardly anybody asks for that again. */
export const unlessSought = <Value>(name: string, query: ListQuery, read: () => Promise<Value>) =>
  isSought(query) ? read() : untilChanged(JSON.stringify([name, query]), read)

const isSought = ({ id, q, from, to, since, without, files, waiting }: ListQuery) =>
  [id, q, from, to, since, without?.length, files, waiting].some(Boolean)
