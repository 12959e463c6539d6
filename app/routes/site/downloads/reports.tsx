import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { attempt } from '~/content/store/attempt.server.ts'
import { reportCategories, reportTypes } from '~/content/types/reports.ts'
import { downloadsEn, useDownloadsText } from '~/routes/site/downloads/en.ts'
import { FeaturedReports } from '~/routes/site/downloads/featured-reports.tsx'
import { ReportFigureLine } from '~/routes/site/downloads/report-figures.tsx'
import { ReportList } from '~/routes/site/downloads/report-list.tsx'
import {
  featuredReports,
  type ReportEntry,
  reportFigures,
  reportPage,
} from '~/routes/site/downloads/reports.server.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { SectionState } from '~/ui/section-state.tsx'
import { pageCaching, uncached } from '../../../process/caching.ts'
import {
  hasErrors,
  hasPage,
  isNarrowed,
  noItems,
  queryOf,
  readListAddress,
} from '../../../ui/lists/list-address.ts'
import { pageMeta } from '../../../ui/page-meta.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/downloads/reports'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches, {
    title: downloadsEn.reports.title,
    description: downloadsEn.reports.description,
    path: to,
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const address = readListAddress(request.url, ['category', 'type'], listsEn.errors)
  const atStart = !isNarrowed(address) && address.page === 1
  const [list, featured, figures] = await Promise.all([
    attempt('reports', async () =>
      hasErrors(address) ? noItems<ReportEntry>(address) : reportPage(queryOf(address), address),
    ),
    attempt('featured reports', async () => (atStart ? featuredReports() : [])),
    attempt('figures of reports', reportFigures),
  ])
  const failed = list.failure || featured.failure || figures.failure
  return data(
    { address, list, featured, figures, categories: reportCategories, types: reportTypes },
    {
      status: list.value && !hasPage(list.value) ? 404 : 200,
      headers: failed
        ? uncached
        : pageCaching('q', 'category', 'type', 'from', 'to', 'view', 'page', 'until'),
    },
  )
}

export default function Reports() {
  const { address, list, featured, figures, categories, types } = useLoaderData<typeof loader>()
  const { text, t } = useDownloadsText()
  const found = list.value ?? noItems<ReportEntry>(address)
  return (
    <>
      <PageHeader
        title={t.reports.title}
        lead={t.reports.lead}
        above={[{ label: text.frame.nav.downloads, to: '/downloads/forms' }]}
      />
      <div className="page grid gap-4 pt-5 md:gap-5">
        {figures.value ? (
          <ReportFigureLine figures={figures.value} />
        ) : (
          <SectionState message={t.reports.failedFigures} retry />
        )}
        <ListForm to={to} address={address} what={t.reports.what}>
          <SelectFilter
            name="category"
            label={t.category}
            address={address}
            options={categories.map((category) => [category, category])}
          />
          <SelectFilter
            name="type"
            label={t.reports.type}
            address={address}
            options={types.map((type) => [type, t.reports.types[type]])}
          />
          <DateFilters address={address} />
        </ListForm>
      </div>
      {featured.value && featured.value.length > 0 && <FeaturedReports reports={featured.value} />}
      <ReportList to={to} address={address} found={found} failed={Boolean(list.failure)} />
    </>
  )
}
