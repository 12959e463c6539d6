import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reportCategories } from '~/content/types/reports.ts'
import { labelOf } from '~/i18n/message.ts'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { isFiltered } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { StatLine } from '~/ui/lists/stat-line.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { ReportCard } from './report-card.tsx'
import { ReportList } from './report-list.tsx'
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
  const { text, t, formatMessage, format } = useTexts('downloads')
  return (
    <>
      <PageHeader
        title={t.reports.title}
        lead={t.reports.lead}
        ancestors={[{ label: text.frame.nav.downloads, to: '/downloads/forms' }]}
      />
      <div className="page grid gap-4 pt-5 md:gap-5">
        {figures.value ? (
          <StatLine
            label={t.reports.figures}
            stats={[
              { label: t.reports.total, value: format.number(figures.value.total) },
              {
                label: formatMessage(t.reports.thisYear, { year: format.digits(figures.value.year) }),
                value: format.number(figures.value.thisYear),
              },
              { label: t.reports.downloads, value: format.number(figures.value.downloads) },
              { label: t.reports.pages, value: format.number(figures.value.pages) },
            ]}
          />
        ) : (
          <SectionMessage message={t.reports.failedFigures} canRetry />
        )}
        <ListForm to={listPath} address={address} subject={t.reports.what}>
          <SelectFilter
            name="category"
            label={t.category}
            address={address}
            options={reportCategories.map((category) => [category, labelOf(t.words, category)])}
          />
          <SelectFilter
            name="type"
            label={t.reports.type}
            address={address}
            options={Object.entries(t.reports.types)}
          />
          <DateFilters address={address} />
        </ListForm>
      </div>
      {featured.value && featured.value.length > 0 && (
        <section aria-labelledby="featured" className="page pt-6">
          <h2 id="featured" className="text-2xl font-bold">
            {t.reports.featured}
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
      <ReportList to={listPath} address={address} list={list.value} />
    </>
  )
}
