import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import type { BulkConfirmation } from '~/routes/staff/resource/list/bulk-actions.server.ts'
import { BulkConfirmDialog, SelectableList } from '~/routes/staff/resource/list/bulk-actions.tsx'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { type FilterData, ListFilters } from '~/routes/staff/resource/list/list-filters.tsx'
import { EmptyList, StateLinks } from '~/routes/staff/resource/list/list-views.tsx'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { filteredUrl, StaffPagination } from '~/ui/staff/pagination.tsx'
import { MailDisabledWarning } from '~/ui/staff/warnings.tsx'
import type { InboxData } from './inbox.server.ts'
import { listInboxBulkActions } from './inbox-states.ts'

interface InboxScreenProps {
  title: string
  singular: string
  badge: string
  removalWarning?: string
  states: Record<string, string>
  filters?: FilterData[]
  screen: InboxData<unknown>
  headerAction?: ReactNode
  exportLinks?: ReactNode
  children: ReactNode
}

/** The list of what visitors sent. */
export function InboxScreen(props: InboxScreenProps) {
  const { title, singular, badge, removalWarning, states, filters = [], screen, children } = props
  const { list, q, state, counts, entryToRemove, notice, loadError, canSendMail } = screen
  const { failure, bulkConfirmation } =
    useLastActionData<{ failure?: string; bulkConfirmation?: BulkConfirmation }>() ?? {}
  const problem = useFailureMessage()
  const { pathname } = useLocation()
  const plural = `${singular}s`
  const params = { q, state, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) }
  const urlOf = (page: number) => filteredUrl(pathname, params, page)
  const options = Object.entries(states)
  const stateFilter = { name: 'state', label: 'State', allLabel: 'All states', value: state, options }
  const isFiltered = Object.values(params).some(Boolean)
  const dialog = { closeUrl: urlOf(list.page), confirmLabel: 'Delete permanently', error: problem }
  const consequence = ` will be deleted permanently. ${removalWarning ?? ''} You cannot undo this. History keeps no copy.`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
          <Badge>{badge}</Badge>
        </div>
        {props.headerAction}
      </div>
      {!canSendMail && <MailDisabledWarning />}
      {notice && !failure && <FlashMessage text={notice.text} />}
      <ErrorMessage text={problem ?? (failure || loadError)} />
      <div className="mt-5">
        <ListFilters plural={plural} q={q} filters={[...filters, stateFilter]} />
      </div>
      <div className="mt-3">
        <StateLinks states={counts} current={params} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p role="status">
          {list.total} {list.total === 1 ? singular : plural}
          {isFiltered && ' found'}
        </p>
        {list.items.length > 0 && props.exportLinks}
      </div>
      {list.items.length > 0 && (
        <SelectableList
          actions={listInboxBulkActions(singular !== 'subscriber')}
          total={0}
          resetKey={notice?.text ?? ''}
        >
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">{children}</ul>
        </SelectableList>
      )}
      {list.items.length === 0 && !loadError && (
        <EmptyList
          text={isFiltered ? `No ${plural} match your search.` : `No ${plural} yet.`}
          isFiltered={isFiltered}
        />
      )}
      <StaffPagination pageUrl={urlOf} page={list.page} pages={list.pages} />
      {bulkConfirmation && <BulkConfirmDialog {...dialog} {...bulkConfirmation} consequence={consequence} />}
      {entryToRemove && !bulkConfirmation && (
        <ConfirmDialog
          {...dialog}
          title={`Delete this ${singular}?`}
          hiddenFields={{ intent: 'remove', id: entryToRemove.id }}
        >
          “<b className="text-ink">{entryToRemove.name}</b>”{consequence}
        </ConfirmDialog>
      )}
    </>
  )
}
