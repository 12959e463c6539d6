import { Link, useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { publishingEn } from '~/content/kinds/en.ts'
import { translatedKeys } from '~/content/kinds/overlay.ts'
import { type PublishingState, publishingStates } from '~/content/kinds/publishing.ts'
import { type ContentType, type Item, inSentence } from '~/content/kinds/type.ts'
import { othersEn, secondPersonEn } from '~/content/store/en.ts'
import { mostChosen } from '~/content/store/most-chosen.ts'
import type { Referring } from '~/content/store/text-links.server.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import type { ScreenData, ScreenTexts } from '~/routes/staff/content/screen.server.ts'
import { AdminDialog } from '~/ui/staff/admin-dialog.tsx'
import { Alert } from '~/ui/staff/alert.tsx'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { QuestionDialog } from '~/ui/staff/question-dialog.tsx'
import { NoticeBanner } from '../../../ui/staff/notice-banner.tsx'
import { listUrl, Pages } from '../../../ui/staff/pages.tsx'
import type { Asking } from './chosen.server.ts'
import { ChosenList } from './chosen-bar.tsx'
import { ChosenQuestion } from './chosen-question.tsx'
import { StaffForm } from './form/staff-form.tsx'
import { ItemRows, type RowParts } from './item-rows.tsx'
import { ListFilters } from './list-filters.tsx'
import { SortMenu, StateLinks } from './list-views.tsx'
import { StandingsProvider } from './standing.tsx'
import { useAnswer } from './use-answer.tsx'

interface ContentScreenProps<Type extends ContentType> {
  type: Type
  screen: ScreenData<Type>
  nameOf: (item: Item<Type>) => string
  row?: (item: Item<Type>) => RowParts
  goesWith?: (item: Item<Type>) => ReactNode
  title?: string
  add?: string
  empty?: string
  texts?: ScreenTexts
  intro?: ReactNode
  extra?: (form: FormState) => ReactNode
  actions?: ReactNode
  children?: (items: Item<Type>[], rowsOf: (items: Item<Type>[]) => ReactNode) => ReactNode
}

export function ContentScreen<Type extends ContentType>(props: ContentScreenProps<Type>) {
  const { type, screen, nameOf, row, goesWith, intro, extra, texts, actions } = props
  const { title = type.many, add = `+ Add ${inSentence(type.one)}` } = props
  const { empty = `No ${inSentence(type.many)} have been added yet.` } = props
  const rowsOf = (items: Item<Type>[]) => (
    <ItemRows
      rows={items.map((item) => ({
        id: item._id,
        name: nameOf(item),
        ordered: type.ordered && !screen.sort && !screen.fixed.includes(item._id),
        ...row?.(item),
      }))}
    />
  )
  const { children = rowsOf } = props
  const { list, q, state, is, sort, nepali, waiting, filters, removing, discarding, notice } = screen
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
  const isNarrowed = [q, state, is, nepali, waiting, ...Object.values(chosen)].some(Boolean)
  const { pathname } = useLocation()
  const urlOf = (page: number) =>
    listUrl(pathname, { q, ...chosen, is, state, nepali: nepali ?? '', waiting, sort }, page)
  const back = urlOf(list.page)
  const answered = useActionData<{ form?: FormState; asking?: Asking }>()
  const { form, problem } = useAnswer(
    screen.form,
    answered?.form,
    removing ? (texts?.removeFailed ?? t.removeFailed) : t.changeFailed,
  )
  // Of an item that is gone, the form says so itself.
  const told = form && !screen.form ? undefined : notice
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
      {form && (
        <AdminDialog
          title={`${form.id ? 'Edit' : 'Add'} ${inSentence(type.one)}`}
          back={back}
          isWide={translatedKeys(type).length > 0}
        >
          <StaffForm
            key={`${form.id} ${form.version} ${form.copy}`}
            type={type}
            form={form}
            offer={screen.offer}
            texts={texts}
            above={extra?.(form)}
            className="grid gap-5 p-5 sm:p-6"
            footer="sm:sticky in-[[data-js]]:sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-white px-5 py-2 sm:-mx-6 sm:-mb-6 sm:gap-3 sm:px-6 sm:py-4"
          >
            <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
              Cancel
            </Link>
          </StaffForm>
        </AdminDialog>
      )}
      {!form && removing && (
        <QuestionDialog
          title={`Delete this ${inSentence(type.one)}?`}
          back={back}
          yes={{ intent: 'remove', id: removing._id }}
          label="Delete"
          busyLabel="Deleting…"
          problem={problem}
        >
          “<b className="text-ink">{nameOf(removing)}</b>” will be removed from the site now. You can undo
          this, or restore it later from History.
          {goesWith?.(removing)}
          <ReferringList of={screen.referring} />
        </QuestionDialog>
      )}
      {answered?.asking && <ChosenQuestion {...answered.asking} back={back} />}
      {!form && discarding && (
        <QuestionDialog
          title={t.copies.discardTitle}
          back={back}
          yes={{ intent: 'discard', id: discarding._id }}
          label={t.copies.discard}
          problem={problem}
        >
          “<b className="text-ink">{nameOf(discarding)}</b>”: {t.copies.discardText}
        </QuestionDialog>
      )}
      {intro}
      {told && <NoticeBanner key={`${told.text} ${told.undo}`} {...told} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        <ListFilters
          many={inSentence(type.many)}
          q={q}
          filters={[
            ...filters,
            ...publishingFilter(type, state),
            ...nepaliFilter(nepali),
            ...(type.internal ? [] : [waitingFilter(waiting)]),
          ]}
          kept={{ is, sort }}
        />
        <StateLinks states={screen.states} current={{ is, state }} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-sm">
          {list.total} {list.total === 1 ? 'entry' : 'entries'}
          {isNarrowed && ' found'}
        </p>
        {screen.fixed.length > 0 && <p className="text-sm">{secondPersonEn.fixed}</p>}
        {list.total > 1 && screen.sorts.links.length > 0 && <SortMenu {...screen.sorts} />}
      </div>
      <div className="mt-2">
        <Alert text={failure} className="mb-5" />
        {list.items.length > 0 && (
          <ChosenList
            acts={screen.acts}
            total={list.total}
            most={mostChosen}
            done={`${notice?.text} ${notice?.undo}`}
          >
            {children(list.items, rowsOf)}
          </ChosenList>
        )}
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
    </StandingsProvider>
  )
}

function ReferringList({ of }: { of: Referring[] }) {
  if (of.length === 0) return null
  return (
    <span className="mt-3 block">
      {t.referring}{' '}
      {of.map(({ one, name, to }, place) => (
        <span key={`${to} ${place}`}>
          {place > 0 && ', '}
          {to ? (
            <Link to={to} className="font-semibold underline underline-offset-4">
              {one} “{name}”
            </Link>
          ) : (
            othersEn.draft(one)
          )}
        </span>
      ))}
      .
    </span>
  )
}

const publishingFilter = ({ fields }: ContentType, state: PublishingState | '') =>
  'visibility' in fields
    ? [
        {
          name: 'state',
          label: 'Visibility',
          all: 'Visibility',
          value: state,
          options: publishingStates.map((one) => [one, publishingEn.states[one]] as const),
        },
      ]
    : []

const nepaliFilter = (value: ScreenData<ContentType>['nepali']) =>
  value === undefined
    ? []
    : [
        {
          name: 'nepali',
          label: t.nepali.filter,
          all: t.nepali.filter,
          value,
          options: Object.entries(t.nepali.states),
        },
      ]

const waitingFilter = (value: ScreenData<ContentType>['waiting']) => ({
  name: 'waiting',
  label: t.copies.filter,
  all: t.copies.filter,
  value,
  options: Object.entries(t.copies.states),
})

function nothingFound({
  q,
  state,
  is,
  filters,
}: Pick<ScreenData<ContentType>, 'q' | 'state' | 'is' | 'filters'>) {
  if (q) return `No results for “${q}”`
  const isState = !is && filters.every(({ value }) => !value)
  return state && isState ? `${publishingEn.states[state]}: none` : 'Nothing matches your search.'
}

const withParam = (url: string, name: string, value: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
