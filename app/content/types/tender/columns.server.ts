import { sql } from 'kysely'
import type { ComputedFilterColumns } from '~/content/schema/rows.server.ts'
import { addDays, lastClosingSoonDay, startOfDay } from '~/i18n/nepal-time.ts'
import { type TenderStatus, tenderStatuses } from './status.ts'
import { tenders } from './tenders.ts'

export const openTenderCondition = (now = new Date()) =>
  sql<boolean>`(status = 'open' and deadline > ${now.toISOString()})`

/** `tenderStatus` in SQL: a tender past its deadline is closed, and so is an unknown status. */
const publicStatus = () => sql<TenderStatus>`case
  when ${openTenderCondition()} then 'open'
  when status in ('awarded', 'cancelled') then status
  else 'closed' end`

/** Open tenders with a deadline up to `lastClosingSoonDay`. */
export function closingSoonCondition(now = new Date()) {
  const afterSoon = startOfDay(addDays(lastClosingSoonDay(now), 1)).toISOString()
  return sql<boolean>`${openTenderCondition(now)} and deadline < ${afterSoon}`
}

const closing = () => sql<string>`case when ${closingSoonCondition()} then 'soon' else '' end`

/** `later` while bids are accepted, else `before`; expiry fields use the same filter values. */
const ends = () => sql<string>`case when ${openTenderCondition()} then 'later' else 'before' end`

export const tenderFilterColumns: ComputedFilterColumns = {
  type: tenders,
  columns: {
    status: { sqlValue: publicStatus, options: tenderStatuses },
    closing: { sqlValue: closing, options: ['soon'] },
    ends: { sqlValue: ends, options: ['later', 'before'] },
  },
}
