import { sql } from 'kysely'
import { database } from '../db/database.server.ts'

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
