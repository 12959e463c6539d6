import { Link } from '@remix-run/react'
import type { Waiting } from '~/content/store/waiting.server.ts'
import type { Language } from '~/process/language.ts'
import { wordsIn } from '~/process/phrases.ts'
import type { Phrase } from '~/process/words.ts'
import type { Notice } from '~/routes/staff/content/flash.server.ts'
import { NoticeBanner } from '~/ui/staff/notice-banner.tsx'
import { listUrl, Pages } from '~/ui/staff/pages.tsx'
import { Badge } from '../content/item-rows.tsx'
import { ListFilters } from '../content/list-filters.tsx'
import { textsEn as t } from './en.ts'

export interface ShownText {
  id: string
  called: string
  defaults: Record<Language, Phrase>
  now: Record<Language, Phrase>
  promises: readonly string[]
  isChanged: boolean
  isOutdated: boolean
  waits?: Waiting
}

interface TextListProps {
  q: string
  on: string
  group: string
  state: string
  /** The text whose promise those shown have too. */
  same?: { id: string; words: string }
  groups: [name: string, called: string][]
  total: number
  changed: number
  page: number
  pages: number
  texts: ShownText[]
  notice?: Notice
  /** Where what was changed is promised elsewhere too. */
  remembered?: { id: string; count: number }
}

export function TextList({
  q,
  on,
  group,
  state,
  same,
  groups,
  total,
  changed,
  page,
  pages,
  texts,
  notice,
  remembered,
}: TextListProps) {
  const urlOf = (page: number) => listUrl('/admin/texts', { q, on, group, state, same: same?.id ?? '' }, page)
  const isNarrowed = [q, on, group, state, same].some(Boolean)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold sm:text-3xl">{t.title}</h1>
          <Badge>{changed} changed</Badge>
        </div>
        <p className="flex flex-wrap gap-x-5 text-sm">
          <a href="/admin/texts.csv" className="text-link inline-flex min-h-8 items-center">
            {t.csv}
          </a>
          <Link
            to="/admin/texts/import"
            discover="none"
            className="text-link inline-flex min-h-8 items-center"
          >
            {t.import}
          </Link>
        </p>
      </div>
      <p className="mt-2 max-w-2xl text-sm">{t.intro}</p>
      {notice && (
        <NoticeBanner key={notice.undo} {...notice}>
          {remembered && remembered.count > 0 && (
            <span>
              {t.remember(remembered.count)}{' '}
              <Link to={`/admin/texts?same=${remembered.id}`} className="text-link">
                {t.toAlike}
              </Link>
            </span>
          )}
        </NoticeBanner>
      )}
      <div className="mt-5">
        <ListFilters
          many={t.many}
          q={q}
          filters={[
            { name: 'group', label: t.group, all: t.groups, value: group, options: groups },
            { name: 'state', label: t.state, all: t.all, value: state, options: Object.entries(t.states) },
          ]}
          kept={{ on, same: same?.id ?? '' }}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <p role="status">
          {total} {total === 1 ? 'text' : 'texts'}
          {isNarrowed && ' found'}
        </p>
        {on && (
          <p className="flex flex-wrap gap-x-4">
            {t.ofPage(on)}
            <a href={on} className="text-link">
              {t.toPage}
            </a>
          </p>
        )}
        {same && <p className="wrap-anywhere">{t.ofAlike(same.words)}</p>}
        {isNarrowed && (
          <Link to="/admin/texts" className="text-link">
            {t.showAll}
          </Link>
        )}
      </div>
      {texts.length === 0 ? (
        <div className="mt-3 grid gap-3 rounded-2xl border border-dashed border-body/40 bg-white px-6 py-12 text-center">
          <p className="font-semibold text-ink">{t.none}</p>
          {q && (
            <Link
              to={`/admin/search?${new URLSearchParams({ q })}`}
              className="text-link justify-self-center wrap-anywhere"
            >
              {t.everywhere(q)}
            </Link>
          )}
        </div>
      ) : (
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white">
          {texts.map((text, at) => (
            <Row
              key={text.id}
              text={text}
              isFirst={text.called !== texts[at - 1]?.called}
              to={`${urlOf(page)}${urlOf(page).includes('?') ? '&' : '?'}edit=${text.id}`}
            />
          ))}
        </ul>
      )}
      <Pages urlOf={urlOf} page={page} pages={pages} />
    </>
  )
}

function Row({ text, isFirst, to }: { text: ShownText; isFirst: boolean; to: string }) {
  const { id, called, now } = text
  return (
    <li
      id={`item-${id}`}
      className="relative border-b border-line px-4 py-3 last:border-b-0 target:bg-ice hover:bg-ice/60"
    >
      <p className="mb-1 flex flex-wrap items-center gap-2 text-xs empty:hidden">
        {/* Once for all of a part that follow each other. */}
        {isFirst && called}
        <Marks text={text} />
      </p>
      <div className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
        <Link
          to={to}
          discover="none"
          data-edit
          className="line-clamp-3 py-0.5 font-semibold text-ink underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:text-water hover:underline"
        >
          {wordsIn(now.en)}
        </Link>
        <p lang="ne" className="line-clamp-3 wrap-anywhere">
          {wordsIn(now.ne)}
        </p>
      </div>
    </li>
  )
}

export const Marks = ({ text: { promises, isChanged, isOutdated, waits } }: { text: ShownText }) => (
  <>
    {waits?.copy && <Badge>{waits.review ?? waits.copy}</Badge>}
    {promises.length > 0 && <Badge>{t.promises}</Badge>}
    {isChanged && <Badge>{t.changed}</Badge>}
    {isOutdated && <Badge>{t.outdated}</Badge>}
  </>
)
