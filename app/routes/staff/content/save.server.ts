import { findStaffRow } from '~/auth/staff.server.ts'
import { inputsOf } from '~/content/kinds/inputs.ts'
import { inBoth, spreadOut, withOriginal } from '~/content/kinds/overlay.ts'
import { type ContentType, type Item, inSentence, type Values } from '~/content/kinds/type.ts'
import { compare } from '~/content/store/compare.server.ts'
import { createOnce } from '~/content/store/create-once.server.ts'
import { itemAt, type Saved, savesOf, whoChanged } from '~/content/store/merge.server.ts'
import { standingOf, whyUnseen } from '~/content/store/standing.server.ts'
import { ConflictError, findItem, TakenError, updateItem } from '~/content/store/store.server.ts'
import { judge, type Reading, readType } from '~/content/store/submit.server.ts'
import type { Received } from '~/files/receive.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import {
  type Conflict,
  choiceOf,
  contested,
  type FormState,
  formAnew,
  sentForm,
} from './form-state.server.ts'
import { summaryOf } from './summary.ts'

/** What became of a form: an item, what to say and which change can be taken back; or the form again with an HTTP status. */
export type Outcome = { id: string; said: string; undo?: number } | { form: FormState; status: number }

interface Saving {
  actor: string
  /** What is said where nothing else is to be told. */
  said: { added: string; updated: string }
  /** Fields that stay as they are, whatever was sent. */
  locked: readonly string[]
  /** What is asked before a save was asked and answered. */
  isMeant: boolean
}

/**
 * Saves a form. Where somebody else saved the item since the form was opened, their changes and those of the form are
 * brought together; what both changed is asked.
 */
export async function saveForm<Type extends ContentType>(
  type: Type,
  { texts, files }: Received,
  saving: Saving,
): Promise<Outcome> {
  const isNew = texts.every(([name, value]) => name !== 'id' || !value)
  const received = { files, texts: isNew ? withOriginal(type, texts) : texts }
  const isOriginal = received.texts.some(([, text], at) => text !== texts[at]?.[1])
  const sent = sentForm(Object.fromEntries(received.texts))
  const current = sent.id ? await findItem(type, sent.id) : undefined
  const reading = await readType(type, received, { current, account: saving.actor })
  const stored = current && inputsOf(type, { ...current })
  for (const key of current ? saving.locked : []) {
    take(reading, key, spreadOut(type, { ...current })[key])
    reading.inputs[key] = stored?.[key] ?? ''
  }
  const merged = current && (await bringTogether(type, { sent, received, reading, current }))
  const { inputs, values, errors } = await judge(type, reading, current)
  for (const key of merged?.open ?? []) errors[key] ??= t.conflict.choose
  const form: FormState = { ...sent, ...merged?.form, inputs, errors, neOld: current?.neOld }
  if (sent.id && !current)
    return { form: { ...formAnew(form), message: t.deleted(inSentence(type.one)) }, status: 409 }
  if (merged?.asked) return { form: { ...form, message: t.conflict.message(merged.people) }, status: 409 }
  if (!values || Object.keys(errors).length > 0) {
    const told = merged?.said('shown')
    return { form: { ...form, message: [summaryOf(errors), told].filter(Boolean).join(' ') }, status: 400 }
  }
  const asked = saving.isMeant ? undefined : questionOf(type, values, current)
  if (asked) return { form: { ...form, ...asked }, status: 409 }
  let undo: number | undefined
  const told = (sequence: number) => {
    undo = sequence
  }
  try {
    const saved = current
      ? await updateItem(type, sent.id, values, saving.actor, current.version, told)
      : await createOnce(type, values, saving.actor, sent.freshId, told)
    const { added, updated } = saving.said
    const note = isUndescribed(type, received, { ...saved }) && t.describeAnew
    const unseen = saved && whyUnseen(type, saved)
    const said = [
      current ? updated : added,
      isOriginal && t.nepali.original,
      unseen,
      merged?.said('kept'),
      note,
    ]
      .filter(Boolean)
      .join(' ')
    return { id: saved?._id ?? sent.id, said, undo }
  } catch (error) {
    if (error instanceof TakenError)
      return {
        form: { ...form, message: error.message, errors: { [error.field]: error.message } },
        status: 409,
      }
    // Somebody was quicker by less than this took.
    if (error instanceof ConflictError) return saveForm(type, received, saving)
    throw error
  }
}

