import { Link } from '@remix-run/react'
import type { PendingWork } from '~/content/items/pending.server.ts'
import { defaultFormText } from '~/i18n/dictionary-messages.ts'
import type { Language } from '~/i18n/language.ts'
import type { MessageTemplate } from '~/i18n/message.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { ListFilters } from '~/routes/staff/resource/list/list-filters.tsx'
import type { Flash } from '~/routes/staff/resource/save/responses.server.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { filteredUrl, StaffPagination } from '~/ui/staff/pagination.tsx'
import { textsEn as t } from './en.ts'

export interface ListedText {
  id: string
  name: string
  groupLabel: string
  defaults: Record<Language, MessageTemplate>
  current: Record<Language, MessageTemplate>
  isChanged: boolean
  isOutdated: boolean
  draft?: PendingWork
}

interface TextListProps {
  q: string
  on: string
  group: string
  state: string
  groups: [name: string, label: string][]
  total: number
  changedCount: number
  page: number
  pages: number
  texts: ListedText[]
  notice?: Flash
}

export function TextList({
  q,
  on,
  group,
  state,
  groups,
  total,
  changedCount,
  page,
  pages,
  texts,
  notice,
}: TextListProps) {
  const urlOf = (page: number) => filteredUrl('/admin/texts', { q, on, group, state }, page)
  const isFiltered = [q, on, group, state].some(Boolean)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold sm:text-3xl">{t.title}</h1>
          <Badge>{changedCount} changed</Badge>
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
      {notice && <FlashMessage key={notice.undo} {...notice} />}
      <div className="mt-5">
        <ListFilters
          plural={t.many}
          q={q}
          filters={[
            { name: 'group', label: t.group, allLabel: t.groups, value: group, options: groups },
            {
              name: 'state',
              label: t.state,
              allLabel: t.all,
              value: state,
              options: Object.entries(t.states),
            },
          ]}
          hiddenParams={{ on }}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <p role="status">
          {total} {total === 1 ? 'text' : 'texts'}
          {isFiltered && ' found'}
        </p>
        {on && (
          <p className="flex flex-wrap gap-x-4">
            {t.ofPage(on)}
            <a href={on} className="text-link">
              {t.toPage}
            </a>
          </p>
        )}
        {isFiltered && (
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
          {texts.map((text, index) => (
            <TextRow
              key={text.id}
              text={text}
              isFirstOfGroup={text.groupLabel !== texts[index - 1]?.groupLabel}
              to={`${urlOf(page)}${urlOf(page).includes('?') ? '&' : '?'}edit=${text.id}`}
            />
          ))}
        </ul>
      )}
      <StaffPagination pageUrl={urlOf} page={page} pages={pages} />
    </>
  )
}

function TextRow({ text, isFirstOfGroup, to }: { text: ListedText; isFirstOfGroup: boolean; to: string }) {
  const { id, name, groupLabel, current } = text
  return (
    <li
      id={`item-${id}`}
      className="relative border-b border-line px-4 py-3 last:border-b-0 target:bg-ice hover:bg-ice/60"
    >
      <p className="mb-1 flex flex-wrap items-center gap-2 text-xs empty:hidden">
        {/* Once for consecutive texts of a group. */}
        {isFirstOfGroup && groupLabel}
        <TextBadges text={text} />
      </p>
      <div className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
        <Link
          to={to}
          discover="none"
          data-edit
          className="line-clamp-3 py-0.5 font-semibold text-ink underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:text-water hover:underline"
        >
          {defaultFormText(current.en) || t.unwritten(name.split('.').slice(1).join(', '))}
        </Link>
        <p lang="ne" className="line-clamp-3 wrap-anywhere">
          {defaultFormText(current.ne)}
        </p>
      </div>
    </li>
  )
}

export const TextBadges = ({ text: { isChanged, isOutdated, draft } }: { text: ListedText }) => (
  <>
    {draft?.copy && <Badge>{draft.review ?? draft.copy}</Badge>}
    {isChanged && <Badge>{t.changed}</Badge>}
    {isOutdated && <Badge>{t.outdated}</Badge>}
  </>
)
