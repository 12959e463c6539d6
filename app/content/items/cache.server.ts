import { LRUCache } from 'lru-cache'
import { contentVersion, type Db, database } from '~/db/database.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'
import { type TextOverrides, textOverrides } from '~/i18n/text-overrides.server.ts'
import { currentPreview } from './preview.server.ts'
import type { ListQuery } from './query.server.ts'

/** Milliseconds after which a stored file that was lost is noticed, too. */
const maxAge = 10 * 60_000

const maxEntries = 500

type ReadCache = LRUCache<string, Promise<unknown>>

interface CacheState {
  db: Db
  stateKey: string
  texts: TextOverrides
  usual: ReadCache
  /** Apart, so that many searches push out nothing that every page shows. */
  sought: ReadCache
}

let cacheState: CacheState | undefined

/**
 * What a page shows, read once until content, texts or the day in Nepal change: pages are made anew every minute, most
 * of them of the same. `read` takes nothing that was read before it. What is handed out nobody may change.
 */
export async function cached<Value>(
  name: string,
  read: () => Promise<Value>,
  bucket: 'usual' | 'sought' = 'usual',
): Promise<Value> {
  if (currentPreview()) return read()
  const db = await database()
  const stateKey = `${contentVersion()} ${nepalDay()}`
  // Texts are read again a little after they have changed.
  const texts = textOverrides()
  if (cacheState?.db !== db || cacheState.stateKey !== stateKey || cacheState.texts !== texts)
    cacheState = { db, stateKey, texts, usual: createReadCache(), sought: createReadCache() }
  const { [bucket]: entries } = cacheState
  const language = currentLanguage()
  const key = `${language} ${name}`
  // What was kept under a name was read by the same code. It is read in its language to the end, whoever has left.
  const pending = (entries.get(key) as Promise<Value> | undefined) ?? withLanguage(language, read)
  entries.set(key, pending, { noUpdateTTL: true })
  pending.catch(() => entries.delete(key))
  return pending
}

const createReadCache = (): ReadCache => new LRUCache({ max: maxEntries, ttl: maxAge })

/** The same for lists, but for what was sought in them: hardly anybody asks for that again. */
export const cachedUnlessSearched = <Value>(name: string, query: ListQuery, read: () => Promise<Value>) =>
  isSearch(query) || isUncached(query) ? read() : cached(cacheKey(name, query), read)

/** Counts, of what was sought too: who turns its pages asks for them again, and they take long among very many. */
export const cachedCount = <Value>(name: string, query: ListQuery, read: () => Promise<Value>) =>
  isUncached(query) ? read() : cached(cacheKey(name, query), read, isSearch(query) ? 'sought' : 'usual')

const cacheKey = (name: string, query: ListQuery) => JSON.stringify([name, query])

const isSearch = ({ q, from, to }: ListQuery) => Boolean(q || from || to)

const isUncached = ({ id, since, without, files, waiting }: ListQuery) =>
  [id, since, without?.length, files, waiting].some(Boolean)
