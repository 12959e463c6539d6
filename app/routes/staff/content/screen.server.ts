import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import type { Rights } from '~/content/kinds/areas.ts'
import type { PublishingState } from '~/content/kinds/publishing.ts'
import { type ContentType, type Item, inSentence } from '~/content/kinds/type.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import type { ListPage } from '~/content/store/browse.server.ts'
import { type Act, actsOn } from '~/content/store/chosen.server.ts'
import { type StateCount, stateCounts } from '~/content/store/item-states.server.ts'
import { lockedFields } from '~/content/store/locked-fields.ts'
import { isTranslated, type NepaliState } from '~/content/store/nepali.server.ts'
import { needsNobody } from '~/content/store/second-person.server.ts'
import { browseSorted, type SortLink, sortLinks } from '~/content/store/sorting.server.ts'
import type { StaffFilter } from '~/content/store/staff-filters.server.ts'
import { isOrWillBeSeen, type StaffStanding, staffStanding } from '~/content/store/standing.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import { type Referring, referringTo } from '~/content/store/text-links.server.ts'
import { type WaitingState, waitingAt } from '~/content/store/waiting.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { actOnScreen } from './act.server.ts'
import { type Notice, takeNotice } from './flash.server.ts'
import { type FormState, readable } from './form-state.server.ts'
import { readList } from './list.server.ts'
import { openWith, type Person } from './offer.server.ts'
import type { FormOffer } from './ways.ts'

export interface ScreenData<Type extends ContentType> {
  list: ListPage<Item<Type>>
  q: string
  state: PublishingState | ''
  is: string
  sort: string
  sorts: { current: SortLink; links: SortLink[] }
  states: StateCount[]
  acts: Act[]
  nepali?: NepaliState | ''
  filters: StaffFilter[]
  /** How items stand with visitors, by their ids. */
  standings: Record<string, StaffStanding>
  /** Those of this page whose place this person may not change. */
  fixed: string[]
  /** Of which changes or reviews wait; empty for all. */
  waiting: WaitingState | ''
  form?: FormState
  offer?: FormOffer
  discarding?: Item<Type>
  removing?: Item<Type>
  referring: Referring[]
  notice?: Notice
  failure?: string
}

/** What staff are told, where the specification has texts of its own. */
export interface ScreenTexts {
  added?: string
  updated?: string
  removed?: string
  loadFailed?: string
  saveFailed?: string
  unanswered?: string
  removeFailed?: string
}

export const screenLoader =
  <Type extends ContentType>(type: Type, texts?: ScreenTexts) =>
  ({ request }: LoaderFunctionArgs) =>
    loadScreen(type, request, texts)

export const screenAction =
  (type: ContentType, texts?: ScreenTexts) =>
  ({ request }: ActionFunctionArgs) =>
    actOnScreen(type, request, texts)

/** The list of a type's screen, and the form or question that its address opens. */
export async function loadScreen<Type extends ContentType>(
  type: Type,
  request: Request,
  { loadFailed = 'The list did not load.' }: ScreenTexts = {},
) {
  const person = await requireStaff(request, type.area)
  const address = new URL(request.url)
  const params = address.searchParams
  const { query, filters, sort, page } = await readList(type, params)
  const { q, is, state, nepali, waiting } = query
  const sorts = sortLinks(type, sort)
  const asked = (name: string) => (params.has(name) ? findItem(type, params.get(name) ?? '') : undefined)
  const [list, states, opened, removing, discarding, { notice, headers }] = await Promise.all([
    attempt(type.name, () => browseSorted(type, query, sort, page)),
    attempt(type.name, () => stateCounts(type, query)),
    asked('edit'),
    asked('delete'),
    asked('discard'),
    takeNotice(request),
  ])
  const isGone = (params.has('edit') && !opened) || (params.has('delete') && !removing)
  const told = isGone ? { text: t.gone(inSentence(type.one)) } : notice
  const shown = [...(list.value?.items ?? []), ...(opened ? [opened] : [])]
  const { form: kept, offer } =
    opened || params.has('new') ? await openWith(type, opened, person, address) : {}
  const form = kept && (await readable(type, kept))
  const waits = await waitingAt(
    type,
    shown.map(({ _id }) => _id),
  )
  const screen: ScreenData<Type> = {
    list: list.value ?? { items: [], total: 0, page: 1, pages: 1 },
    q,
    state: state ?? '',
    is,
    sort: sorts.current.value,
    sorts,
    states: states.value ?? [],
    acts: type.single ? [] : await actsOf(type, person),
    nepali: isTranslated(type) ? (nepali ?? '') : undefined,
    filters,
    waiting: waiting ?? '',
    standings: Object.fromEntries(
      shown.map((item) => [item._id, { ...staffStanding(type, item), waits: waits[item._id] }]),
    ),
    fixed: await fixedFor(type, shown, person),
    form,
    offer,
    discarding,
    removing,
    referring: removing ? await referringTo(type, removing._id, person) : [],
    notice: told,
    failure: list.failure && loadFailed,
  }
  return data(screen, { headers, status: isGone ? 404 : 200 })
}

/** The form of a type's only record. What is not stored yet is, before the first save. */
export async function loadSingle(type: ContentType, request: Request, person: Person) {
  const [id, address] = [type.single ?? '', new URL(request.url)]
  const [stored, { notice, headers }] = await Promise.all([findItem(type, id), takeNotice(request)])
  const { form, offer } = await openWith(type, stored, person, address)
  const isDiscarding = address.searchParams.has('discard') && offer.copy !== undefined
  const shown = { ...(await readable(type, form)), id, version: stored?.version ?? 1 }
  return { form: shown, offer, isDiscarding, notice, headers }
}

/** Those whose place somebody else has to change. */
export async function fixedFor<Type extends ContentType>(type: Type, items: Item<Type>[], person: Person) {
  if (!type.ordered || person.role === 'admin' || (await needsNobody(person))) return []
  return items.filter((item) => isOrWillBeSeen(type, item)).map(({ _id }) => _id)
}

/** Acts by which visitors see nothing that nobody has seen. */
const showsNothing = ['draft', 'remove']

/** Without what the rule of the second person refuses anyway. */
async function actsOf(type: ContentType, { role }: Pick<Rights, 'role'>) {
  const acts = actsOn(type, lockedFields(type, role))
  const mayPublish = role === 'admin' || (await needsNobody({ role }))
  return mayPublish ? acts : acts.filter(({ name }) => showsNothing.includes(name))
}
