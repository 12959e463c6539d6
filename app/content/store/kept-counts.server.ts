import { contentVersion, type Db, database } from '../../db/database.server.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { currentPreview } from './preview.server.ts'
import type { ListQuery } from './query.server.ts'

/** Counts or reads a whole type, or what staff's lists part it into, once until content or the day changes. */
export function countKeeper<Count>() {
  let kept: { db: Db; moment: string; counts: Map<string, Promise<Count>> } | undefined
  return async (name: string, query: ListQuery, count: () => Promise<Count>): Promise<Count> => {
    if (isNarrower(query) || currentPreview()) return count()
    const db = await database()
    const moment = `${contentVersion()} ${nepalDay()}`
    if (kept?.db !== db || kept.moment !== moment) kept = { db, moment, counts: new Map() }
    const { counts } = kept
    const key = [name, ...Object.entries(query).filter(([, value]) => value)].join(' ')
    const running = counts.get(key) ?? count()
    counts.set(key, running)
    running.catch(() => counts.delete(key))
    return running
  }
}

/** By more than the few ways in which lists are parted, of which each is worth keeping. */
function isNarrower({ visible, unpublished, state, is, nepali, ...others }: ListQuery) {
  const { filters = {}, ...rest } = others
  return [...Object.values(filters), ...Object.values(rest)].some(Boolean)
}
