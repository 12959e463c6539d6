import type { ListPage } from '~/content/store/browse.server.ts'
import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { Kept } from '~/ui/kept.tsx'
import { isNarrowed, type ListAddress } from '~/ui/lists/list-address.ts'
import { ClearLinks } from '../../../ui/lists/clear-links.tsx'
import { ListResults } from '../../../ui/lists/list-results.tsx'
import { ResultCount } from '../../../ui/lists/result-count.tsx'
import { ViewToggle } from '../../../ui/lists/view-toggle.tsx'
import { ReportCard } from './report-card.tsx'
import { ReportRow } from './report-row.tsx'

interface ReportListProps {
  to: string
  address: ListAddress
  /** Undefined where it could not be read. */
  found: ListPage<ReportEntry> | undefined
}

export function ReportList({ to, address, found }: ReportListProps) {
  const { t, say } = downloadsText.use()
  const inRows = address.view === 'list'
  return (
    <section aria-labelledby="list" className="page pt-4 pb-32 lg:pb-44">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h2 id="list" className="text-2xl font-bold">
            {isNarrowed(address) ? t.reports.found : t.reports.list}
          </h2>
          {found && <ResultCount>{say(t.reports.count, { count: found.total })}</ResultCount>}
          <ClearLinks to={to} address={address} />
        </div>
        {found && found.items.length > 0 && <ViewToggle to={to} address={address} />}
      </div>
      <ListResults to={to} address={address} found={found} text={{ ...t.reports, reset: t.reports.viewAll }}>
        {(reports) => (
          <ul className={`mt-4 grid ${inRows ? 'gap-4' : 'gap-5 md:grid-cols-2 lg:gap-6 xl:grid-cols-3'}`}>
            {reports.map((report) => (
              <Kept as="li" key={report._id} name="report" of={[report, inRows]} className="flex">
                {() => (inRows ? <ReportRow report={report} /> : <ReportCard report={report} />)}
              </Kept>
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  )
}
