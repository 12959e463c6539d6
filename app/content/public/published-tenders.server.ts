import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { matching } from '../store/query.server.ts'
import { findBySlug, listItems } from '../store/store.server.ts'
import { untilChanged } from '../store/until-changed.server.ts'
import { closesSoon, isOpen } from '../types/tenders.server.ts'
import { type Listing, type Tender, tenders } from '../types/tenders.ts'

interface TenderFigures {
  open: number
  closingSoon: number
  bids: number
}

export const tenderFigures = (listing: Listing): Promise<TenderFigures> =>
  untilChanged(`figures of ${listing} tenders`, () => readFigures(listing))

async function readFigures(listing: Listing, now = new Date()) {
  const db = await database()
  const row = await matching(db, tenders, { filters: { listing }, visible: true })
    .select([
      sql<number>`count(case when ${isOpen(now)} then 1 end)`.as('open'),
      sql<number>`count(case when ${closesSoon(now)} then 1 end)`.as('closingSoon'),
      sql<number>`coalesce(sum(bidsReceived), 0)`.as('bids'),
    ])
    .executeTakeFirstOrThrow()
  return { open: Number(row.open), closingSoon: Number(row.closingSoon), bids: Number(row.bids) }
}

export function closingFirst(now = new Date()) {
  const open = isOpen(now)
  return [sql`case when ${open} then 0 else 1 end`, sql`case when ${open} then deadline end`]
}

export const publishedTender = (slug: string): Promise<Tender | undefined> => findBySlug(tenders, slug)

export async function relatedTenders({ _id, listing, category }: Tender): Promise<Tender[]> {
  const limit = 4
  const filters = { listing, category, status: 'open' }
  const found = await listItems(tenders, { filters, visible: true, limit })
  return found.filter((tender) => tender._id !== _id).slice(0, limit - 1)
}

export const openTenders = () => listItems(tenders, { filters: { status: 'open' }, visible: true })
