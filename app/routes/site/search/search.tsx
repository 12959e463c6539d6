import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { tryRead } from '~/content/schema/rows.server.ts'
import { createPageCacheHeaders, noStoreHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { limitLength } from '~/text/plain-text.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { parseListAddress } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { EmptyResult, NoSuchPage } from '~/ui/lists/list-results.tsx'
import { ListScreen } from '~/ui/lists/list-screen.tsx'
import { ListPagination } from '~/ui/lists/pager.tsx'
import { ResultCount } from '~/ui/lists/result-summary.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { pageMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { ResultItem } from './result-item.tsx'
import { searchSite } from './search.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/search'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const { t, formatMessage } = textsFromMatches('search', matches)
  const q = data?.address.q
  return pageMeta(matches, {
    title: q ? formatMessage(t.titleFor, { q: limitLength(q, 60) }) : t.title,
    description: t.description,
    path: listPath,
    noindex: Boolean(q),
  })
}

export async function loader({ request }: LoaderFunctionArgs) {
  const address = parseListAddress(request.url, ['type'], [])
  const q = address.errors.q ? '' : address.q
  const found = await tryRead('search', () =>
    searchSite(q, { type: address.filters.type, page: address.page, until: address.until }),
  )
  const missing = found.value && (address.page < 1 || address.page > found.value.pages)
  const status = missing ? 404 : 200
  const headers =
    found.failure || address.errors.q ? noStoreHeaders : createPageCacheHeaders('q', 'type', 'page', 'until')
  return data({ address, found, texts: pageTexts('lists', 'search') }, { status, headers })
}

export default function Search() {
  const { address, found } = useLoaderData<typeof loader>()
  const { t } = useTexts('search')
  return (
    <ListScreen to={listPath} address={address} title={t.title} lead={t.lead} light>
      <div className="page pt-5 pb-32 lg:pb-44">
        <ListForm subject={t.what} preservedFilters={['type']} />
        <div className="mt-4">
          {found.failure ? (
            <SectionMessage message={t.failed} canRetry />
          ) : address.q && !address.errors.q ? (
            <Results />
          ) : (
            <SearchHint />
          )}
        </div>
      </div>
    </ListScreen>
  )
}

function Results() {
  const { address, found } = useLoaderData<typeof loader>()
  const { t, formatMessage } = useTexts('search')
  const { results = [], total = 0, pages = 1, capped, counts = {}, types = [] } = found.value ?? {}
  if (Object.values(counts).every((count) => count === 0)) return <NothingFound q={address.q} />
  return (
    <>
      <FilterTabs
        filterName="type"
        label={t.tabs}
        counts={counts}
        tabs={[['', t.all], ...types.map(({ type, plural: many }) => [type, many] as const)]}
      />
      <div className="mt-3">
        <ResultCount>
          {formatMessage(capped ? t.capped : t.count, { count: total, q: address.q })}
        </ResultCount>
      </div>
      {results.length === 0 ? (
        <NoSuchPage />
      ) : (
        <ol className="max-w-4xl divide-y divide-line">
          {results.map((item) => (
            <li key={item.key}>
              <ResultItem item={item} />
            </li>
          ))}
        </ol>
      )}
      <ListPagination pages={pages} shownCount={results.length} total={total} />
    </>
  )
}

function NothingFound({ q }: { q: string }) {
  const { t, formatMessage } = useTexts('search')
  return (
    <div role="status">
      <EmptyResult title={formatMessage(t.none, { q })} text={t.noneText}>
        <p className="mt-6 font-semibold text-ink">{t.elsewhere}</p>
        <SuggestedLinks />
      </EmptyResult>
    </div>
  )
}

function SearchHint() {
  const { t } = useTexts('search')
  return (
    <section className="rounded-3xl bg-mist px-6 py-10 text-center">
      <h2 className="text-xl font-bold">{t.begin}</h2>
      <p className="mt-2">{t.beginText}</p>
      <p className="mt-6 font-semibold text-ink">{t.elsewhere}</p>
      <SuggestedLinks />
    </section>
  )
}

function SuggestedLinks() {
  const { t } = useTexts('search')
  const { navigation } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const others = navigation?.helpLinks ?? []
  const links = [...Object.entries(t.places), ...others.map(({ label, to }) => [to, label] as const)]
  return (
    <ul className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1">
      {links.map(([to, label]) => (
        <li key={to}>
          <Link to={to} discover="none" className="text-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
