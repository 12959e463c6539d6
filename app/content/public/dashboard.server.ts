import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import {
  addDays,
  endOf,
  isSoon,
  lastSoonDay,
  nepalDay,
  startOf,
  type TimeLeft,
  timeLeft,
} from '../../process/nepal-time.ts'
import type { ContentType } from '../kinds/type.ts'
import { matching } from '../store/query.server.ts'
import { announcements } from '../types/announcements.ts'
import { generation } from '../types/generation.ts'
import { jobs } from '../types/jobs.ts'
import { tenders } from '../types/tenders.ts'

/** The three figures of the dashboard; what is not published counts nowhere on it. */
export async function dashboardStats() {
  const db = await database()
  const count = sql<number>`count(*)`.as('count')
  const [staff, awarded, revenue] = await Promise.all([
    db.selectFrom('staff').select(count).where('active', '=', 1).executeTakeFirst(),
    matching(db, tenders, {}).select(count).where(sql<boolean>`status = 'awarded'`).executeTakeFirst(),
    matching(db, generation, {}).select(sql<number>`coalesce(sum(revenue), 0)`.as('sum')).executeTakeFirst(),
  ])
  return {
    /** Active staff accounts. */
    totalUsers: Number(staff?.count ?? 0),
    /** Contracts awarded. */
    totalOrders: Number(awarded?.count ?? 0),
    /** Recorded revenue from energy, in USD. */
    totalRevenue: Number(revenue?.sum ?? 0),
  }
}

export interface Ending {
  kind: string
  title: string
  to: string
  /** A day or a point in time. */
  until: string
  left: TimeLeft | undefined
}

/** What closes or expires today and within the next seven days, the next first. */
export async function endingSoon(): Promise<Ending[]> {
  const now = new Date()
  const after = addDays(lastSoonDay(now), 1)
  const [days, moments] = [
    [nepalDay(now), after],
    [now.toISOString(), startOf(after).toISOString()],
  ] as const
  const found = await Promise.all([
    endingBetween(tenders, 'deadline', moments, { status: 'open' }),
    endingBetween(announcements, 'expiryDate', days),
    endingBetween(jobs, 'applicationDeadline', days),
  ])
  return found
    .flat()
    .map((ending) => ({ ...ending, left: timeLeft(ending.until, now) }))
    .filter(({ left }) => isSoon(left))
    .sort((one, other) => endOf(one.until).getTime() - endOf(other.until).getTime())
}

async function endingBetween(
  type: ContentType,
  key: string,
  [from, to]: readonly [string, string],
  filters: Record<string, string> = {},
) {
  const end = sql<string>`${sql.ref(key)}`
  const rows = await matching(await database(), type, { filters })
    .select(['_id', sql<string>`title`.as('title'), end.as('until')])
    .where(sql<boolean>`${end} >= ${from} and ${end} < ${to}`)
    .limit(50)
    .execute()
  return rows.map(({ _id, title, until }) => ({
    kind: type.one,
    title,
    to: `/admin/${type.name}?edit=${_id}`,
    until,
  }))
}

/** Downloads of all files on each of the last 30 days that had any, the oldest first. */
export async function downloadsByDay(): Promise<{ day: string; count: number }[]> {
  const db = await database()
  const rows = await db
    .selectFrom('downloads')
    .select(['day', sql<number>`sum(count)`.as('count')])
    .where('day', '>', addDays(nepalDay(), -30))
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}
