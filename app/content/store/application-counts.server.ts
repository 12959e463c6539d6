import { type RawBuilder, sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { isIn } from '../../db/sql.server.ts'

/** How many people, by their e-mail addresses, have applied for each of these vacancies; those that nobody applied for are not in it. */
export const countApplicants = (jobIds: string[]) =>
  countPerVacancy(jobIds, sql<number>`count(distinct lower(email))`)

export const countApplications = (jobIds: string[]) => countPerVacancy(jobIds, sql<number>`count(*)`)

async function countPerVacancy(jobIds: string[], total: RawBuilder<number>): Promise<Map<string, number>> {
  const db = await database()
  // One parameter for all ids, so that every list is the same SQL text.
  const rows = await db
    .selectFrom('applications')
    .select(['jobId', total.as('total')])
    .where(isIn(sql.ref('jobId'), jobIds))
    .groupBy('jobId')
    .execute()
  return new Map(rows.map(({ jobId, total }) => [jobId, Number(total)]))
}

export async function countAllApplicants(): Promise<number> {
  const db = await database()
  const people = db
    .selectFrom('applications')
    .select(['jobId', sql`lower(email)`.as('who')])
    .distinct()
    .as('people')
  const row = await db.selectFrom(people).select(sql<number>`count(*)`.as('total')).executeTakeFirst()
  return Number(row?.total ?? 0)
}
