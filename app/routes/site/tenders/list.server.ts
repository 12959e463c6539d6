import { closingFirst, tenderFigures } from '~/content/public/published-tenders.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { browse, countBy, type Span } from '~/content/store/browse.server.ts'
import type { ListQuery } from '~/content/store/query.server.ts'
import { unlessSought } from '~/content/store/until-changed.server.ts'
import { type Listing, tenderCategories, tenderLists, tenders } from '~/content/types/tenders.ts'
import { tenderCard } from '~/routes/site/tenders/card.server.ts'
import { tendersTexts } from '~/routes/site/tenders/texts.server.ts'
import { loadList } from '~/ui/lists/load-list.server.ts'

const other = { procurement: 'notice-board', 'notice-board': 'procurement' } as const

export const loadTenders = (request: Request, listing: Listing) =>
  loadList(request, {
    name: 'tenders',
    fields: ['category', 'status', 'closing'],
    more: ['days'],
    page: (query, span) => readPage({ ...query, filters: { ...query.filters, listing } }, span),
    parts: (_, { q, from, to, filters = {} }) => {
      const { status, ...others } = filters
      return {
        statuses: () => countBy(tenders, 'status', { q, from, to, filters: { ...others, listing } }),
        categories: () => categoriesOf(listing),
        figures: () => tenderFigures(listing),
        worth: () => worthOf(listing),
        elsewhere: () => openElsewhere(other[listing]),
      }
    },
    texts: [tendersTexts],
  })

const readPage = (query: ListQuery, { page, until }: Span) =>
  unlessSought(`tender cards ${page} ${until}`, query, async () => {
    const found = await browse(tenders, query, page, until, closingFirst())
    const now = new Date()
    return { ...found, items: await Promise.all(found.items.map((tender) => tenderCard(tender, now))) }
  })

async function worthOf(listing: Listing) {
  const settings = await currentSettings()
  return listing === 'procurement'
    ? { value: settings.procurementValue, counts: settings.procurementCounts }
    : { value: settings.noticeBoardValue, counts: settings.noticeBoardCounts }
}

const openElsewhere = async (listing: Listing) => ({
  listing,
  to: tenderLists[listing],
  open: (await tenderFigures(listing)).open,
})

/** The listing's own categories, and those beyond that staff or programs have entered. */
async function categoriesOf(listing: Listing) {
  const used = await countBy(tenders, 'category', { filters: { listing } })
  return [...new Set([...tenderCategories[listing], ...Object.keys(used).sort()])]
}

export type TenderListData = Awaited<ReturnType<typeof loadTenders>>['data']
