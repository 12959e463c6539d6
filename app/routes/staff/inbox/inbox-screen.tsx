import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { maxBulkSelectedItems } from '~/content/items/bulk-limits.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import type { BulkConfirmation } from '~/routes/staff/resource/list/bulk-actions.server.ts'
import { BulkActionList } from '~/routes/staff/resource/list/bulk-actions.tsx'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { type Filter, ListFilters } from '~/routes/staff/resource/list/list-filters.tsx'
import { StateLinks } from '~/routes/staff/resource/list/list-views.tsx'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { filteredUrl, StaffPagination } from '~/ui/staff/pagination.tsx'
import { MailDisabledWarning } from '~/ui/staff/warnings.tsx'
import type { InboxData } from './inbox.server.ts'
import { inboxBulkActions } from './inbox-states.ts'

interface InboxScreenProps {
  title: string
  singular: string
  plural: string
  countLabel: string
  empty: string
  removalWarning?: string
  states: Record<string, string>
  filters?: Filter[]
  screen: InboxData<unknown>
  actionError?: string
  headerAction?: ReactNode
  exportLinks?: ReactNode
  children: ReactNode
}

export function InboxScreen(props: InboxScreenProps) {
  const { title, singular, plural, countLabel, empty, removalWarning, states, filters = [] } = props
  const { screen, actionError, headerAction, exportLinks, children } = props
  const { list, q, state, counts, entryToRemove, notice, loadError, canSendMail } = screen
  const bulkConfirmation = useLastActionData<{ bulkConfirmation?: BulkConfirmation }>()?.bulkConfirmation
  const problem = useFailureMessage()
  const { pathname } = useLocation()
  const filterValues = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
  const urlOf = (page: number) => filteredUrl(pathname, { q, state, ...filterValues }, page)
  const options = Object.entries(states)
  const stateFilter = { name: 'state', label: 'State', allLabel: 'All states', value: state, options }
  const isFiltered = [q, state, ...Object.values(filterValues)].some(Boolean)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
          <Badge>{countLabel}</Badge>
        </div>
        {headerAction}
      </div>
      {!canSendMail && <MailDisabledWarning />}
      {notice && !actionError && <FlashMessage text={notice.text} />}
      <ErrorMessage text={problem ?? (actionError || loadError)} />
      <div className="mt-5">
        <ListFilters plural={plural} q={q} filters={[...filters, stateFilter]} />
      </div>
      <div className="mt-3">
        <StateLinks states={counts} current={{ ...filterValues, state }} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p role="status">
          {list.total} {list.total === 1 ? singular : plural}
          {isFiltered && ' found'}
        </p>
        {list.items.length > 0 && exportLinks}
      </div>
      {list.items.length > 0 && (
        <BulkActionList
          actions={inboxBulkActions(singular !== 'subscriber')}
          total={0}
          limit={maxBulkSelectedItems}
          resetKey={notice?.text ?? ''}
        >
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">{children}</ul>
        </BulkActionList>
      )}
      {list.items.length === 0 && !loadError && (
        <div className="mt-3 rounded-2xl border border-dashed border-body/40 bg-white px-6 py-12 text-center">
          <p className="font-semibold text-ink wrap-anywhere">
            {isFiltered ? `No ${plural} match your search.` : empty}
          </p>
          {isFiltered && (
            <Link to={pathname} className="button button-primary mt-4">
              Show all
            </Link>
          )}
        </div>
      )}
      <StaffPagination pageUrl={urlOf} page={list.page} pages={list.pages} />
      {bulkConfirmation && (
        <ConfirmDialog
          title={staffFormsEn.bulkActions.ask.remove(bulkConfirmation.count)}
          closeUrl={urlOf(list.page)}
          action={urlOf(list.page)}
          hiddenFields={{
            intent: 'chosen',
            act: bulkConfirmation.act,
            chosen: bulkConfirmation.chosen,
            meant: '1',
          }}
          confirmLabel="Delete permanently"
          error={problem}
        >
          “<b className="text-ink">{bulkConfirmation.names.join('”, “')}</b>” will be deleted permanently.{' '}
          {removalWarning} You cannot undo this. History keeps no copy.
        </ConfirmDialog>
      )}
      {entryToRemove && !bulkConfirmation && (
        <ConfirmDialog
          title={`Delete this ${singular}?`}
          closeUrl={urlOf(list.page)}
          hiddenFields={{ intent: 'remove', id: entryToRemove.id }}
          confirmLabel="Delete permanently"
          error={problem}
        >
          “<b className="text-ink">{entryToRemove.name}</b>” will be deleted permanently. {removalWarning} You
          cannot undo this. History keeps no copy.
        </ConfirmDialog>
      )}
    </>
  )
}
