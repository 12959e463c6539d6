import { LRUCache } from 'lru-cache'
import { contentVersion, type Db, database } from '~/db/database.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'
import { currentTextOverrides, type TextOverrides } from '~/i18n/text-overrides.server.ts'
import { currentPreview } from './preview.server.ts'
import type { ListQuery } from './query.server.ts'

/** Milliseconds. A lost file changes no content version, so entries also expire by age. */
const maxAge = 10 * 60_000

const maxEntries = 500

type ReadCache = LRUCache<string, Promise<unknown>>

interface CacheState {
  db: Db
  stateKey: string
  texts: TextOverrides
  common: ReadCache
  /** Separate, so that many searches do not evict what every page shows. */
  searches: ReadCache
}

let cacheState: CacheState | undefined

/**
 * Caches a read until content, text overrides or the day in Nepal change. `read` must not depend on data that was read
 * before it. Nobody may mutate the result.
 */
export async function cached<Value>(
  name: string,
  read: () => Promise<Value>,
  bucket: 'common' | 'searches' = 'common',
): Promise<Value> {
  if (currentPreview()) return read()
  const db = await database()
  const stateKey = `${contentVersion()} ${nepalDay()}`
  // Overrides refresh a little after the content version has changed.
  const texts = currentTextOverrides()
  if (cacheState?.db !== db || cacheState.stateKey !== stateKey || cacheState.texts !== texts)
    cacheState = { db, stateKey, texts, common: createReadCache(), searches: createReadCache() }
  const { [bucket]: entries } = cacheState
  const language = currentLanguage()
  const key = `${language} ${name}`
  // Each name belongs to one caller, so the cast is safe. The read stays in its language if the request ends.
  const pending = (entries.get(key) as Promise<Value> | undefined) ?? withLanguage(language, read)
  entries.set(key, pending, { noUpdateTTL: true })
  pending.catch(() => entries.delete(key))
  return pending
}

const createReadCache = (): ReadCache => new LRUCache({ max: maxEntries, ttl: maxAge })

/** Caches unfiltered lists only, as searches are rarely repeated. */
export const cachedUnlessSearched = <Value>(name: string, query: ListQuery, read: () => Promise<Value>) =>
  isSearch(query) || isUncached(query) ? read() : cached(cacheKey(name, query), read)

/** Caches counts of searches too: paging repeats them, and they are slow on large tables. */
export const cachedCount = <Value>(name: string, query: ListQuery, read: () => Promise<Value>) =>
  isUncached(query) ? read() : cached(cacheKey(name, query), read, isSearch(query) ? 'searches' : 'common')

const cacheKey = (name: string, query: ListQuery) => JSON.stringify([name, query])

const isSearch = ({ q, from, to }: ListQuery) => Boolean(q || from || to)

const isUncached = ({ id, since, excludedIds, files, waiting }: ListQuery) =>
  [id, since, excludedIds?.length, files, waiting].some(Boolean)
