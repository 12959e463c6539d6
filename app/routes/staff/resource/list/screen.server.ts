import { data } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { type BulkAction, listBulkActions } from '~/content/items/bulk-actions.server.ts'
import { type ListFilter, type ListTab, loadListTabs } from '~/content/items/facets.server.ts'
import type { ListPage } from '~/content/items/list.server.ts'
import { lockedKeysForRole } from '~/content/items/locked-fields.ts'
import { findPendingWorkOfItems } from '~/content/items/pending.server.ts'
import { buildSortLinks, type ListSortLink, listSortedPage } from '~/content/items/sort.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import {
  describeItemStatus,
  type ItemStatus,
  isPublicOrScheduled,
} from '~/content/items/visibility.server.ts'
import { listReferringItems, type ReferringItem } from '~/content/links/references.server.ts'
import { type ContentType, type Item, lowerFirst } from '~/content/schema/define.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { isExemptFromApproval } from '~/content/workflow/approval.server.ts'
import { type FormState, withEditableLinks } from '~/routes/staff/resource/form/form-state.server.ts'
import { openFormWithActions, type StaffPerson } from '~/routes/staff/resource/form/open-form.server.ts'
import type { AvailableActions } from '~/routes/staff/resource/form/submit-actions.ts'
import { type Flash, takeFlash } from '~/routes/staff/resource/save/responses.server.ts'
import { listSampleIds } from '~/sample/remove.server.ts'
import { screenTextsOf, staffFormsEn as t } from '~/ui/staff/en.ts'
import { loadFiltersAndQuery } from './list-query.server.ts'

export interface ScreenData<Type extends ContentType> {
  list: ListPage<Item<Type>>
  q: string
  is: string
  sort: string
  sorts: { current: ListSortLink; links: ListSortLink[] }
  states: ListTab[]
  bulkActions: BulkAction[]
  filters: ListFilter[]
  /** By item id. */
  publicationStatuses: Record<string, ItemStatus>
  /** Items whose position this person may not change. */
  unmovableIds: string[]
  form?: FormState
  availableActions?: AvailableActions
  itemToDiscard?: Item<Type>
  itemToDelete?: Item<Type>
  references: ReferringItem[]
  notice?: Flash
  failure?: string
}

/** Loads a type's list, and the form or dialog that the URL opens. */
export async function loadScreen<Type extends ContentType>(type: Type, request: Request) {
  const person = await requireStaff(request, type.permission)
  const url = new URL(request.url)
  const params = url.searchParams
  const { query, filters, sort, page } = await loadFiltersAndQuery(type, params)
  const { q, is } = query
  const sorts = buildSortLinks(type, sort)
  const findByParam = (name: string) =>
    params.has(name) ? findItem(type, params.get(name) ?? '') : undefined
  const [list, states, opened, itemToDelete, itemToDiscard, { notice, headers }] = await Promise.all([
    tryRead(type.name, () => listSortedPage(type, query, sort, page)),
    tryRead(type.name, () => loadListTabs(type, query)),
    findByParam('edit'),
    findByParam('delete'),
    findByParam('discard'),
    takeFlash(request),
  ])
  const isGone = (params.has('edit') && !opened) || (params.has('delete') && !itemToDelete)
  const visibleNotice = isGone ? { text: t.noLongerExists(lowerFirst(type.singular)) } : notice
  const shownItems = [...(list.value?.items ?? []), ...(opened ? [opened] : [])]
  const { form: openedForm, availableActions } =
    opened || params.has('new') ? await openFormWithActions(type, opened, person, url) : {}
  const form = openedForm && (await withEditableLinks(type, openedForm))
  const waitingById = await findPendingWorkOfItems(
    type,
    shownItems.map(({ _id }) => _id),
  )
  const sampleIds = new Set(await listSampleIds(type))
  const screen: ScreenData<Type> = {
    list: list.value ?? { items: [], total: 0, page: 1, pages: 1 },
    q,
    is,
    sort: sorts.current.value,
    sorts,
    states: states.value ?? [],
    bulkActions: type.singletonId ? [] : await bulkActionsFor(type, person),
    filters,
    publicationStatuses: Object.fromEntries(
      shownItems.map((item) => [
        item._id,
        {
          ...describeItemStatus(type, item),
          pendingWork: waitingById[item._id],
          isSample: sampleIds.has(item._id) || undefined,
        },
      ]),
    ),
    unmovableIds: await listUnmovableIds(type, shownItems, person),
    form,
    availableActions,
    itemToDiscard,
    itemToDelete,
    references: itemToDelete ? await listReferringItems(type, itemToDelete._id, person) : [],
    notice: visibleNotice,
    failure: list.failure && (screenTextsOf(type).loadFailed ?? 'The list did not load.'),
  }
  return data(screen, { headers, status: isGone ? 404 : 200 })
}

/** Loads the form of a single record, which may not be stored yet. */
export async function loadSingletonScreen(type: ContentType, request: Request, person: StaffPerson) {
  const [id, url] = [type.singletonId ?? '', new URL(request.url)]
  const [stored, { notice, headers }] = await Promise.all([findItem(type, id), takeFlash(request)])
  const { form, availableActions } = await openFormWithActions(type, stored, person, url)
  const isDiscarding = url.searchParams.has('discard') && availableActions.workingCopy !== undefined
  const shown = { ...(await withEditableLinks(type, form)), id, version: stored?.version ?? 1 }
  return { form: shown, availableActions, isDiscarding, notice, headers }
}

/** Items that only another person may move. */
export async function listUnmovableIds<Type extends ContentType>(
  type: Type,
  items: Item<Type>[],
  person: StaffPerson,
) {
  if (!type.orderable || person.role === 'admin' || (await isExemptFromApproval(person))) return []
  return items.filter((item) => isPublicOrScheduled(type, item)).map(({ _id }) => _id)
}

/** Actions that publish nothing without approval. */
const hidingActions = ['draft', 'remove']

/** Omits actions that the approval rule would refuse. */
async function bulkActionsFor(type: ContentType, { role }: Pick<Grants, 'role'>) {
  const actions = listBulkActions(type, lockedKeysForRole(type, role))
  const canPublish = role === 'admin' || (await isExemptFromApproval({ role }))
  return canPublish ? actions : actions.filter(({ name }) => hidingActions.includes(name))
}
