import { sql } from 'kysely'
import type { TenderStatus } from './tender-status.ts'

/** `tenderStatus` in SQL: an open tender closes by itself, an unknown status is closed. */
export const shownStatus = () => sql<TenderStatus>`case
  when status = 'open' and deadline > ${new Date().toISOString()} then 'open'
  when status in ('awarded', 'cancelled') then status
  else 'closed' end`