/** What an earlier picture showed was sent along, but not kept. */
const isUndescribed = (type: ContentType, { texts }: Received, saved: Record<string, unknown>) =>
  texts.some(([name, value]) => value && type.fields[name]?.describes && saved[name] === '')

interface Meeting<Type extends ContentType> {
  sent: FormState
  received: Received
  reading: Reading
  current: Item<Type>
}

/** Puts what others saved meanwhile into what was sent; undefined where nobody did and nothing was asked. */
async function bringTogether<Type extends ContentType>(
  type: Type,
  { sent, received, reading, current }: Meeting<Type>,
) {
  const before = contested(received.texts, type)
  const isLate = current.version !== sent.version
  if (!isLate && before.length === 0) return undefined
  const saves = await savesOf(type, sent.id)
  const theirs = spreadOut(type, { ...current })
  const then = isLate ? itemAt(type, saves, sent.version) : theirs
  const base = then && spreadOut(type, then)
  for (const key of before)
    if (choiceOf(reading.inputs, key) === 'theirs') take(reading, key, (base ?? theirs)[key])
  const { theirsAlone, both } = isLate
    ? compare(type, { base, mine: reading.values, theirs })
    : { theirsAlone: [], both: [] }
  const stored = inputsOf(type, theirs)
  for (const key of theirsAlone) {
    take(reading, key, theirs[key])
    for (const name of namesOf(key, stored)) reading.inputs[name] = stored[name] ?? ''
  }
  for (const key of both) delete reading.inputs[`take[${key}]`]
  const asked = [...new Set([...before, ...both])]
  const conflicts = await conflictsOf(saves, asked, current.version)
  const people = await peopleOf(theirsAlone.map((key) => whoChanged(saves, key, current.version)))
  return {
    form: { version: current.version, ...(asked.length > 0 && { conflicts, theirs: stored }) },
    asked: both.length > 0,
    /** Asked before and not answered. */
    open: before.filter((key) => !choiceOf(reading.inputs, key)),
    people: [...new Set(Object.values(conflicts).map(({ by }) => by))].join(', '),
    said: (how: 'kept' | 'shown') =>
      theirsAlone.length > 0
        ? t.conflict[how](people, theirsAlone.map((key) => inBoth(type).fields[key]?.label).join(', '))
        : '',
  }
}

function take({ values, errors }: Reading, key: string, value: unknown) {
  values[key] = value
  delete errors[key]
}

/** The inputs of a field: a link has two. */
const namesOf = (key: string, inputs: Record<string, string>) =>
  Object.keys(inputs).filter((name) => name === key || name.startsWith(`${key}[`))

async function conflictsOf(saves: Saved[], keys: string[], version: number) {
  const all: Record<string, Conflict> = {}
  for (const key of keys) {
    const save = whoChanged(saves, key, version)
    all[key] = { by: await nameOf(save?.actor), at: save?.at ?? '' }
  }
  return all
}

const peopleOf = async (saves: (Saved | undefined)[]) =>
  [...new Set(await Promise.all(saves.map((save) => nameOf(save?.actor))))].join(', ')

const nameOf = async (actor = 'Somebody else') => (await findStaffRow(actor))?.name || actor

/** What is asked before this is saved, and what the button that does it says. */
function questionOf<Type extends ContentType>(type: Type, values: Values<Type>, current?: Item<Type>) {
  const offline = current && offlineOf(type, current, values)
  if (offline) return { message: offline, confirm: t.offline.confirm }
  const after = { ...current, ...values }
  const message = type.asks?.(after)
  return message && message !== (current && type.asks?.(current))
    ? { message, confirm: t.confirm }
    : undefined
}

function offlineOf<Type extends ContentType>(type: Type, current: Item<Type>, values: Values<Type>) {
  const after = standingOf(type, { ...current, ...values })
  if (standingOf(type, current).state !== 'live' || after.state === 'live') return undefined
  const one = inSentence(type.one)
  return after.state === 'draft' ? t.offline.message(one) : t.offline.later(one, after.words)
}
