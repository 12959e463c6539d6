import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reportCategories } from '~/content/types/reports.ts'
import { nameOf } from '~/process/words.ts'
import { ReportCard } from '~/routes/site/downloads/report-card.tsx'
import { ReportList } from '~/routes/site/downloads/report-list.tsx'
import { featuredReports, reportFigures, reportPage } from '~/routes/site/downloads/reports.server.ts'
import { downloadsText } from '~/routes/site/downloads/text.ts'
import { downloadsTexts } from '~/routes/site/downloads/texts.server.ts'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { isNarrowed } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { StatLine } from '~/ui/lists/stat-line.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { SectionState } from '~/ui/section-state.tsx'
import { metaOf } from '../../../ui/page-meta.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/downloads/reports'

export const meta = metaOf((matches) => ({
  ...downloadsText.of(matches).t.reports,
  path: to,
}))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, {
    name: 'reports',
    fields: ['category', 'type'],
    more: ['days', 'view'],
    page: reportPage,
    parts: (address) => ({
      featured: async () => (isNarrowed(address) || address.page !== 1 ? [] : featuredReports()),
      figures: reportFigures,
    }),
    texts: [downloadsTexts],
  })

export default function Reports() {
  const { address, list, featured, figures } = useLoaderData<typeof loader>()
  const { text, t, say, format } = downloadsText.use()
  return (
    <>
      <PageHeader
        title={t.reports.title}
        lead={t.reports.lead}
        above={[{ label: text.frame.nav.downloads, to: '/downloads/forms' }]}
      />
      <div className="page grid gap-4 pt-5 md:gap-5">
        {figures.value ? (
          <StatLine
            label={t.reports.figures}
            stats={[
              { label: t.reports.total, value: format.number(figures.value.total) },
              {
                label: say(t.reports.thisYear, { year: format.digits(figures.value.year) }),
                value: format.number(figures.value.thisYear),
              },
              { label: t.reports.downloads, value: format.number(figures.value.downloads) },
              { label: t.reports.pages, value: format.number(figures.value.pages) },
            ]}
          />
        ) : (
          <SectionState message={t.reports.failedFigures} retry />
        )}
        <ListForm to={to} address={address} what={t.reports.what}>
          <SelectFilter
            name="category"
            label={t.category}
            address={address}
            options={reportCategories.map((category) => [category, nameOf(t.words, category)])}
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
      <ReportList to={to} address={address} found={list.value} />
    </>
  )
}
