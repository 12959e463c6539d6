import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { mostChosen } from '~/content/store/most-chosen.ts'
import type { Asking } from '~/routes/staff/content/chosen.server.ts'
import { ChosenList } from '~/routes/staff/content/chosen-bar.tsx'
import type { InboxData } from '~/routes/staff/inbox/screen.server.ts'
import { severalActs } from '~/routes/staff/inbox/states.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { QuestionDialog } from '~/ui/staff/question-dialog.tsx'
import { MailNotice } from '../../../ui/staff/mail-notice.tsx'
import { NoticeBanner } from '../../../ui/staff/notice-banner.tsx'
import { listUrl, Pages } from '../../../ui/staff/pages.tsx'
import { Badge } from '../content/item-rows.tsx'
import { type Filter, ListFilters } from '../content/list-filters.tsx'
import { StateLinks } from '../content/list-views.tsx'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'

interface InboxScreenProps {
  title: string
  one: string
  many: string
  tally: string
  empty: string
  removal?: string
  states: Record<string, string>
  filters?: Filter[]
  screen: InboxData<unknown>
  refused?: string
  extra?: ReactNode
  exports?: ReactNode
  children: ReactNode
}

export function InboxScreen(props: InboxScreenProps) {
  const { title, one, many, tally, empty, removal, states, filters = [] } = props
  const { screen, refused, extra, exports, children } = props
  const { list, q, state, counts, removing, notice, failure, hasMail } = screen
  const asking = useLastAnswer<{ asking?: Asking }>()?.asking
  const problem = useProblem()
  const { pathname } = useLocation()
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
  const urlOf = (page: number) => listUrl(pathname, { q, state, ...chosen }, page)
  const options = Object.entries(states)
  const byState = { name: 'state', label: 'State', all: 'All states', value: state, options }
  const isNarrowed = [q, state, ...Object.values(chosen)].some(Boolean)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
          <Badge>{tally}</Badge>
        </div>
        {extra}
      </div>
      {!hasMail && <MailNotice />}
      {notice && !refused && <NoticeBanner text={notice.text} />}
      <Alert text={problem ?? (refused || failure)} />
      <div className="mt-5">
        <ListFilters many={many} q={q} filters={[...filters, byState]} />
      </div>
      <div className="mt-3">
        <StateLinks states={counts} current={{ ...chosen, state }} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p role="status">
          {list.total} {list.total === 1 ? one : many}
          {isNarrowed && ' found'}
        </p>
        {list.items.length > 0 && exports}
      </div>
      {list.items.length > 0 && (
        <ChosenList
          acts={severalActs(one !== 'subscriber')}
          total={0}
          most={mostChosen}
          done={notice?.text ?? ''}
        >
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">{children}</ul>
        </ChosenList>
      )}
      {list.items.length === 0 && !failure && (
        <div className="mt-3 rounded-2xl border border-dashed border-body/40 bg-white px-6 py-12 text-center">
          <p className="font-semibold text-ink wrap-anywhere">
            {isNarrowed ? `No ${many} match your search.` : empty}
          </p>
          {isNarrowed && (
            <Link to={pathname} className="button button-primary mt-4">
              Show all
            </Link>
          )}
        </div>
      )}
      <Pages urlOf={urlOf} page={list.page} pages={list.pages} />
      {asking && (
        <QuestionDialog
          title={staffFormsEn.chosen.ask.remove(asking.count)}
          back={urlOf(list.page)}
          action={urlOf(list.page)}
          yes={{ intent: 'chosen', act: asking.act, chosen: asking.chosen, meant: '1' }}
          label="Delete permanently"
          problem={problem}
        >
          “<b className="text-ink">{asking.names.join('”, “')}</b>” will be deleted permanently. {removal} You
          cannot undo this. History keeps no copy.
        </QuestionDialog>
      )}
      {removing && !asking && (
        <QuestionDialog
          title={`Delete this ${one}?`}
          back={urlOf(list.page)}
          yes={{ intent: 'remove', id: removing.id }}
          label="Delete permanently"
          problem={problem}
        >
          “<b className="text-ink">{removing.name}</b>” will be deleted permanently. {removal} You cannot undo
          this. History keeps no copy.
        </QuestionDialog>
      )}
    </>
  )
}
