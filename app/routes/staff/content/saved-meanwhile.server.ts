import { fromRow, rowOf } from '~/content/kinds/columns.server.ts'
import type { ContentType, Item } from '~/content/kinds/type.ts'
import { fallbackColumns, findChange } from '~/content/store/history.server.ts'
import { itemAt, savesOf } from '~/content/store/merge.server.ts'
import type { Reading } from '~/content/store/submit.server.ts'
import { copiesOf } from '~/content/store/working-copies.server.ts'
import { contested, type FormState } from './form-state.server.ts'
import { bringTogether, type Met, nameOf, type Theirs, whoInItem } from './meeting.server.ts'
import type { StoredCopy } from './stored-copy.server.ts'

interface Meeting<Type extends ContentType> {
  sent: FormState
  texts: [string, string][]
  reading: Reading
  current?: Item<Type>
  copy?: StoredCopy<Type>
}

interface Outcome extends Pick<Met, 'asked' | 'open' | 'people' | 'taken' | 'said'> {
  form: Partial<FormState>
}

/** First in the working copy, and once nothing is left to choose there, in the item itself. */
export async function meet<Type extends ContentType>(
  type: Type,
  { sent, texts, reading, current, copy }: Meeting<Type>,
): Promise<Outcome | undefined> {
  if (!current) return undefined
  const inCopy =
    copy &&
    (await bringTogether(type, reading, contested(texts, type, 'copy'), await ofCopy(type, sent, copy)))
  const waits = inCopy?.asked ?? false
  const theirs = await ofItem(type, sent, current)
  const before = contested(texts, type, 'item')
  const inItem = await bringTogether(type, reading, before, waits ? { ...theirs, isLate: false } : theirs)
  const form = { version: waits ? sent.version : current.version, ...(copy && { copy: copy.version }) }
  const met = [inCopy, inItem].filter((one) => one !== undefined)
  if (met.length === 0) return { form, asked: false, open: [], people: '', taken: {}, said: () => '' }
  const conflicts = Object.assign({}, ...met.map((one) => one.conflicts))
  const shown = { conflicts, theirs: Object.assign({}, ...met.map((one) => one.theirs)) }
  return {
    form: { ...form, ...(Object.keys(conflicts).length > 0 && shown) },
    asked: met.some(({ asked }) => asked),
    taken: Object.assign({}, ...met.map(({ taken }) => taken)),
    open: met.flatMap(({ open }) => open),
    people: [...new Set(met.map(({ people }) => people).filter(Boolean))].join(', '),
    said: (how) =>
      met
        .map((one) => one.said(how))
        .filter(Boolean)
        .join(' '),
  }
}

async function ofItem<Type extends ContentType>(
  type: Type,
  { id, version }: FormState,
  current: Item<Type>,
): Promise<Theirs> {
  const saves = await savesOf(type, id)
  const isLate = current.version !== version
  const base = isLate ? itemAt(type, saves, version) : undefined
  return { of: 'item', base, now: { ...current }, isLate, whoIn: whoInItem(saves, current.version) }
}

async function ofCopy<Type extends ContentType>(
  type: Type,
  { id, version, copy: began }: FormState,
  { stored, item }: StoredCopy<Type>,
): Promise<Theirs> {
  const change = began ? await findChange(began) : undefined
  const row = change?.type === copiesOf(type) && change.itemId === id ? rowOf(change.after) : undefined
  const base = row
    ? { ...fromRow(type, { ...fallbackColumns(type), ...row }) }
    : itemAt(type, await savesOf(type, id), version)
  const whoIn = async () => ({ by: await nameOf(stored.savedBy), at: stored.savedAt })
  return { of: 'copy', base, now: { ...item }, isLate: stored.version !== began, whoIn }
}
