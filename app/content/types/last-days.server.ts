import { sql } from 'kysely'
import { lastSoonDay, nepalDay } from '../../process/nepal-time.ts'
import type { ContentType } from '../kinds/type.ts'
import { announcements } from './announcements.ts'
import { jobs } from './jobs.ts'
import type { PublicColumns } from './registry.server.ts'

/** Of a type whose items have a last day: whether that is over, and whether it is close. */
const expiryColumnsOf = (type: Pick<ContentType, 'expiryField'>): PublicColumns['columns'] => {
  const lastDay = sql.ref(type.expiryField ?? '')
  return {
    ends: {
      sqlValue: () =>
        sql<string>`case when ${lastDay} <> '' and ${lastDay} < ${nepalDay()} then 'before' else 'later' end`,
      options: ['later', 'before'],
    },
    closing: {
      sqlValue: () =>
        sql<string>`case when ${lastDay} >= ${nepalDay()} and ${lastDay} <= ${lastSoonDay()} then 'soon' else '' end`,
      options: ['soon'],
    },
  }
}

export const expiryColumns: PublicColumns[] = [jobs, announcements].map((type) => ({
  type,
  columns: expiryColumnsOf(type),
}))
