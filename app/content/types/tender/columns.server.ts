import { sql } from 'kysely'
import type { PublicColumns } from '~/content/schema/rows.server.ts'
import { addDays, lastSoonDay, startOfDay } from '~/i18n/nepal-time.ts'
import { type TenderStatus, tenderStatuses } from './status.ts'
import { tenders } from './tenders.ts'

export const isOpen = (now = new Date()) =>
  sql<boolean>`(status = 'open' and deadline > ${now.toISOString()})`

/** `tenderStatus` in SQL: a tender past its deadline is closed, and so is an unknown status. */
const publicStatus = () => sql<TenderStatus>`case
  when ${isOpen()} then 'open'
  when status in ('awarded', 'cancelled') then status
  else 'closed' end`

/** Open tenders with a deadline up to `lastSoonDay`. */
export function closesSoon(now = new Date()) {
  const afterSoon = startOfDay(addDays(lastSoonDay(now), 1)).toISOString()
  return sql<boolean>`${isOpen(now)} and deadline < ${afterSoon}`
}

const closing = () => sql<string>`case when ${closesSoon()} then 'soon' else '' end`

/** `later` while bids are accepted, else `before`; expiry fields use the same filter values. */
const ends = () => sql<string>`case when ${isOpen()} then 'later' else 'before' end`

export const tenderColumns: PublicColumns = {
  type: tenders,
  columns: {
    status: { sqlValue: publicStatus, options: tenderStatuses },
    closing: { sqlValue: closing, options: ['soon'] },
    ends: { sqlValue: ends, options: ['later', 'before'] },
  },
}
