import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type TenderListPage, tenderListPaths } from '~/content/types/tender/tenders.ts'
import { labelOf } from '~/i18n/message.ts'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { hasErrors } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { ListResults } from '~/ui/lists/list-results.tsx'
import { ListScreen, useListAddress } from '~/ui/lists/list-screen.tsx'
import { ResultLine } from '~/ui/lists/result-summary.tsx'
import { StatLine } from '~/ui/lists/stat-line.tsx'
import { CalendarLink, FeedLink } from '~/ui/notices/follow-links.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { TenderCard } from './tender-card.tsx'
import { loadTenderList, type TenderListData } from './tender-list.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

// Both lists of tenders have this screen.
const listingAt = (path: string): TenderListPage =>
  /\/downloads\//i.test(path) ? 'procurement' : 'notice-board'

export const meta = defineMeta((matches) => {
  const listing = listingAt(matches.at(-1)?.pathname ?? '')
  return {
    ...textsFromMatches('tenders', matches).t.lists[listing],
    path: tenderListPaths[listing],
    feeds: listing === 'notice-board' ? ['tenders'] : [],
    calendars: ['tenders'],
  }
})

export const loader = ({ request }: LoaderFunctionArgs) => loadTenderList(request, listingAt(request.url))

export default function TenderList() {
  const data = useLoaderData<typeof loader>()
  const { address, list, categories, statuses } = data
  const { t, text, pagePath } = useTexts('tenders')
  const listing = listingAt(pagePath)
  const listMessages = t.lists[listing]
  const { noticeBoard, downloads } = text.frame.nav
  return (
    <ListScreen
      key={listing}
      to={tenderListPaths[listing]}
      address={address}
      title={listMessages.title}
      lead={listMessages.lead}
      ancestors={[
        listing === 'procurement'
          ? { label: downloads, to: '/downloads/forms' }
          : { label: noticeBoard, to: '/notice-board' },
      ]}
    >
      <div className="page grid grid-cols-1 gap-4 pt-5 md:gap-5 print:block print:space-y-4 print:pt-4 pb-32 lg:pb-44">
        <TenderFigures data={data} />
        <ListForm
          subject={listMessages.what}
          preservedFilters={['status', 'closing']}
          tabs={
            statuses.value && (
              <FilterTabs
                filterName="status"
                label={t.status}
                counts={statuses.value}
                tabs={[['', t.allStatuses], ...Object.entries(t.statuses)]}
              />
            )
          }
        >
          <SelectFilter
            name="category"
            label={t.category}
            all={t.allCategories}
            options={(categories.value ?? []).map((category) => [category, labelOf(t.categories, category)])}
          />
          <DateFilters />
        </ListForm>
        {list.value ? (
          <TenderResults data={data} listing={listing} page={list.value} />
        ) : (
          <SectionMessage message={listMessages.failed} canRetry />
        )}
      </div>
    </ListScreen>
  )
}

interface TenderResultsProps {
  data: TenderListData
  listing: TenderListPage
  page: NonNullable<TenderListData['list']['value']>
}

function TenderResults({ data: { address, otherList }, listing, page }: TenderResultsProps) {
  const { t, formatMessage } = useTexts('tenders')
  const listMessages = t.lists[listing]
  const emptyText = hasErrors(address) ? t.faultyText : t.emptyText
  return (
    <section aria-label={listMessages.title}>
      <ResultLine count={formatMessage(listMessages.found, { count: page.total })}>
        {otherList.value && otherList.value.open > 0 && (
          <Link to={otherList.value.to} discover="none" className="text-link text-sm">
            {formatMessage(t.lists[otherList.value.listing].elsewhere, { count: otherList.value.open })}
          </Link>
        )}
        <CalendarLink name="tenders" />
        {listing === 'notice-board' && <FeedLink name="tenders" />}
      </ResultLine>
      <ListResults page={page} text={{ ...listMessages, emptyText }}>
        {(tenders) => (
          <ul className="mt-3 grid grid-cols-1 gap-6 print:block print:space-y-4">
            {tenders.map((tender) => (
              <li key={tender._id} className="grid grid-cols-1">
                <TenderCard tender={tender} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  )
}

function TenderFigures({ data: { figures, totalValue } }: { data: TenderListData }) {
  const t = useTexts('tenders').t.statistics
  const { open, closingSoon, bids } = figures.value ?? { open: 0, closingSoon: 0, bids: 0 }
  const { value, counts } = totalValue.value ?? {}
  const soonUrl = useListAddress().url({ filters: { status: '', closing: 'soon' } })
  return (
    <StatLine
      label={t.label}
      failed={t.failed}
      stats={
        figures.value && [
          { label: t.open, value: open },
          ...(value ? [{ label: t.value, value, note: counts }] : []),
          { label: t.closingSoon, value: closingSoon, to: closingSoon > 0 ? soonUrl : undefined },
          { label: t.bids, value: bids },
        ]
      }
    />
  )
}
