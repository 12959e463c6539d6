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
import { mayKeep, type Rights } from '../kinds/areas.ts'
import type { ContentType } from '../kinds/type.ts'
import { formAddress } from '../store/change-view.server.ts'
import { matching } from '../store/query.server.ts'
import { announcements } from '../types/announcements.ts'
import { generation } from '../types/generation.ts'
import { jobs } from '../types/jobs.ts'
import { typesKept } from '../types/registry.ts'
import { tenders } from '../types/tenders.ts'

interface DashboardStats {
  totalUsers: number
  totalOrders?: number
  totalRevenue?: number
}

export async function dashboardStats(rights: Rights): Promise<DashboardStats> {
  const db = await database()
  const count = sql<number>`count(*)`.as('count')
  const [staff, awarded, revenue] = await Promise.all([
    db.selectFrom('staff').select(count).where('active', '=', 1).executeTakeFirst(),
    matching(db, tenders, {}).select(count).where(sql<boolean>`status = 'awarded'`).executeTakeFirst(),
    matching(db, generation, {}).select(sql<number>`coalesce(sum(revenue), 0)`.as('sum')).executeTakeFirst(),
  ])
  return {
    totalUsers: Number(staff?.count ?? 0),
    ...(mayKeep(rights, tenders.area) && { totalOrders: Number(awarded?.count ?? 0) }),
    ...(mayKeep(rights, generation.area) && { totalRevenue: Number(revenue?.sum ?? 0) }),
  }
}

interface Ending {
  kind: string
  title: string
  to: string
  /** A day or a point in time. */
  until: string
  left: TimeLeft | undefined
}

/** What closes or expires today and within the next seven days, the next first. */
export async function endingSoon(rights: Rights): Promise<Ending[]> {
  const now = new Date()
  const after = addDays(lastSoonDay(now), 1)
  const [days, moments] = [
    [nepalDay(now), after],
    [now.toISOString(), startOf(after).toISOString()],
  ] as const
  const found = await Promise.all(
    [
      { type: tenders, key: 'deadline', within: moments, filters: { status: 'open' } },
      { type: announcements, key: 'expiryDate', within: days },
      { type: jobs, key: 'applicationDeadline', within: days },
    ]
      .filter(({ type }) => mayKeep(rights, type.area))
      .map(endingBetween),
  )
  return found
    .flat()
    .map((ending) => ({ ...ending, left: timeLeft(ending.until, now) }))
    .filter(({ left }) => isSoon(left))
    .sort((one, other) => endOf(one.until).getTime() - endOf(other.until).getTime())
}

interface EndingOf {
  type: ContentType
  key: string
  within: readonly [from: string, to: string]
  filters?: Record<string, string>
}

async function endingBetween({ type, key, within: [from, to], filters = {} }: EndingOf) {
  const end = sql<string>`${sql.ref(key)}`
  const rows = await matching(await database(), type, { filters })
    .select(['_id', sql<string>`title`.as('title'), end.as('until')])
    .where(sql<boolean>`${end} >= ${from} and ${end} < ${to}`)
    .limit(50)
    .execute()
  return rows.map(({ _id, title, until }) => ({
    kind: type.one,
    title,
    to: formAddress(type, _id),
    until,
  }))
}

/** Downloads of the files that somebody keeps on each of the last 30 days that had any, the oldest first. */
export async function downloadsByDay(rights: Rights): Promise<{ day: string; count: number }[]> {
  const db = await database()
  const kept = typesKept(rights).map(({ name }) => name)
  const rows = await db
    .selectFrom('downloads')
    .select(['day', sql<number>`sum(count)`.as('count')])
    .where('day', '>', addDays(nepalDay(), -30))
    .where('type', 'in', kept)
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}
