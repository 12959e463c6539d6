import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { maxHits } from '~/content/search/hits.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { parseSearchAndPage } from '~/routes/staff/resource/list/list-query.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { ExternalLink } from '~/ui/icons/staff.ts'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { filteredUrl, StaffPagination } from '~/ui/staff/pagination.tsx'
import { HighlightedText, segmentsText } from '~/ui/text/highlighted-text.tsx'
import { langAttribute } from '~/ui/text/locale.ts'
import { staffSearchEn as t } from './en.ts'
import { type StaffSearchResults, searchStaffArea } from './search.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: `${t.title} · Staff area` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screenPermissions.search)
  const params = new URL(request.url).searchParams
  const { q, page } = parseSearchAndPage(params)
  const kind = params.get('kind') ?? ''
  const found = q ? await searchStaffArea(q, { kind, page: page || 1 }, createFileViewer(staff)) : undefined
  return { q, kind, found, maxHits }
}

export default function Search() {
  const { q, kind, found, maxHits } = useLoaderData<typeof loader>()
  const urlOf = (changed: { kind?: string }, page = 1) =>
    filteredUrl('/admin/search', { q, kind, ...changed }, page)
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 max-w-2xl text-sm">{t.intro}</p>
      <Form method="get" role="search" aria-label={t.title} className="mt-5 flex max-w-2xl gap-2">
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          aria-label={t.label}
          placeholder={t.label}
          className="field-box min-w-0 flex-1"
        />
        <button type="submit" className="button button-primary">
          {t.go}
        </button>
      </Form>
      {found && <ErrorMessage text={found.isFailed && t.failed} />}
      {found && !found.isFailed && <KindFilter {...found} current={kind} urlOf={(kind) => urlOf({ kind })} />}
      {found && !found.isFailed && (
        <p role="status" className="mt-4 text-sm wrap-anywhere">
          {found.total > 0 ? t.total(found.total, maxHits) : `${t.nothing(q)} ${t.hint}`}
        </p>
      )}
      {found?.isPartial && <p className="mt-2 text-sm font-semibold text-ink">{t.partial}</p>}
      {found && (
        <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white empty:hidden">
          {found.results.map(({ key, ...result }) => (
            <li key={key} className="border-b border-line p-4 last:border-b-0">
              <SearchResult {...result} />
            </li>
          ))}
        </ol>
      )}
      {found && <StaffPagination pageUrl={(page) => urlOf({}, page)} page={found.page} pages={found.pages} />}
    </>
  )
}

const mark = 'bg-amber-200 text-ink'

type SearchResult = Omit<StaffSearchResults['results'][number], 'key'>

function SearchResult({ singular, title, href: to, publicPath, status, source, excerpt, url }: SearchResult) {
  const name = segmentsText(title)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{singular}</Badge>
        {status && <span className="text-xs font-semibold">{status}</span>}
      </p>
      <p className="mt-1">
        <Link
          to={to}
          discover="none"
          lang={langAttribute(name)}
          className="inline-block min-h-6 max-w-full font-semibold text-ink underline-offset-4 wrap-anywhere hover:text-water hover:underline"
        >
          <HighlightedText segments={title} mark={mark} />
        </Link>
      </p>
      {excerpt.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere">
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="text-link">
              {source}
            </a>
          ) : (
            <span className="font-semibold text-ink">{source}</span>
          )}
          {': '}
          <span lang={langAttribute(segmentsText(excerpt))}>
            <HighlightedText segments={excerpt} mark={mark} />
          </span>
        </p>
      )}
      {publicPath && (
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
          {[
            [publicPath, t.onSite],
            [localizePath('ne', publicPath), t.inNepali],
          ].map(([href, label]) => (
            <a
              key={href}
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1.5 text-water underline underline-offset-4"
            >
              <ExternalLink aria-hidden="true" size={15} /> {label}
              <span className="sr-only">: {name}</span>
            </a>
          ))}
        </p>
      )}
    </>
  )
}

interface KindFilterProps extends Pick<StaffSearchResults, 'counts'> {
  current: string
  urlOf: (kind: string) => string
}

function KindFilter({ counts, current, urlOf }: KindFilterProps) {
  if (counts.length < 2 && !current) return null
  const all = { kind: '', plural: t.all, count: counts.reduce((sum, { count }) => sum + count, 0) }
  return (
    <nav aria-label="Kinds" className="mt-5">
      <ul className="-mx-1 flex gap-1.5 overflow-x-auto p-1 sm:flex-wrap">
        {[all, ...counts].map(({ kind, plural, count }) => (
          <li key={kind} className="flex-none">
            <Link
              to={urlOf(kind)}
              discover="none"
              aria-current={kind === current ? 'true' : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-white px-3 text-sm font-semibold text-ink hover:bg-ice aria-[current]:border-deep aria-[current]:bg-deep aria-[current]:text-white"
            >
              {plural} <span className="font-normal tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
