import { sql } from 'kysely'
import { lastSoonDay, nepalDay } from '../../process/nepal-time.ts'
import type { ContentType } from '../kinds/type.ts'
import { announcements } from './announcements.ts'
import { jobs } from './jobs.ts'
import type { ReadType } from './registry.server.ts'

/** Of a type whose items have a last day: whether that is over, and whether it is close. */
const withLastDay = (type: Pick<ContentType, 'until'>): ReadType['columns'] => {
  const last = sql.ref(type.until ?? '')
  return {
    ends: {
      shown: () =>
        sql<string>`case when ${last} <> '' and ${last} < ${nepalDay()} then 'before' else 'later' end`,
      options: ['later', 'before'],
    },
    closing: {
      shown: () =>
        sql<string>`case when ${last} >= ${nepalDay()} and ${last} <= ${lastSoonDay()} then 'soon' else '' end`,
      options: ['soon'],
    },
  }
}

export const lastDaysRead: ReadType[] = [jobs, announcements].map((type) => ({
  type,
  columns: withLastDay(type),
}))
