import { LRUCache } from 'lru-cache'
import { contentVersion, type Db, database } from '../../db/database.server.ts'
import { type ChangedTexts, changedTexts } from '../../process/changed-texts.server.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { readersLanguage, readingIn } from '../../process/reader.server.ts'
import { currentPreview } from './preview.server.ts'
import type { ListQuery } from './query.server.ts'

/** Milliseconds after which a stored file that was lost is noticed, too. */
const longest = 10 * 60_000

const mostReads = 500

interface Kept {
  db: Db
  moment: string
  texts: ChangedTexts
  reads: LRUCache<string, Promise<unknown>>
}

let kept: Kept | undefined

/**
 * What a page shows, read once until content, texts or the day in Nepal change: pages are made anew every minute, most
 * of them of the same. `read` takes nothing that was read before it. What is handed out nobody may change.
 */
export async function untilChanged<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  if (currentPreview()) return read()
  const db = await database()
  const moment = `${contentVersion()} ${nepalDay()}`
  // Texts are read again a little after they have changed.
  const texts = changedTexts()
  if (kept?.db !== db || kept.moment !== moment || kept.texts !== texts)
    kept = { db, moment, texts, reads: new LRUCache({ max: mostReads, ttl: longest }) }
  const { reads } = kept
  const language = readersLanguage()
  const key = `${language} ${name}`
  // What was kept under a name was read by the same code. It is read in its language to the end, whoever has left.
  const running = (reads.get(key) as Promise<Value> | undefined) ?? readingIn(language, read)
  reads.set(key, running, { noUpdateTTL: true })
  running.catch(() => reads.delete(key))
  return running
}

/** The same for lists and their counts, but for what was sought in them: hardly anybody asks for that again. */
export const unlessSought = <Value>(name: string, query: ListQuery, read: () => Promise<Value>) =>
  isSought(query) ? read() : untilChanged(JSON.stringify([name, query]), read)

const isSought = ({ id, q, from, to, since, without, files, waiting }: ListQuery) =>
  [id, q, from, to, since, without?.length, files, waiting].some(Boolean)
