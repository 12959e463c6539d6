import { type RawBuilder, sql } from 'kysely'
import type { ContentType, CounterName } from '../kinds/type.ts'
import { countApplicants } from './application-counts.server.ts'
import { countDownloads } from './downloads.server.ts'

interface Counter {
  label: string
  countFor: typeof countDownloads
  /** The same of the row that is read, in SQL. */
  rowSql(type: string): RawBuilder<number>
  description: string
}

const counters: Record<CounterName, Counter> = {
  downloads: {
    label: 'Downloads',
    countFor: countDownloads,
    rowSql: (type) =>
      sql`(select coalesce(sum(count), 0) from downloads where type = ${type} and itemId = _id)`,
    description: 'How often its file was downloaded',
  },
  applicationsReceived: {
    label: 'Applications',
    countFor: (_, ids) => countApplicants(ids),
    rowSql: () => sql`(select count(*) from applications where jobId = jobs._id)`,
    description: 'How many people have applied',
  },
}

export const counterColumn = (type: ContentType, figure: CounterName) => counters[figure].rowSql(type.name)

export const counterLabel = (figure: CounterName) => counters[figure].label

export async function readCounters({ name, counters: figures }: ContentType, ids: string[]) {
  if (!figures) return undefined
  const all = new Map(ids.map((id): [string, Record<string, number>] => [id, {}]))
  for (const [figure] of figures) {
    const counts = await counters[figure].countFor(name, ids)
    for (const [id, item] of all) item[figure] = counts.get(id) ?? 0
  }
  return all
}

const notAChange =
  '; a counter, which is no change of the item: neither `updatedAt` nor `/api/changes` tells of it'

export const counterSchemas = ({ counters: figures = [] }: ContentType) =>
  Object.fromEntries(
    figures.map(([figure]) => [
      figure,
      { type: 'integer', description: `${counters[figure].description}${notAChange}` },
    ]),
  )
