import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reportCategories } from '~/content/types/reports.ts'
import { labelOf } from '~/i18n/message.ts'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { isFiltered } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { ListResults } from '~/ui/lists/list-results.tsx'
import { ListScreen } from '~/ui/lists/list-screen.tsx'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { ClearLinks, ResultCount } from '~/ui/lists/result-summary.tsx'
import { StatLine } from '~/ui/lists/stat-line.tsx'
import { ViewToggle } from '~/ui/lists/view-toggle.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { ReportCard, ReportRow } from './report-card.tsx'
import { listFeaturedReports, listReports, readReportStatistics } from './reports.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/downloads/reports'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('downloads', matches).t.reports,
  path: listPath,
}))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, {
    name: 'reports',
    filterNames: ['category', 'type'],
    features: ['days', 'view'],
    loadPage: listReports,
    loadExtras: (address) => ({
      featured: async () => (isFiltered(address) || address.page !== 1 ? [] : listFeaturedReports()),
      figures: readReportStatistics,
    }),
    texts: ['downloads'],
  })

export default function Reports() {
  const { address, list, featured, figures } = useLoaderData<typeof loader>()
  const { text, t: downloads, formatMessage, format } = useTexts('downloads')
  const t = downloads.reports
  const isListView = address.view === 'list'
  return (
    <ListScreen
      to={listPath}
      address={address}
      title={t.title}
      lead={t.lead}
      ancestors={[{ label: text.frame.nav.downloads, to: '/downloads/forms' }]}
    >
      <div className="page grid gap-4 pt-5 md:gap-5">
        <StatLine
          label={t.figures}
          failed={t.failedFigures}
          stats={
            figures.value && [
              { label: t.total, value: figures.value.total },
              {
                label: formatMessage(t.thisYear, { year: format.digits(figures.value.year) }),
                value: figures.value.thisYear,
              },
              { label: t.downloads, value: figures.value.downloads },
              { label: t.pages, value: figures.value.pages },
            ]
          }
        />
        <ListForm subject={t.what}>
          <SelectFilter
            name="category"
            label={downloads.category}
            options={reportCategories.map((category) => [category, labelOf(downloads.words, category)])}
          />
          <SelectFilter name="type" label={t.type} options={Object.entries(t.types)} />
          <DateFilters />
        </ListForm>
      </div>
      {featured.value && featured.value.length > 0 && (
        <section aria-labelledby="featured" className="page pt-6">
          <h2 id="featured" className="text-2xl font-bold">
            {t.featured}
          </h2>
          <ul className="mt-4 grid gap-5 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
            {featured.value.map((report) => (
              <li key={report._id} className="flex md:max-xl:first:nth-last-3:col-span-2">
                <ReportCard report={report} featured />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="list" className="page pt-4 pb-32 lg:pb-44">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h2 id="list" className="text-2xl font-bold">
              {isFiltered(address) ? t.found : t.list}
            </h2>
            {list.value && <ResultCount>{formatMessage(t.count, { count: list.value.total })}</ResultCount>}
            <ClearLinks />
          </div>
          {list.value && list.value.items.length > 0 && <ViewToggle />}
        </div>
        <ListResults page={list.value} text={{ ...t, reset: t.viewAll }}>
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
    </ListScreen>
  )
}
