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

type Reads = LRUCache<string, Promise<unknown>>

interface Kept {
  db: Db
  moment: string
  texts: ChangedTexts
  usual: Reads
  /** Apart, so that many searches push out nothing that every page shows. */
  sought: Reads
}

let kept: Kept | undefined

/**
 * What a page shows, read once until content, texts or the day in Nepal change: pages are made anew every minute, most
 * of them of the same. `read` takes nothing that was read before it. What is handed out nobody may change.
 */
export async function untilChanged<Value>(
  name: string,
  read: () => Promise<Value>,
  among: 'usual' | 'sought' = 'usual',
): Promise<Value> {
  if (currentPreview()) return read()
  const db = await database()
  const moment = `${contentVersion()} ${nepalDay()}`
  // Texts are read again a little after they have changed.
  const texts = changedTexts()
  if (kept?.db !== db || kept.moment !== moment || kept.texts !== texts)
    kept = { db, moment, texts, usual: reads(), sought: reads() }
  const { [among]: known } = kept
  const language = readersLanguage()
  const key = `${language} ${name}`
  // What was kept under a name was read by the same code. It is read in its language to the end, whoever has left.
  const running = (known.get(key) as Promise<Value> | undefined) ?? readingIn(language, read)
  known.set(key, running, { noUpdateTTL: true })
  running.catch(() => known.delete(key))
  return running
}

const reads = (): Reads => new LRUCache({ max: mostReads, ttl: longest })

/** The same for lists, but for what was sought in them: hardly anybody asks for that again. */
export const unlessSought = <Value>(name: string, query: ListQuery, read: () => Promise<Value>) =>
  isSought(query) || isNarrower(query) ? read() : untilChanged(nameOf(name, query), read)

/** Counts, of what was sought too: who turns its pages asks for them again, and they take long among very many. */
export const countedOnce = <Value>(name: string, query: ListQuery, read: () => Promise<Value>) =>
  isNarrower(query) ? read() : untilChanged(nameOf(name, query), read, isSought(query) ? 'sought' : 'usual')

const nameOf = (name: string, query: ListQuery) => JSON.stringify([name, query])

const isSought = ({ q, from, to }: ListQuery) => Boolean(q || from || to)

const isNarrower = ({ id, since, without, files, waiting }: ListQuery) =>
  [id, since, without?.length, files, waiting].some(Boolean)
