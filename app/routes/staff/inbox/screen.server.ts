import { data } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import type { Right } from '~/content/kinds/areas.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import type { StateCount } from '~/content/store/item-states.server.ts'
import type { InboxPage, InboxQuery } from '~/letters/inbox.server.ts'
import { config } from '~/process/config.server.ts'
import { readForm } from '../../../files/read-form.server.ts'
import { staffFormsEn } from '../../../ui/staff/en.ts'
import { backTo } from '../content/act.server.ts'
import { type Asking, readChosen } from '../content/chosen.server.ts'
import { type Notice, redirectWith, takeNotice } from '../content/flash.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { severalActs } from './states.ts'

const t = staffFormsEn.chosen

export interface InboxData<Entry> {
  list: InboxPage<Entry>
  q: string
  state: string
  counts: StateCount[]
  removing?: { id: string; name: string }
  notice?: Notice
  failure?: string
  hasMail: boolean
}

interface Reading<Entry> {
  right: Right
  one: string
  states: readonly string[]
  counted: Omit<StateCount, 'count'>[]
  count: (q: string, params: Record<string, string>) => Promise<number>
  list: (query: InboxQuery) => Promise<InboxPage<Entry>>
  nameOf: (id: string) => Promise<string | undefined>
}

export async function loadInbox<Entry>(
  request: Request,
  { right, one, states, counted, count, list, nameOf }: Reading<Entry>,
) {
  await requireStaff(request, right)
  const { q, state, page } = readQuery(request, states)
  const id = new URL(request.url).searchParams.get('delete') ?? ''
  const countAll = () =>
    Promise.all(counted.map(async (one) => ({ ...one, count: await count(q, one.params) })))
  const [found, counts, name, { notice, headers }] = await Promise.all([
    attempt(one, () => list({ q, state, page })),
    attempt(one, countAll),
    id ? nameOf(id) : undefined,
    takeNotice(request),
  ])
  const isGone = id !== '' && name === undefined
  const screen: InboxData<Entry> = {
    list: found.value ?? { items: [], total: 0, page: 1, pages: 1 },
    q,
    state,
    counts: counts.value ?? [],
    removing: name === undefined ? undefined : { id, name },
    notice: isGone ? { text: `This ${one} no longer exists.` } : notice,
    failure: found.failure && 'The list did not load.',
    hasMail: Boolean(config().mail),
  }
  return { screen, init: { headers, status: isGone ? 404 : 200 } }
}

export function readQuery(request: Request, states: readonly string[]): InboxQuery {
  const params = new URL(request.url).searchParams
  return {
    q: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    state: states.find((known) => known === params.get('state')) ?? '',
    page: /^\d{1,9}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
  }
}

interface Acting {
  right: Right
  one: string
  remove: (id: string) => Promise<boolean>
  mark?: (id: string, isRead: boolean) => Promise<boolean>
  nameOf: (id: string) => Promise<string | undefined>
}

export const unreadable = 'The form could not be read. Try again.'

export const usual = 'This failed. Try again.'

export async function actOnInbox(request: Request, acting: Acting): Promise<Answer | Response> {
  const { right, one, remove, mark } = acting
  await requireSender(request, right)
  const form = await readForm(request)
  if (form?.get('intent') === 'chosen') return actOnSeveral(request, form, acting)
  const id = String(form?.get('id') ?? '')
  const intent = String(form?.get('intent') ?? '')
  const acts: Record<string, [said: string, act: () => Promise<boolean>]> = {
    remove: [`The ${one} was deleted.`, () => remove(id)],
    ...(mark && {
      read: [`The ${one} was marked as read.`, () => mark(id, true)],
      unread: [`The ${one} was marked as unread.`, () => mark(id, false)],
    }),
  }
  const [said, act] = (Object.hasOwn(acts, intent) && acts[intent]) || []
  if (!said || !act) return data({ failure: unreadable }, 400)
  try {
    const text = (await act()) ? said : `This ${one} no longer exists.`
    return await redirectWith(request, backTo(new URL(request.url)), { text })
  } catch (error) {
    const { message, init } = notKept(error, usual)
    return data({ failure: message }, init)
  }
}

type Answer = ReturnType<typeof data<{ failure?: string; asking?: Asking }>>

/** Deletes or marks the entries that are ticked; deleting asks first, as it is final. */
async function actOnSeveral(
  request: Request,
  form: FormData,
  { one, remove, mark, nameOf }: Acting,
): Promise<Answer | Response> {
  const back = backTo(new URL(request.url))
  const act = severalActs(mark !== undefined).find(({ name }) => name === form.get('act'))
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const ids = readChosen(texts).map(({ id }) => id)
  if (!act || ids.length === 0) return redirectWith(request, back, { text: act ? t.nothing : t.noAct })
  const isRemoval = act.name === 'remove'
  try {
    if (isRemoval && !form.get('meant')) {
      const names = (await Promise.all(ids.map(nameOf))).filter((name) => name !== undefined)
      if (names.length > 0)
        return data({
          asking: { act: act.name, chosen: ids.join(' '), count: names.length, names, isRemoval },
        })
    }
    let done = 0
    for (const id of ids) {
      const isDone = isRemoval ? await remove(id) : await mark?.(id, act.name === 'read')
      if (isDone) done++
    }
    const gone = ids.length - done
    const text = [done > 0 && t.count(done, said[act.name]), gone > 0 && t.gone(gone, one)]
    return await redirectWith(request, back, { text: text.filter(Boolean).join(' ') })
  } catch (error) {
    const { message, init } = notKept(error, usual)
    return data({ failure: message }, init)
  }
}

const said = { read: 'marked as read', unread: 'marked as unread', remove: 'deleted' }
