import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import { addDays, daysLeft, endOf, nepalDay } from './nepal-time.ts'

/** The three figures of the dashboard. */
export async function dashboardStats() {
  const db = await database()
  const count = sql<number>`count(*)`.as('count')
  const [staff, awarded, revenue] = await Promise.all([
    db.selectFrom('staff').select(count).where('active', '=', 1).executeTakeFirst(),
    db.selectFrom('tenders').select(count).where('status', '=', 'awarded').executeTakeFirst(),
    db.selectFrom('generation').select(sql<number>`coalesce(sum(revenue), 0)`.as('sum')).executeTakeFirst(),
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
  days: number
}

/** What closes or expires within the next seven days, the next first. */
export async function endingSoon(): Promise<Ending[]> {
  const db = await database()
  const now = new Date()
  const today = nepalDay(now)
  const week = addDays(today, 7)
  const [tenders, announcements, jobs] = await Promise.all([
    db
      .selectFrom('tenders')
      .select(['_id', 'title', 'deadline as until'])
      .where('status', '=', 'open')
      .where('deadline', '>', now.toISOString())
      .where('deadline', '<', endOf(week).toISOString())
      .limit(50)
      .execute(),
    db
      .selectFrom('announcements')
      .select(['_id', 'title', 'expiryDate as until'])
      .where('expiryDate', '>=', today)
      .where('expiryDate', '<', week)
      .limit(50)
      .execute(),
    db
      .selectFrom('jobs')
      .select(['_id', 'title', 'applicationDeadline as until'])
      .where('applicationDeadline', '>=', today)
      .where('applicationDeadline', '<', week)
      .limit(50)
      .execute(),
  ])
  const ending = (kind: string, path: string) => (row: { _id: string; title: string; until: string }) => ({
    kind,
    title: row.title,
    to: `/admin/${path}?edit=${row._id}`,
    until: row.until,
    days: daysLeft(row.until, now),
  })
  return [
    ...tenders.map(ending('Tender', 'tenders')),
    ...announcements.map(ending('Announcement', 'announcements')),
    ...jobs.map(ending('Job', 'jobs')),
  ]
    .filter(({ days }) => days >= 1 && days <= 7)
    .sort((one, other) => one.days - other.days)
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
