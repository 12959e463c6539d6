import { data } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { config } from '~/config/config.server.ts'
import type { ListTab } from '~/content/items/facets.server.ts'
import type { Permission } from '~/content/schema/permissions.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import type { InboxPage, InboxQuery } from '~/inbox/lists.server.ts'
import { parseSelectedItems } from '~/routes/staff/resource/list/bulk-actions.server.ts'
import { parseSearchAndPage } from '~/routes/staff/resource/list/list-query.server.ts'
import { urlWithoutDialogParams } from '~/routes/staff/resource/save/act.server.ts'
import {
  type Flash,
  redirectWithFlash,
  requireStaffForPost,
  takeFlash,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { listInboxBulkActions } from './inbox-states.ts'

const t = staffFormsEn.bulkActions

export interface InboxData<Entry> {
  list: InboxPage<Entry>
  q: string
  state: string
  counts: ListTab[]
  entryToRemove?: { id: string; name: string }
  notice?: Flash
  loadError?: string
  canSendMail: boolean
}

export interface Inbox<Entry> {
  permission: Permission
  singular: string
  /** Label by state. */
  states: Record<string, string>
  /** The links above the list. Defaults to the states. */
  statesToCount?: Omit<ListTab, 'count'>[]
  count: (filter: { q: string; state: string } & Record<string, string>) => Promise<number>
  list: (query: InboxQuery) => Promise<InboxPage<Entry>>
  findName: (id: string) => Promise<string | undefined>
  remove: (id: string) => Promise<boolean>
  markRead?: (id: string, isRead: boolean) => Promise<boolean>
}

export async function loadInbox<Entry>(
  request: Request,
  { permission, singular, states, statesToCount = stateLinks(states), count, list, findName }: Inbox<Entry>,
) {
  await requireStaff(request, permission)
  const { q, state, page } = parseInboxQuery(request, states)
  const id = new URL(request.url).searchParams.get('delete') ?? ''
  const countAll = () =>
    Promise.all(
      statesToCount.map(async (filter) => ({
        ...filter,
        count: await count({ q, state: '', ...filter.params }),
      })),
    )
  const [listResult, counts, name, { notice, headers }] = await Promise.all([
    tryRead(singular, () => list({ q, state, page })),
    tryRead(singular, countAll),
    id ? findName(id) : undefined,
    takeFlash(request),
  ])
  const isGone = id !== '' && name === undefined
  const screen: InboxData<Entry> = {
    list: listResult.value ?? { items: [], total: 0, page: 1, pages: 1 },
    q,
    state,
    counts: counts.value ?? [],
    entryToRemove: name === undefined ? undefined : { id, name },
    notice: isGone ? { text: `This ${singular} no longer exists.` } : notice,
    loadError: listResult.failure && 'The list did not load.',
    canSendMail: Boolean(config().mail),
  }
  return { screen, init: { headers, status: isGone ? 404 : 200 } }
}

const stateLinks = (states: Record<string, string>) => [
  { params: { state: '' }, label: 'All' },
  ...Object.entries(states).map(([state, label]) => ({ params: { state }, label })),
]

export function parseInboxQuery(request: Request, states: Record<string, string>): InboxQuery {
  const params = new URL(request.url).searchParams
  return {
    ...parseSearchAndPage(params),
    state: Object.keys(states).find((name) => name === params.get('state')) ?? '',
  }
}

export const unreadableFormMessage = 'The form could not be read. Try again.'

export const defaultFailureMessage = 'This failed. Try again.'

const participles = { read: 'marked as read', unread: 'marked as unread', remove: 'deleted' }

/** Deletes or marks an entry, or the selected ones. Deleting is permanent, so it needs a confirmation. */
export async function handleInboxAction(request: Request, inbox: Inbox<unknown>) {
  const { permission, singular, remove, markRead, findName } = inbox
  await requireStaffForPost(request, permission)
  const form = await tryReadFormData(request)
  const get = (name: string) => String(form?.get(name) ?? '')
  const isBulk = get('intent') === 'chosen'
  const requested = get(isBulk ? 'act' : 'intent')
  const action = listInboxBulkActions(markRead !== undefined).find(({ name }) => name === requested)?.name
  const texts = form?.getAll('chosen').map((value): [string, string] => ['chosen', String(value)]) ?? []
  const ids = isBulk ? parseSelectedItems(texts).map(({ id }) => id) : [get('id')]
  const back = urlWithoutDialogParams(new URL(request.url))
  if (!action && !isBulk) return data({ failure: unreadableFormMessage }, 400)
  if (!action || ids.length === 0)
    return redirectWithFlash(request, back, { text: action ? t.nothing : t.noAction })
  try {
    if (isBulk && action === 'remove' && !get('meant')) {
      const names = (await Promise.all(ids.map(findName))).filter((name) => name !== undefined)
      const chosen = ids.join(' ')
      if (names.length > 0)
        return data({
          bulkConfirmation: { act: action, chosen, count: names.length, names, isRemoval: true },
        })
    }
    let done = 0
    for (const id of ids) {
      const isDone = action === 'remove' ? await remove(id) : await markRead?.(id, action === 'read')
      if (isDone) done++
    }
    const goneCount = ids.length - done
    const bulkText = [
      done > 0 && t.count(done, participles[action]),
      goneCount > 0 && t.noLongerExists(goneCount, singular),
    ]
    const text =
      done > 0 ? `The ${singular} was ${participles[action]}.` : `This ${singular} no longer exists.`
    return await redirectWithFlash(request, back, {
      text: isBulk ? bulkText.filter(Boolean).join(' ') : text,
    })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error, defaultFailureMessage)
    return data({ failure: message }, init)
  }
}
