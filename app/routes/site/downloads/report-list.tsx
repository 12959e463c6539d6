import type { ReportEntry } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { hasPage, isNarrowed, type ListAddress } from '~/ui/lists/list-address.ts'
import { ClearLinks } from '../../../ui/lists/clear-links.tsx'
import { EmptyResult } from '../../../ui/lists/empty-result.tsx'
import { resetUrl } from '../../../ui/lists/list-form.tsx'
import { NoSuchPage } from '../../../ui/lists/no-such-page.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { ResultCount } from '../../../ui/lists/result-count.tsx'
import { ViewToggle } from '../../../ui/lists/view-toggle.tsx'
import { SectionState } from '../../../ui/section-state.tsx'
import { ReportCard } from './report-card.tsx'
import { ReportRow } from './report-row.tsx'

interface ReportListProps {
  to: string
  address: ListAddress
  found: { items: ReportEntry[]; total: number; page: number; pages: number }
  failed: boolean
}

export function ReportList({ to, address, found, failed }: ReportListProps) {
  const { t, say } = downloadsText.use()
  return (
    <section aria-labelledby="list" className="page pt-4 pb-32 lg:pb-44">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h2 id="list" className="text-2xl font-bold">
            {isNarrowed(address) ? t.reports.found : t.reports.list}
          </h2>
          {!failed && <ResultCount>{say(t.reports.count, { count: found.total })}</ResultCount>}
          <ClearLinks to={to} address={address} />
        </div>
        {found.items.length > 0 && <ViewToggle to={to} address={address} />}
      </div>
      <div className="mt-4">
        {failed ? (
          <SectionState message={t.reports.failed} retry />
        ) : (
          <Found to={to} address={address} found={found} />
        )}
      </div>
      <Pager to={to} address={address} pages={found.pages} shown={found.items.length} total={found.total} />
    </section>
  )
}

function Found({ to, address, found }: Pick<ReportListProps, 'to' | 'address' | 'found'>) {
  const { t } = downloadsText.use()
  if (!hasPage(found)) return <NoSuchPage to={to} address={address} />
  if (found.total === 0) {
    return (
      <EmptyResult
        title={t.reports.empty}
        text={t.reports.emptyText}
        reset={{ label: t.reports.viewAll, to: resetUrl(to, address) }}
      />
    )
  }
  const inRows = address.view === 'list'
  return (
    <ul className={inRows ? 'grid gap-4' : 'grid gap-5 md:grid-cols-2 lg:gap-6 xl:grid-cols-3'}>
      {found.items.map((report) => (
        <li key={report._id} className="flex">
          {inRows ? <ReportRow report={report} /> : <ReportCard report={report} />}
        </li>
      ))}
    </ul>
  )
}
