import { cachedUnlessSearched } from '~/content/items/cache.server.ts'
import { countByField, listPage, type RequestedPages } from '~/content/items/list.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { closingOrderSql, loadTenderStatistics } from '~/content/public/tenders.server.ts'
import {
  type TenderListPage,
  tenderCategories,
  tenderListPaths,
  tenders,
} from '~/content/types/tender/tenders.ts'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { toTenderCard } from './tender-card.server.ts'

const otherListing = { procurement: 'notice-board', 'notice-board': 'procurement' } as const

export const loadTenderList = (request: Request, listing: TenderListPage) =>
  loadList(request, {
    name: 'tenders',
    filterNames: ['category', 'status', 'closing'],
    features: ['days'],
    loadPage: (query, span) => listTenderCards({ ...query, filters: { ...query.filters, listing } }, span),
    loadExtras: (_, { q, from, to, filters = {} }) => {
      const { status, ...others } = filters
      return {
        statuses: () => countByField(tenders, 'status', { q, from, to, filters: { ...others, listing } }),
        categories: () => listCategories(listing),
        figures: () => loadTenderStatistics(listing),
        totalValue: () => totalValueOf(listing),
        otherList: () => countOpenInListing(otherListing[listing]),
      }
    },
    texts: ['tenders'],
  })

const listTenderCards = (query: ListQuery, { page, until }: RequestedPages) =>
  cachedUnlessSearched(`tender cards ${page} ${until}`, query, async () => {
    const listed = await listPage(tenders, query, page, until, closingOrderSql())
    const now = new Date()
    return { ...listed, items: await Promise.all(listed.items.map((tender) => toTenderCard(tender, now))) }
  })

async function totalValueOf(listing: TenderListPage) {
  const settings = await currentSettings()
  return listing === 'procurement'
    ? { value: settings.procurementValue, counts: settings.procurementCounts }
    : { value: settings.noticeBoardValue, counts: settings.noticeBoardCounts }
}

const countOpenInListing = async (listing: TenderListPage) => ({
  listing,
  to: tenderListPaths[listing],
  open: (await loadTenderStatistics(listing)).open,
})

/** The fixed categories of the listing, then custom ones that staff or API clients entered. */
async function listCategories(listing: TenderListPage) {
  const used = await countByField(tenders, 'category', { filters: { listing } })
  return [...new Set([...tenderCategories[listing], ...Object.keys(used).sort()])]
}

export type TenderListData = Awaited<ReturnType<typeof loadTenderList>>['data']
