import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { attempt } from '~/content/store/attempt.server.ts'
import { beginning } from '~/process/plain-text.ts'
import { searchEn, useSearchText } from '~/routes/site/search/en.ts'
import { FoundItem } from '~/routes/site/search/found-item.tsx'
import { KindTabs } from '~/routes/site/search/kind-tabs.tsx'
import { NothingFound, SearchHint } from '~/routes/site/search/nothing-found.tsx'
import { searchSite } from '~/routes/site/search/search.server.ts'
import { listsEn } from '~/ui/lists/en.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { NoSuchPage } from '~/ui/lists/no-such-page.tsx'
import { Pager } from '~/ui/lists/pager.tsx'
import { ResultCount } from '~/ui/lists/result-count.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { SectionState } from '~/ui/section-state.tsx'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { readListAddress } from '../../../ui/lists/list-address.ts'
import { pageMeta } from '../../../ui/page-meta.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const to = '/search'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.address.q ? searchEn.titleFor(beginning(data.address.q, 60)) : searchEn.title,
    description: searchEn.description,
    path: to,
    noindex: Boolean(data?.address.q),
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const address = readListAddress(request.url, ['type'], listsEn.errors)
  const q = address.errors.q ? '' : address.q
  const found = await attempt('search', () =>
    searchSite(q, { type: address.filters.type, page: address.page, until: address.until }),
  )
  const missing = found.value && (address.page < 1 || address.page > found.value.pages)
  const status = missing ? 404 : 200
  const headers = found.failure || address.errors.q ? uncached : pageCaching('q', 'type', 'page', 'until')
  return data({ address, found }, { status, headers })
}

export default function Search() {
  const { address, found } = useLoaderData<typeof loader>()
  const { t } = useSearchText()
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
  const { t } = useSearchText()
  const { results = [], total = 0, pages = 1, capped, counts = {}, kinds = [] } = found.value ?? {}
  const anywhere = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (anywhere === 0) return <NothingFound q={address.q} />
  return (
    <>
      <KindTabs to={to} address={address} counts={counts} kinds={kinds} all={anywhere} />
      <div className="mt-3">
        <ResultCount>{capped ? t.capped(total, address.q) : t.count(total, address.q)}</ResultCount>
      </div>
      {results.length === 0 ? (
        <NoSuchPage to={to} address={address} />
      ) : (
        <ol className="max-w-4xl divide-y divide-line">
          {results.map((item) => (
            <li key={item.key}>
              <FoundItem item={item} />
            </li>
          ))}
        </ol>
      )}
      <Pager to={to} address={address} pages={pages} shown={results.length} total={total} />
    </>
  )
}
