import { data } from '@remix-run/node'
import { closingFirst, tenderFigures } from '~/content/public/published-tenders.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { browse, countBy } from '~/content/store/browse.server.ts'
import { type Listing, tenderCategories, tenderLists, tenders } from '~/content/types/tenders.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { tenderCard } from '~/routes/site/tenders/card.server.ts'
import { tendersTexts } from '~/routes/site/tenders/texts.server.ts'
import { type ListAddress, queryOf, readListAddress } from '~/ui/lists/list-address.ts'
import { listsTexts } from '~/ui/lists/texts.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'

const narrowed = ['category', 'status', 'closing']

const other = { procurement: 'notice-board', 'notice-board': 'procurement' } as const

/** What the page of a listing shows: figures, tabs, filters and the tenders that its address asks for. */
export async function loadTenders(request: Request, listing: Listing) {
  const address = readListAddress(request.url, narrowed, ['days'])
  const [list, statuses, categories, figures, elsewhere, settings] = await Promise.all([
    attempt('tenders', () => readPage(listing, address)),
    attempt('tender statuses', () => countBy(tenders, 'status', queryFor(listing, address, 'status'))),
    attempt('tender categories', () => categoriesOf(listing)),
    attempt('tender figures', () => tenderFigures(listing)),
    attempt('tenders of the other list', () => tenderFigures(other[listing])),
    currentSettings(),
  ])
  const value = listing === 'procurement' ? settings.procurementValue : settings.noticeBoardValue
  const failed = [list, statuses, categories, figures, elsewhere].some(({ failure }) => failure)
  const caching = pageCaching('q', 'category', 'status', 'closing', 'from', 'to', 'page', 'until')
  const found = list.value
  return data(
    {
      ...{ listing, address, list, statuses, categories, figures, value },
      texts: textsOf(listsTexts, tendersTexts),
      elsewhere: {
        listing: other[listing],
        to: tenderLists[other[listing]],
        open: elsewhere.value?.open ?? 0,
      },
    },
    {
      status: found && (found.page < 1 || found.page > found.pages) ? 404 : 200,
      headers: failed ? uncached : caching,
    },
  )
}

async function readPage(listing: Listing, address: ListAddress) {
  if (Object.keys(address.errors).length > 0) return { items: [], total: 0, page: 1, pages: 1 }
  const page = await browse(tenders, queryFor(listing, address), address.page, address.until, closingFirst())
  const now = new Date()
  return { ...page, items: await Promise.all(page.items.map((tender) => tenderCard(tender, now))) }
}

/** The query of one listing, less a filter whose every value is to be counted. */
function queryFor(listing: Listing, address: ListAddress, without?: string) {
  const query = queryOf(address)
  const entries = Object.entries({ ...query.filters, listing })
  return { ...query, filters: Object.fromEntries(entries.filter(([name]) => name !== without)) }
}

/** The listing's own categories, and those beyond that staff or programs have entered. */
async function categoriesOf(listing: Listing) {
  const used = await countBy(tenders, 'category', { filters: { listing } })
  return [...new Set([...tenderCategories[listing], ...Object.keys(used).sort()])]
}

export type TenderListData = Awaited<ReturnType<typeof loadTenders>>['data']
