import type { Staff } from '~/auth/staff.server.ts'
import { inputsOf } from '~/content/kinds/inputs.ts'
import { momentKind } from '~/content/kinds/moment.ts'
import { type ContentType, type Item, isKeptApart } from '~/content/kinds/type.ts'
import { authorsOf, isAmong } from '~/content/store/authors.server.ts'
import { besideIn } from '~/content/store/beside.server.ts'
import { savesOf } from '~/content/store/merge.server.ts'
import { openReview, reviewPath } from '~/content/store/reviews.server.ts'
import { needsNobody } from '~/content/store/second-person.server.ts'
import { isOrWillBeSeen } from '~/content/store/standing.server.ts'
import { copyInWords, copyPreview } from '~/content/store/waiting.server.ts'
import { database } from '~/db/database.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { type FormState, openForm } from './form-state.server.ts'
import { labelsOf, nameOf, peopleIn, whoInItem } from './meeting.server.ts'
import { type StoredCopy, storedCopy } from './stored-copy.server.ts'
import { copyInputs, type FormOffer, type FormWay, type ReviewView } from './ways.ts'

interface Opened {
  form: FormState
  offer: FormOffer
}

export type Person = Pick<Staff, 'email' | 'role'>

/** The form of an item, or of its working copy where there is one and the item itself was not asked for. */
export async function openWith<Type extends ContentType>(
  type: Type,
  item: Item<Type> | undefined,
  person: Person,
  address: URL,
): Promise<Opened> {
  const copy = item && (await storedCopy(type, item._id))
  const isLive = address.searchParams.has('live')
  const isFree = isKeptApart(type) || (await needsNobody(person))
  const review = item && (await reviewOf(type, item._id))
  const shared = { isRuled: !isFree, review }
  if (!item || !copy || isLive) {
    const other = copy && { by: await nameOf(copy.stored.savedBy), to: without(address, 'live') }
    const ways = waysOf(type, person, isFree, item)
    const form = openForm(type, item)
    return { form, offer: { ...shared, other, ways: other ? ways.filter(isLeft) : ways } }
  }
  const { stored, changed } = copy
  const isOthers = !(await isAmong(await database(), person.email, authorsOf(stored)))
  const isAdmin = person.role === 'admin'
  const ways: FormWay[] = isFree
    ? ['copy', 'publish', 'review']
    : ['copy', 'review', ...(isAdmin ? [isOthers ? ('publish' as const) : ('urgent' as const)] : [])]
  const view = {
    by: await nameOf(stored.savedBy),
    at: stored.savedAt,
    state: copyInWords(stored),
    changed,
    preview: copyPreview(type, item._id),
    compare: reviewPath(type.name, item._id),
    live: isFree || isAdmin ? withParam(address, 'live', '1') : '',
    discard: withParam(address, 'discard', item._id),
  }
  return { form: await formOfCopy(type, item, copy), offer: { ...shared, ways, copy: view } }
}

/** Beside a working copy the live item is saved, or left. */
const isLeft = (way: FormWay) => way === 'save' || way === 'urgent'

function waysOf(type: ContentType, { role }: Person, isFree: boolean, item?: object): FormWay[] {
  if (isKeptApart(type)) return ['save']
  const isSeen = item ? isOrWillBeSeen(type, item) : false
  if (isFree) return isSeen ? ['save', 'copy', 'review'] : ['save', 'review']
  const urgent: FormWay[] = role === 'admin' ? ['urgent'] : []
  return isSeen ? ['review', 'copy', ...urgent] : ['review', 'draft', ...urgent]
}

async function formOfCopy<Type extends ContentType>(
  type: Type,
  live: Item<Type>,
  { item, version, stored, theirsAlone, both }: StoredCopy<Type>,
): Promise<FormState> {
  const form = openForm(type, item)
  const publishAt = momentKind.inputs(copyInputs.publishAt, stored.publishAt)
  const inputs = { ...form.inputs, ...Object.fromEntries(publishAt), ...besideIn(stored.beside) }
  const opened = { ...form, id: live._id, version: live.version, copy: version, inputs, neOld: item.neOld }
  if (theirsAlone.length + both.length === 0) return opened
  const whoIn = whoInItem(await savesOf(type, live._id), live.version)
  const entries = both.map(async (key) => [key, { ...(await whoIn(key)), of: 'item' as const }] as const)
  const people = await peopleIn([...theirsAlone, ...both], whoIn)
  const message =
    both.length > 0 ? t.conflict.message(people) : t.conflict.shown(people, labelsOf(type, theirsAlone))
  return {
    ...opened,
    message,
    conflicts: Object.fromEntries(await Promise.all(entries)),
    theirs: inputsOf(type, { ...live }),
  }
}

async function reviewOf(type: ContentType, id: string): Promise<ReviewView | undefined> {
  const found = await openReview(await database(), type, id)
  if (!found || (found.state !== 'waiting' && found.state !== 'returned')) return undefined
  const { state, askedBy, askedAt, note, answeredBy, answeredAt, answer } = found
  return state === 'waiting'
    ? { state, by: await nameOf(askedBy), at: askedAt, words: note }
    : { state, by: answeredBy ? await nameOf(answeredBy) : t.reviews.site, at: answeredAt, words: answer }
}

function withParam({ pathname, searchParams }: URL, name: string, value: string) {
  const params = new URLSearchParams(searchParams)
  params.delete('meant')
  params.set(name, value)
  if (name === 'discard') for (const other of ['edit', 'live']) params.delete(other)
  return `${pathname}?${params}`
}

function without({ pathname, searchParams }: URL, name: string) {
  const params = new URLSearchParams(searchParams)
  params.delete(name)
  return params.size ? `${pathname}?${params}` : pathname
}
