import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { publishingEn } from '~/content/kinds/en.ts'
import { type PublishingState, publishingStates } from '~/content/kinds/publishing.ts'
import { type ContentType, type Item, inSentence } from '~/content/kinds/type.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import type { ScreenData, ScreenTexts } from '~/routes/staff/content/screen.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { NoticeBanner } from '../../../ui/staff/notice-banner.tsx'
import { Pages } from '../../../ui/staff/pages.tsx'
import { ListFilters } from './list-filters.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StandingsProvider } from './standing.tsx'
import { TypeForm } from './type-form.tsx'
import { useAnswer } from './use-answer.tsx'

interface ContentScreenProps<Type extends ContentType> {
  type: Type
  title: string
  /** Label of the button that opens an empty form. */
  add: string
  /** Stands where the list would. */
  empty: string
  screen: ScreenData<Type>
  /** The form as the last save left it. */
  refused?: FormState
  /** How an item is named in the question before it is deleted. */
  nameOf: (item: Item<Type>) => string
  /** What the specification has staff told here. */
  texts?: ScreenTexts
  intro?: ReactNode
  /** Beside the button that adds one. */
  actions?: ReactNode
  children: (items: Item<Type>[]) => ReactNode
}

/** A staff screen of one content type: search, list, pages, and the form or question over it. */
export function ContentScreen<Type extends ContentType>(props: ContentScreenProps<Type>) {
  const { type, title, add, empty, screen, refused, nameOf, intro, texts, actions, children } = props
  const { list, q, state, filters, removing, notice } = screen
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
  const isNarrowed = [q, state, ...Object.values(chosen)].some(Boolean)
  const { pathname } = useLocation()
  const urlOf = (page: number) => listUrl(pathname, { q, ...chosen, state }, page)
  const back = urlOf(list.page)
  const { form, problem, signIn } = useAnswer(
    screen.form,
    refused,
    removing ? (texts?.removeFailed ?? t.removeFailed) : t.changeFailed,
  )
  const failure = (!removing && problem) || screen.failure
  return (
    <StandingsProvider value={screen.standings}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        <div className="flex flex-wrap gap-3">
          {actions}
          <Link
            to={withParam(back, 'new', '1')}
            preventScrollReset
            discover="none"
            className="button button-primary"
          >
            {add}
          </Link>
        </div>
      </div>
      {/* Before the list, for whoever reads from the top without styles. */}
      {form && <TypeForm type={type} form={form} back={back} texts={texts} />}
      {!form && removing && (
        <RemoveDialog
          id={removing._id}
          name={nameOf(removing)}
          one={type.one}
          back={back}
          problem={problem}
        />
      )}
      {intro}
      {notice && <NoticeBanner key={`${notice.text} ${notice.undo}`} {...notice} />}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <div className="w-full min-w-0 lg:w-auto lg:flex-1">
          <ListFilters many={inSentence(type.many)} q={q} filters={[...filters, publishingFilter(state)]} />
        </div>
        <p role="status" className="text-sm">
          {list.total} {list.total === 1 ? 'entry' : 'entries'}
          {isNarrowed && ' found'}
        </p>
      </div>
      <div className="mt-5">
        {failure && (
          <p role="alert" className="mb-5 rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900">
            {failure}
          </p>
        )}
        {list.items.length > 0 && children(list.items)}
        {list.items.length === 0 && !screen.failure && (
          <div className="rounded-2xl border border-dashed border-body/40 bg-white px-6 py-12 text-center">
            <p className="font-semibold text-ink wrap-anywhere">
              {list.total > 0 ? 'This page is empty.' : isNarrowed ? nothingFound(screen) : empty}
            </p>
            {isNarrowed || list.page !== 1 ? (
              <Link to={pathname} className="button button-primary mt-4">
                Show all
              </Link>
            ) : (
              <Link
                to={withParam(back, 'new', '1')}
                preventScrollReset
                discover="none"
                className="text-link mt-3"
              >
                Add the first one
              </Link>
            )}
          </div>
        )}
      </div>
      <Pages urlOf={urlOf} page={list.page} pages={list.pages} />
      {signIn}
    </StandingsProvider>
  )
}

const publishingFilter = (state: PublishingState | '') => ({
  name: 'state',
  label: 'Published or not',
  all: 'Published or not',
  value: state,
  options: publishingStates.map((one) => [one, publishingEn.states[one]] as const),
})

function nothingFound({ q, state, filters }: Pick<ScreenData<ContentType>, 'q' | 'state' | 'filters'>) {
  if (q) return `Nothing found for “${q}”`
  const isState = filters.every(({ value }) => !value)
  return state && isState ? `${publishingEn.states[state]}: none` : 'Nothing matches this.'
}

function listUrl(path: string, narrowed: Record<string, string>, page: number) {
  const params = new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value))
  if (page > 1) params.set('page', String(page))
  return params.size ? `${path}?${params}` : path
}

const withParam = (url: string, name: string, value: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
