import { contentVersion, type Db, database } from '../../db/database.server.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { currentPreview } from './preview.server.ts'
import type { ListQuery } from './query.server.ts'

/** Counts what visitors see of a whole type once, until content or the day changes; narrower queries each time. */
export function countKeeper<Count>() {
  let kept: { db: Db; moment: string; counts: Map<string, Promise<Count>> } | undefined
  return async (name: string, query: ListQuery, count: () => Promise<Count>): Promise<Count> => {
    if (isNarrower(query) || currentPreview()) return count()
    const db = await database()
    const moment = `${contentVersion()} ${nepalDay()}`
    if (kept?.db !== db || kept.moment !== moment) kept = { db, moment, counts: new Map() }
    const { counts } = kept
    const running = counts.get(name) ?? count()
    counts.set(name, running)
    running.catch(() => counts.delete(name))
    return running
  }
}

const isNarrower = ({ q, from, to, filters = {}, ...others }: ListQuery) =>
  Boolean(q || from || to) || Object.keys({ ...filters, ...others }).length > 0
