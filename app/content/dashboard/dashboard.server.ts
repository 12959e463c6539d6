import { sql } from 'kysely'
import { matchingItemsQuery } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { editPath } from '~/content/schema/define.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import { announcements } from '~/content/types/announcements.ts'
import { generation } from '~/content/types/generation.ts'
import { jobs } from '~/content/types/jobs.ts'
import { permittedTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { database } from '~/db/database.server.ts'
import {
  addDays,
  endOfDay,
  isClosingSoon,
  lastClosingSoonDay,
  nepalDay,
  startOfDay,
  type TimeLeft,
  timeLeft,
} from '~/i18n/nepal-time.ts'

interface DashboardStats {
  totalUsers: number
  totalOrders?: number
  totalRevenue?: number
}

export async function dashboardStats(grants: Grants): Promise<DashboardStats> {
  const db = await database()
  const count = sql<number>`count(*)`.as('count')
  const [staff, awarded, revenue] = await Promise.all([
    db.selectFrom('staff').select(count).where('active', '=', 1).executeTakeFirst(),
    matchingItemsQuery(db, tenders, {})
      .select(count)
      .where(sql<boolean>`status = 'awarded'`)
      .executeTakeFirst(),
    matchingItemsQuery(db, generation, {})
      .select(sql<number>`coalesce(sum(revenue), 0)`.as('sum'))
      .executeTakeFirst(),
  ])
  return {
    totalUsers: Number(staff?.count ?? 0),
    ...(hasPermission(grants, tenders.permission) && { totalOrders: Number(awarded?.count ?? 0) }),
    ...(hasPermission(grants, generation.permission) && { totalRevenue: Number(revenue?.sum ?? 0) }),
  }
}

interface Deadline {
  typeLabel: string
  title: string
  staffPath: string
  /** A day, or a time in ISO 8601. */
  endsAt: string
  left: TimeLeft | undefined
}

/** Tenders, announcements and jobs that end within seven days, the nearest first. */
export async function upcomingDeadlines(grants: Grants): Promise<Deadline[]> {
  const now = new Date()
  const dayAfter = addDays(lastClosingSoonDay(now), 1)
  const [days, moments] = [
    [nepalDay(now), dayAfter],
    [now.toISOString(), startOfDay(dayAfter).toISOString()],
  ] as const
  const deadlines = await Promise.all(
    [
      { type: tenders, field: 'deadline', between: moments, filters: { status: 'open' } },
      { type: announcements, field: 'expiryDate', between: days },
      { type: jobs, field: 'applicationDeadline', between: days },
    ]
      .filter(({ type }) => hasPermission(grants, type.permission))
      .map(deadlinesBetween),
  )
  return deadlines
    .flat()
    .map((deadline) => ({ ...deadline, left: timeLeft(deadline.endsAt, now) }))
    .filter(({ left }) => isClosingSoon(left))
    .sort((one, other) => endOfDay(one.endsAt).getTime() - endOfDay(other.endsAt).getTime())
}

interface DeadlineSource {
  type: ContentType
  field: string
  between: readonly [from: string, to: string]
  filters?: Record<string, string>
}

async function deadlinesBetween({ type, field, between: [from, to], filters = {} }: DeadlineSource) {
  const end = sql<string>`${sql.ref(field)}`
  const rows = await matchingItemsQuery(await database(), type, { filters })
    .select(['_id', sql<string>`title`.as('title'), end.as('until')])
    .where(sql<boolean>`${end} >= ${from} and ${end} < ${to}`)
    .limit(50)
    .execute()
  return rows.map(({ _id, title, until: endsAt }) => ({
    typeLabel: type.singular,
    title,
    staffPath: editPath(type, _id),
    endsAt,
  }))
}

/** Downloads in the permitted types over the last 30 days, oldest first, without empty days. */
export async function downloadsByDay(grants: Grants): Promise<{ day: string; count: number }[]> {
  const db = await database()
  const typeNames = permittedTypes(grants).map(({ name }) => name)
  const rows = await db
    .selectFrom('downloads')
    .select(['day', sql<number>`sum(count)`.as('count')])
    .where('day', '>', addDays(nepalDay(), -30))
    .where('type', 'in', typeNames)
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}
