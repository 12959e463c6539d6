import { sql } from 'kysely'
import { cached } from '~/content/items/cache.server.ts'
import { matchingItemsQuery } from '~/content/items/query.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { closingSoonCondition, openTenderCondition } from '~/content/types/tender/columns.server.ts'
import { type Tender, type TenderListPage, tenders } from '~/content/types/tender/tenders.ts'
import { database } from '~/db/database.server.ts'

interface TenderStatistics {
  open: number
  closingSoon: number
  bids: number
}

export const loadTenderStatistics = (listing: TenderListPage): Promise<TenderStatistics> =>
  cached(`figures of ${listing} tenders`, () => countTenders(listing))

async function countTenders(listing: TenderListPage) {
  const now = new Date()
  const db = await database()
  const row = await matchingItemsQuery(db, tenders, { filters: { listing }, visible: true })
    .select([
      sql<number>`count(case when ${openTenderCondition(now)} then 1 end)`.as('open'),
      sql<number>`count(case when ${closingSoonCondition(now)} then 1 end)`.as('closingSoon'),
      sql<number>`coalesce(sum(bidsReceived), 0)`.as('bids'),
    ])
    .executeTakeFirstOrThrow()
  return { open: Number(row.open), closingSoon: Number(row.closingSoon), bids: Number(row.bids) }
}

export function closingOrderSql() {
  const open = openTenderCondition(new Date())
  return [sql`case when ${open} then 0 else 1 end`, sql`case when ${open} then deadline end`]
}

export async function findRelatedTenders({ _id, listing, category }: Tender): Promise<Tender[]> {
  const limit = 4
  const filters = { listing, category, status: 'open' }
  const candidates = await listItems(tenders, { filters, visible: true, limit })
  return candidates.filter((tender) => tender._id !== _id).slice(0, limit - 1)
}

export const listOpenTenders = () => listItems(tenders, { filters: { status: 'open' }, visible: true })
