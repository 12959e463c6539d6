import type { TenderListing } from '~/content/types/tender/tenders.ts'
import { labelOf } from '~/i18n/message.ts'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { hasErrors, listUrl } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { ListResults } from '~/ui/lists/list-results.tsx'
import { ClearLinks, ResultCount } from '~/ui/lists/result-summary.tsx'
import { StatLine } from '~/ui/lists/stat-line.tsx'
import { CalendarLink, FeedLink } from '~/ui/notices/follow-links.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { TenderCard } from './tender-card.tsx'
import type { TenderListData } from './tender-list.server.ts'

interface TenderListProps {
  data: TenderListData
  to: string
  listing: TenderListing
  breadcrumb: { label: string; to: string }
}

export function TenderList({ data, listing, to, breadcrumb }: TenderListProps) {
  const { address, list, categories, statuses } = data
  const { t } = useTexts('tenders')
  const listMessages = t.lists[listing]
  return (
    <>
      <PageHeader title={listMessages.title} lead={listMessages.lead} ancestors={[breadcrumb]} />
      <div className="page grid grid-cols-1 gap-4 pt-5 md:gap-5 print:block print:space-y-4 print:pt-4 pb-32 lg:pb-44">
        <TenderStatLine data={data} to={to} />
        <ListForm
          to={to}
          address={address}
          subject={listMessages.what}
          preservedFilters={['status', 'closing']}
          tabs={
            statuses.value && (
              <FilterTabs
                {...{ to, address, filterName: 'status', label: t.status, counts: statuses.value }}
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
            address={address}
          />
          <DateFilters address={address} />
        </ListForm>
        {list.value ? (
          <TenderResults key={to} {...{ data, listing, to }} page={list.value} />
        ) : (
          <SectionMessage message={listMessages.failed} canRetry />
        )}
      </div>
    </>
  )
}

interface TenderResultsProps {
  data: TenderListData
  listing: TenderListing
  page: NonNullable<TenderListData['list']['value']>
  to: string
}

function TenderResults({ data: { address, otherList }, listing, page, to }: TenderResultsProps) {
  const { t, formatMessage } = useTexts('tenders')
  const listMessages = t.lists[listing]
  return (
    <section aria-label={listMessages.title}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <ResultCount>{formatMessage(listMessages.found, { count: page.total })}</ResultCount>
        <ClearLinks to={to} address={address} />
        <p className="no-print flex flex-wrap sm:ml-auto gap-x-6 gap-y-1">
          {otherList.value && otherList.value.open > 0 && (
            <Link to={otherList.value.to} discover="none" className="text-link text-sm">
              {formatMessage(t.lists[otherList.value.listing].elsewhere, { count: otherList.value.open })}
            </Link>
          )}
          <CalendarLink name="tenders" />
          {listing === 'notice-board' && <FeedLink name="tenders" />}
        </p>
      </div>
      <ListResults
        to={to}
        address={address}
        page={page}
        text={{ ...listMessages, emptyText: hasErrors(address) ? t.faultyText : t.emptyText }}
      >
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

function TenderStatLine({ data, to }: { data: TenderListData; to: string }) {
  const { t, format } = useTexts('tenders')
  const { figures, address } = data
  const { value, counts } = data.totalValue.value ?? {}
  if (!figures.value) return <SectionMessage message={t.statistics.failed} canRetry />
  const { open, closingSoon, bids, label } = t.statistics
  const closingSoonCount = figures.value.closingSoon
  return (
    <StatLine
      label={label}
      stats={[
        { label: open, value: format.number(figures.value.open) },
        ...(value ? [{ label: t.statistics.value, value, note: counts }] : []),
        {
          label: closingSoon,
          value: format.number(closingSoonCount),
          to:
            closingSoonCount > 0
              ? listUrl(to, address, { filters: { status: '', closing: 'soon' } })
              : undefined,
        },
        { label: bids, value: format.number(figures.value.bids) },
      ]}
    />
  )
}
