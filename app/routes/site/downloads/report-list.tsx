import type { ListPage } from '~/content/items/list.server.ts'
import { isFiltered, type ListAddress } from '~/ui/lists/list-address.ts'
import { ListResults } from '~/ui/lists/list-results.tsx'
import { ClearLinks, ResultCount } from '~/ui/lists/result-summary.tsx'
import { ViewToggle } from '~/ui/lists/view-toggle.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { ReportCard, ReportRow } from './report-card.tsx'
import type { ReportEntry } from './reports.server.ts'

interface ReportListProps {
  to: string
  address: ListAddress
  /** Undefined if the read failed. */
  list: ListPage<ReportEntry> | undefined
}

export function ReportList({ to, address, list }: ReportListProps) {
  const { t, formatMessage } = useTexts('downloads')
  const isListView = address.view === 'list'
  return (
    <section aria-labelledby="list" className="page pt-4 pb-32 lg:pb-44">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h2 id="list" className="text-2xl font-bold">
            {isFiltered(address) ? t.reports.found : t.reports.list}
          </h2>
          {list && <ResultCount>{formatMessage(t.reports.count, { count: list.total })}</ResultCount>}
          <ClearLinks to={to} address={address} />
        </div>
        {list && list.items.length > 0 && <ViewToggle to={to} address={address} />}
      </div>
      <ListResults to={to} address={address} page={list} text={{ ...t.reports, reset: t.reports.viewAll }}>
        {(reports) => (
          <ul
            className={`mt-4 grid ${isListView ? 'gap-4' : 'gap-5 md:grid-cols-2 lg:gap-6 xl:grid-cols-3'}`}
          >
            {reports.map((report) => (
              <li key={report._id} className="flex">
                {isListView ? <ReportRow report={report} /> : <ReportCard report={report} />}
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  )
}
