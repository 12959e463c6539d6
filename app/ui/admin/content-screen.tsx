import { Form, Link, useLocation } from '@remix-run/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PublishingState, publishingStates } from '~/content/publishing.ts'
import { type ContentType, type Item, inSentence } from '~/content/type.ts'
import type { FormState, ScreenData } from '~/routes/admin/content/screen.server.ts'
import { publishingEn } from '~/text/en-publishing.ts'
import { NoticeBanner } from './notice-banner.tsx'
import { Pages } from './pages.tsx'
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
  /** Said where a save gets no answer, before how to go on. */
  unanswered?: string
  intro?: ReactNode
  /** Beside the button that adds one. */
  actions?: ReactNode
  children: (items: Item<Type>[]) => ReactNode
}

/** A staff screen of one content type: search, list, pages, and the form or question over it. */
export function ContentScreen<Type extends ContentType>(props: ContentScreenProps<Type>) {
  const { type, title, add, empty, screen, refused, nameOf, intro, unanswered, actions, children } = props
  const { list, q, state, removing, notice } = screen
  const isNarrowed = Boolean(q || state)
  const { pathname } = useLocation()
  const back = listUrl(pathname, { q, state, page: list.page })
  const { form, problem, signIn } = useAnswer(screen.form, refused)
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
      {intro}
      {notice && <NoticeBanner key={`${notice.text} ${notice.undo}`} {...notice} />}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Form method="get" role="search" className="flex w-full max-w-2xl flex-wrap gap-2">
          <div className="relative min-w-0 flex-1 basis-60">
            <Search
              aria-hidden="true"
              size={18}
              className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-body"
            />
            <input
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              aria-label={`Search ${inSentence(type.many)}`}
              placeholder={`Search ${inSentence(type.many)}`}
              className="field-box pl-10"
            />
          </div>
          <select
            key={state}
            name="state"
            defaultValue={state}
            aria-label="Published or not"
            className="field-box min-w-0 flex-1 basis-36 sm:max-w-48"
          >
            <option value="">Published or not</option>
            {publishingStates.map((one) => (
              <option key={one} value={one}>
                {publishingEn.states[one]}
              </option>
            ))}
          </select>
          <button type="submit" className="button border border-line bg-white text-ink hover:bg-ice">
            Search
          </button>
        </Form>
        <p role="status" className="text-sm">
          {list.total} {list.total === 1 ? 'entry' : 'entries'}
          {q && ' found'}
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
              {nothingFound(q, state) ?? (list.total > 0 ? 'This page is empty.' : empty)}
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
      <Pages urlOf={(page) => listUrl(pathname, { q, state, page })} page={list.page} pages={list.pages} />
      {form && <TypeForm type={type} form={form} back={back} unanswered={unanswered} />}
      {!form && removing && (
        <RemoveDialog
          id={removing._id}
          name={nameOf(removing)}
          one={type.one}
          back={back}
          problem={problem}
        />
      )}
      {signIn}
    </StandingsProvider>
  )
}

function nothingFound(q: string, state: PublishingState | '') {
  if (q) return `Nothing found for “${q}”`
  return state ? `${publishingEn.states[state]}: none` : undefined
}

interface ListAddress {
  q: string
  state: string
  page: number
}

function listUrl(path: string, { q, state, page }: ListAddress) {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (state) params.set('state', state)
  if (page > 1) params.set('page', String(page))
  return params.size ? `${path}?${params}` : path
}

const withParam = (url: string, name: string, value: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
