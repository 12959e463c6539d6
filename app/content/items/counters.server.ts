import { type RawBuilder, sql } from 'kysely'
import type { ContentType, CounterName } from '~/content/schema/define.ts'
import { database } from '~/db/database.server.ts'
import { createFirstTimeCheck } from '~/db/rate-limits.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { networkOf } from '~/http/networks.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'

/** Distinct applicant emails per vacancy. Vacancies without applicants are absent. */
export const countApplicantsPerVacancy = (jobIds: string[]) =>
  countPerVacancy(jobIds, sql<number>`count(distinct lower(email))`)

export const countApplicationsPerVacancy = (jobIds: string[]) =>
  countPerVacancy(jobIds, sql<number>`count(*)`)

async function countPerVacancy(jobIds: string[], total: RawBuilder<number>): Promise<Map<string, number>> {
  const db = await database()
  // A single parameter for all ids gives every list the same SQL text.
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

const hour = 3_600_000
const isNewKey = createFirstTimeCheck('download', hour / 1000)

function isFirstThisHour(address: string, file: string) {
  return isNewKey(`${Math.floor(Date.now() / hour)} ${networkOf(address)} ${file}`)
}

export async function recordDownload(type: string, itemId: string, file: string, address?: string) {
  if (!address || (await isFirstThisHour(address, `${itemId} ${file}`))) await incrementCount(type, itemId)
}

async function incrementCount(type: string, itemId: string) {
  const db = await database()
  await db
    .insertInto('downloads')
    .values({ type, itemId, day: nepalDay(), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['type', 'itemId', 'day']).doUpdateSet({ count: sql`downloads.count + 1` }),
    )
    .execute()
}

/** Downloads per item. Items without downloads are absent. */
export async function readDownloadCounts(type: string, ids: string[]): Promise<Map<string, number>> {
  const db = await database()
  const rows = await db
    .selectFrom('downloads')
    .select(['itemId', sql<number>`sum(count)`.as('total')])
    .where('type', '=', type)
    .where(isIn(sql.ref('itemId'), ids))
    .groupBy('itemId')
    .execute()
  return new Map(rows.map(({ itemId, total }) => [itemId, Number(total)]))
}

interface Counter {
  label: string
  countFor: typeof readDownloadCounts
  rowSql(type: string): RawBuilder<number>
  description: string
}

const counters: Record<CounterName, Counter> = {
  downloads: {
    label: 'Downloads',
    countFor: readDownloadCounts,
    rowSql: (type) =>
      sql`(select coalesce(sum(count), 0) from downloads where type = ${type} and itemId = _id)`,
    description: 'How often its file was downloaded',
  },
  applicationsReceived: {
    label: 'Applications',
    countFor: (_, ids) => countApplicantsPerVacancy(ids),
    rowSql: () => sql`(select count(*) from applications where jobId = jobs._id)`,
    description: 'How many people have applied',
  },
}

export const counterSql = (type: ContentType, counter: CounterName) => counters[counter].rowSql(type.name)

export const counterLabel = (counter: CounterName) => counters[counter].label

export async function readCounters({ name, api: { counters: declared } }: ContentType, ids: string[]) {
  if (!declared) return undefined
  const all = new Map(ids.map((id): [string, Record<string, number>] => [id, {}]))
  for (const [counter] of declared) {
    const counts = await counters[counter].countFor(name, ids)
    for (const [id, item] of all) item[counter] = counts.get(id) ?? 0
  }
  return all
}

const notAChange =
  '; a counter, which is no change of the item: neither `updatedAt` nor `/api/changes` tells of it'

export const createCounterSchemas = ({ api: { counters: declared = [] } }: ContentType) =>
  Object.fromEntries(
    declared.map(([counter]) => [
      counter,
      { type: 'integer', description: `${counters[counter].description}${notAChange}` },
    ]),
  )
