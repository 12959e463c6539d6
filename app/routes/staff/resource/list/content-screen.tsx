import { Link, useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { approvalEn, hiddenItemEn } from '~/content/en.ts'
import type { ReferringItem } from '~/content/links/references.server.ts'
import { type ContentType, type Item, lowerFirst } from '~/content/schema/define.ts'
import { translatedKeys } from '~/content/schema/translations.ts'
import type { FormState } from '~/routes/staff/resource/form/form-state.server.ts'
import { ContentForm } from '~/routes/staff/resource/form/staff-form.tsx'
import { useFormOrFailure } from '~/routes/staff/resource/form/use-form-result.ts'
import { ConfirmDialog, StaffDialog } from '~/ui/staff/dialog.tsx'
import { screenTextsOf, staffFormsEn as t } from '~/ui/staff/en.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { filteredUrl, StaffPagination } from '~/ui/staff/pagination.tsx'
import type { BulkConfirmation } from './bulk-actions.server.ts'
import { BulkConfirmDialog, SelectableList } from './bulk-actions.tsx'
import { ItemRows, type RowParts } from './item-rows.tsx'
import { ListFilters } from './list-filters.tsx'
import { EmptyList, SortMenu, StateLinks } from './list-views.tsx'
import { PublicationStatusProvider } from './publication-status.tsx'
import type { ScreenData } from './screen.server.ts'

interface ContentScreenProps<Type extends ContentType> {
  type: Type
  screen: ScreenData<Type>
  /** Defaults to the title field of the type. */
  titleOf?: (item: Item<Type>) => string
  row?: (item: Item<Type>) => RowParts
  removalNote?: (item: Item<Type>) => ReactNode
  title?: string
  addLabel?: string
  emptyText?: string
  intro?: ReactNode
  formExtra?: (form: FormState) => ReactNode
  actions?: ReactNode
  children?: (items: Item<Type>[], rowsOf: (items: Item<Type>[]) => ReactNode) => ReactNode
}

export function ContentScreen<Type extends ContentType>(props: ContentScreenProps<Type>) {
  const { type, screen, row, removalNote, intro, formExtra, actions } = props
  const { titleOf = (item) => String(Reflect.get(item, type.titleField)) } = props
  const { title = type.plural, addLabel = `+ Add ${lowerFirst(type.singular)}` } = props
  const { emptyText = `No ${lowerFirst(type.plural)} have been added yet.` } = props
  const renderRows = (items: Item<Type>[]) => (
    <ItemRows
      rows={items.map((item) => ({
        id: item._id,
        name: titleOf(item),
        isOrdered: type.orderable && !screen.sort && !screen.unmovableIds.includes(item._id),
        ...row?.(item),
      }))}
    />
  )
  const { children = renderRows } = props
  const { list, q, is, sort, filters, itemToDelete, itemToDiscard, notice } = screen
  const params = { q, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])), is }
  const isFiltered = Object.values(params).some(Boolean)
  const { pathname } = useLocation()
  const urlOf = (page: number) => filteredUrl(pathname, { ...params, sort }, page)
  const back = urlOf(list.page)
  const actionResult = useActionData<{ bulkConfirmation?: BulkConfirmation }>()
  const { form, failureMessage } = useFormOrFailure(
    screen.form,
    itemToDelete ? (screenTextsOf(type).removeFailed ?? t.removeFailed) : t.changeFailed,
  )
  // The form of a deleted item shows its own message.
  const visibleNotice = form && !screen.form ? undefined : notice
  const alertText = (!itemToDelete && failureMessage) || screen.failure
  return (
    <PublicationStatusProvider value={screen.publicationStatuses}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        <div className="flex flex-wrap gap-3">
          {actions}
          <Link
            to={withSearchParam(back, 'new', '1')}
            preventScrollReset
            discover="none"
            className="button button-primary"
          >
            {addLabel}
          </Link>
        </div>
      </div>
      {/* Precedes the list in the reading order. */}
      {form && (
        <StaffDialog
          title={`${form.id ? 'Edit' : 'Add'} ${lowerFirst(type.singular)}`}
          closeUrl={back}
          isWide={translatedKeys(type).length > 0}
        >
          <ContentForm
            key={`${form.id} ${form.version} ${form.workingCopyVersion}`}
            type={type}
            form={form}
            availableActions={screen.availableActions}
            belowFields={formExtra?.(form)}
            className="grid gap-5 p-5 sm:p-6"
            footer="sm:sticky in-[[data-js]]:sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-white px-5 py-2 sm:-mx-6 sm:-mb-6 sm:gap-3 sm:px-6 sm:py-4"
          >
            <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
              Cancel
            </Link>
          </ContentForm>
        </StaffDialog>
      )}
      {!form && itemToDelete && (
        <ConfirmDialog
          title={`Delete this ${lowerFirst(type.singular)}?`}
          closeUrl={back}
          hiddenFields={{ intent: 'remove', id: itemToDelete._id }}
          confirmLabel="Delete"
          submittingLabel="Deleting…"
          error={failureMessage}
        >
          “<b className="text-ink">{titleOf(itemToDelete)}</b>” will be removed from the site now. You can
          undo this, or restore it later from History.
          {removalNote?.(itemToDelete)}
          <ReferenceList references={screen.references} />
        </ConfirmDialog>
      )}
      {actionResult?.bulkConfirmation && (
        <BulkConfirmDialog {...actionResult.bulkConfirmation} closeUrl={back} />
      )}
      {!form && itemToDiscard && (
        <ConfirmDialog
          title={t.workingCopies.discardTitle}
          closeUrl={back}
          hiddenFields={{ intent: 'discard', id: itemToDiscard._id }}
          confirmLabel={t.workingCopies.discard}
          error={failureMessage}
        >
          “<b className="text-ink">{titleOf(itemToDiscard)}</b>”: {t.workingCopies.discardText}
        </ConfirmDialog>
      )}
      {intro}
      {visibleNotice && (
        <FlashMessage key={`${visibleNotice.text} ${visibleNotice.undo}`} {...visibleNotice} />
      )}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        <ListFilters plural={lowerFirst(type.plural)} q={q} filters={filters} hiddenParams={{ is, sort }} />
        <StateLinks states={screen.states} current={params} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-sm">
          {list.total} {list.total === 1 ? 'entry' : 'entries'}
          {isFiltered && ' found'}
        </p>
        {screen.unmovableIds.length > 0 && <p className="text-sm">{approvalEn.orderLocked}</p>}
        {list.total > 1 && screen.sorts.links.length > 0 && <SortMenu {...screen.sorts} />}
      </div>
      <div className="mt-2">
        <ErrorMessage text={alertText} className="mb-5" />
        {list.items.length > 0 && (
          <SelectableList
            actions={screen.bulkActions}
            total={list.total}
            resetKey={`${notice?.text} ${notice?.undo}`}
          >
            {children(list.items, renderRows)}
          </SelectableList>
        )}
        {list.items.length === 0 && !screen.failure && (
          <EmptyList
            text={list.total > 0 ? 'This page is empty.' : isFiltered ? noResultsText(screen) : emptyText}
            isFiltered={isFiltered || list.page !== 1}
          >
            <Link
              to={withSearchParam(back, 'new', '1')}
              preventScrollReset
              discover="none"
              className="text-link mt-3"
            >
              Add the first one
            </Link>
          </EmptyList>
        )}
      </div>
      <StaffPagination pageUrl={urlOf} page={list.page} pages={list.pages} />
    </PublicationStatusProvider>
  )
}

function ReferenceList({ references }: { references: ReferringItem[] }) {
  if (references.length === 0) return null
  return (
    <span className="mt-3 block">
      {t.linkingTexts}{' '}
      {references.map(({ singular, name, href }, index) => (
        <span key={`${href} ${index}`}>
          {index > 0 && ', '}
          {href ? (
            <Link to={href} className="font-semibold underline underline-offset-4">
              {singular} “{name}”
            </Link>
          ) : (
            hiddenItemEn.draft(singular)
          )}
        </span>
      ))}
      .
    </span>
  )
}

function noResultsText({ q, is, filters }: Pick<ScreenData<ContentType>, 'q' | 'is' | 'filters'>) {
  if (q) return `No results for “${q}”`
  const [active, ...others] = filters.filter(({ value }) => value)
  if (active?.name !== 'state' || is || others.length > 0) return 'Nothing matches your search.'
  return `${active.options.find(([value]) => value === active.value)?.[1]}: none`
}

const withSearchParam = (url: string, name: string, value: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
