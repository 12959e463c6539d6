import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { attempt } from '~/content/store/attempt.server.ts'
import { pageCaching, uncached } from '~/process/caching.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { beginning } from '~/process/plain-text.ts'
import { Kept } from '~/ui/kept.tsx'
import { Link } from '~/ui/link.tsx'
import { EmptyResult } from '~/ui/lists/empty-result.tsx'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { readListAddress } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { NoSuchPage } from '~/ui/lists/no-such-page.tsx'
import { Pager } from '~/ui/lists/pager.tsx'
import { ResultCount } from '~/ui/lists/result-count.tsx'
import { listsTexts } from '~/ui/lists/texts.server.ts'
import { PageHeader } from '~/ui/page-header.tsx'
import { pageMeta } from '~/ui/page-meta.ts'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { SectionState } from '~/ui/section-state.tsx'
import { FoundItem } from './found-item.tsx'
import { searchSite } from './search.server.ts'
import { searchText } from './text.ts'
import { searchTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/search'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const { t, say } = searchText.of(matches)
  const q = data?.address.q
  return pageMeta(matches, {
    title: q ? say(t.titleFor, { q: beginning(q, 60) }) : t.title,
    description: t.description,
    path: to,
    noindex: Boolean(q),
  })
}

export async function loader({ request }: LoaderFunctionArgs) {
  const address = readListAddress(request.url, ['type'], [])
  const q = address.errors.q ? '' : address.q
  const found = await attempt('search', () =>
    searchSite(q, { type: address.filters.type, page: address.page, until: address.until }),
  )
  const missing = found.value && (address.page < 1 || address.page > found.value.pages)
  const status = missing ? 404 : 200
  const headers = found.failure || address.errors.q ? uncached : pageCaching('q', 'type', 'page', 'until')
  return data({ address, found, texts: textsOf(listsTexts, searchTexts) }, { status, headers })
}

export default function Search() {
  const { address, found } = useLoaderData<typeof loader>()
  const { t } = searchText.use()
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} light />
      <div className="page pt-5 pb-32 lg:pb-44">
        <ListForm to={to} address={address} what={t.what} keeps={['type']} />
        <div className="mt-4">
          {found.failure ? (
            <SectionState message={t.failed} retry />
          ) : address.q && !address.errors.q ? (
            <Results />
          ) : (
            <SearchHint />
          )}
        </div>
      </div>
    </>
  )
}

function Results() {
  const { address, found } = useLoaderData<typeof loader>()
  const { t, say } = searchText.use()
  const { results = [], total = 0, pages = 1, capped, counts = {}, kinds = [] } = found.value ?? {}
  if (Object.values(counts).every((count) => count === 0)) return <NothingFound q={address.q} />
  return (
    <>
      <FilterTabs
        {...{ to, address, by: 'type', label: t.tabs, counts }}
        tabs={[['', t.all], ...kinds.map(({ type, many }) => [type, many] as const)]}
      />
      <div className="mt-3">
        <ResultCount>{say(capped ? t.capped : t.count, { count: total, q: address.q })}</ResultCount>
      </div>
      {results.length === 0 ? (
        <NoSuchPage to={to} address={address} />
      ) : (
        <ol className="max-w-4xl divide-y divide-line">
          {results.map((item) => (
            <Kept as="li" key={item.key} name="found" of={[item]}>
              {() => <FoundItem item={item} />}
            </Kept>
          ))}
        </ol>
      )}
      <Pager to={to} address={address} pages={pages} shown={results.length} total={total} />
    </>
  )
}

function NothingFound({ q }: { q: string }) {
  const { t, say } = searchText.use()
  return (
    <div role="status">
      <EmptyResult title={say(t.none, { q })} text={t.noneText}>
        <p className="mt-6 font-semibold text-ink">{t.elsewhere}</p>
        <Places />
      </EmptyResult>
    </div>
  )
}

function SearchHint() {
  const { t } = searchText.use()
  return (
    <section className="rounded-3xl bg-mist px-6 py-10 text-center">
      <h2 className="text-xl font-bold">{t.begin}</h2>
      <p className="mt-2">{t.beginText}</p>
      <p className="mt-6 font-semibold text-ink">{t.elsewhere}</p>
      <Places />
    </section>
  )
}

function Places() {
  const { t } = searchText.use()
  const { navigation } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const others = navigation?.forPublic ?? []
  const places = [...Object.entries(t.places), ...others.map(({ label, to }) => [to, label] as const)]
  return (
    <ul className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1">
      {places.map(([to, label]) => (
        <li key={to}>
          <Link to={to} discover="none" className="text-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
