import type { Rights } from '~/content/kinds/areas.ts'
import { settleBikram } from '~/content/kinds/bikram.server.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { inputsOf } from '~/content/kinds/inputs.ts'
import { momentOf } from '~/content/kinds/moment.ts'
import { spreadOut, withOriginal } from '~/content/kinds/overlay.ts'
import { type ContentType, type Item, inSentence, isKeptApart, type Values } from '~/content/kinds/type.ts'
import { altsOfFile } from '~/content/store/choosing.server.ts'
import { MadeBeforeError } from '~/content/store/create-once.server.ts'
import { findLibraryFile } from '~/content/store/library.server.ts'
import { ContestedError } from '~/content/store/publish.server.ts'
import { isOrWillBeSeen, standingOf } from '~/content/store/standing.server.ts'
import { ConflictError, findItem } from '~/content/store/store.server.ts'
import { judge, type Reading, readType } from '~/content/store/submit.server.ts'
import { inWords, referringTo } from '~/content/store/text-links.server.ts'
import { library } from '~/content/types/library.ts'
import { pictureSize } from '~/files/names.ts'
import type { Received } from '~/files/receive.server.ts'
import { RefusedError } from '~/process/refused-error.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { type FormState, formAnew, sentForm } from './form-state.server.ts'
import { keep } from './keep.server.ts'
import { take } from './meeting.server.ts'
import { preetiFields, preetiQuestion } from './preeti.server.ts'
import { meet } from './saved-meanwhile.server.ts'
import { storedCopy } from './stored-copy.server.ts'
import { summaryOf } from './summary.ts'
import { copyInputs, copyMoment, type FormWay, isWay, wayName } from './ways.ts'

/** What became of a form: an item, what to say and which change can be taken back; or the form again with an HTTP status. */
type Outcome =
  | { id: string; said: string; undo?: number; picture?: string }
  | { form: FormState; status: number }

export interface Saving {
  actor: string
  rights: Rights
  /** What is said where nothing else is to be told. */
  said: { added: string; updated: string }
  /** Fields that stay as they are, whatever was sent. */
  locked: readonly string[]
  /** What is asked before a save was asked and answered. */
  isMeant: boolean
}

/** What others saved since the form was opened is brought together with it; what both changed is asked. */
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
  const copy = current && (await storedCopy(type, sent.id))
  const opened = sent.copy ? (copy?.item ?? current) : current
  const way = wayOf(type, sent, current)
  const reading = await readType(type, received, { current: opened, account: saving.actor })
  lock(type, reading, opened, saving.locked)
  const meeting = {
    sent,
    texts: received.texts,
    reading,
    current,
    copy: isOfCopy(way, sent) ? copy : undefined,
  }
  const merged = await meet(type, meeting)
  const { inputs, values, errors } = await judge(type, reading, opened && { ...opened, ...merged?.taken })
  for (const key of merged?.open ?? []) errors[key] ??= t.conflict.choose
  const publishAt = momentIn(inputs, errors)
  const form: FormState = { ...sent, ...merged?.form, inputs, errors, neOld: opened?.neOld }
  if (sent.id && !current)
    return { form: { ...formAnew(form), message: t.deleted(inSentence(type.one)) }, status: 409 }
  if (merged?.asked) return { form: { ...form, message: t.conflict.message(merged.people) }, status: 409 }
  if (!values || Object.keys(errors).length > 0) {
    const told = merged?.said('shown')
    return { form: { ...form, message: [summaryOf(errors), told].filter(Boolean).join(' ') }, status: 400 }
  }
  const isApart = way === 'copy' || way === 'review'
  const before = current && inputsOf(type, { ...current })
  const preeti = preetiQuestion(preetiFields(type, inputs, before))
  const isAsked = !saving.isMeant && !isApart
  const asked = isAsked ? await questionOf(type, values, saving.rights, preeti, current) : undefined
  if (asked) return { form: { ...form, ...asked }, status: 409 }
  try {
    const isUnread = Object.keys(merged?.taken ?? {}).length > 0
    const kept = await keep(type, values, {
      ...{ way, sent, current, copy: copy?.version ?? 0 },
      ...{ publishAt, isUnread, saving },
    })
    const note = isUndescribed(type, received, { ...values }) && t.describeAnew
    const wordless = (await hasWordlessPicture(type, { ...values })) && t.wordless
    const said = [...kept.said, isOriginal && t.nepali.original, merged?.said('kept'), note, wordless]
    if (isApart) said.push(preeti)
    const picture = await newlyCut(type, inputs, opened && inputsOf(type, { ...opened }))
    return { ...kept, said: said.filter(Boolean).join(' '), picture }
  } catch (error) {
    // Somebody was quicker by less than this took.
    if (error instanceof ConflictError || error instanceof ContestedError)
      return saveForm(type, received, saving)
    if (error instanceof MadeBeforeError)
      return saveForm(type, { files, texts: asChange(received.texts, error.id) }, saving)
    if (!(error instanceof RefusedError)) throw error
    const { message, field, status } = error
    return { form: { ...form, message, errors: field ? { [field]: message } : {} }, status }
  }
}

/** As the form of the item that this one has made before, which it knows as that was made. */
const asChange = (texts: [string, string][], id: string): [string, string][] => [
  ...texts.filter(([name]) => name !== 'id' && name !== 'version'),
  ['id', id],
  ['version', '1'],
]

/** What the pressed button means for this item; a new one has nothing that a working copy could stand beside. */
function wayOf(type: ContentType, { inputs, copy }: FormState, current?: object): FormWay {
  const pressed = inputs[wayName]
  if (isKeptApart(type)) return pressed === 'urgent' ? 'urgent' : 'save'
  const way = isWay(pressed) ? pressed : copy ? 'copy' : 'save'
  if (current) return way === 'review' && !copy && !isOrWillBeSeen(type, current) ? 'draft' : way
  return way === 'copy' || way === 'review' ? 'draft' : way === 'publish' ? 'save' : way
}

const isOfCopy = (way: FormWay, { copy }: FormState) =>
  way === 'copy' || way === 'review' || way === 'publish' || (way === 'urgent' && copy !== undefined)

function lock(type: ContentType, reading: Reading, opened: object | undefined, locked: readonly string[]) {
  if (!opened) return
  const stored = inputsOf(type, { ...opened })
  for (const key of locked) {
    take(reading, key, spreadOut(type, { ...opened })[key])
    reading.inputs[key] = stored[key] ?? ''
  }
}

function momentIn(inputs: FormState['inputs'], errors: FormState['errors']) {
  const name = copyInputs.publishAt
  const untold = settleBikram({ fields: { [name]: copyMoment } }, inputs)[name]
  if (untold) errors[name] = untold
  const text = untold ? '' : (inputs[name] ?? '')
  const moment = text && momentOf(text)
  if (moment === null) errors[name] = t.copies.noMoment
  else if (moment && moment <= new Date().toISOString()) errors[name] = t.copies.pastMoment
  return moment ?? ''
}

/** What an earlier picture showed was sent along, but not kept. */
const isUndescribed = (type: ContentType, { texts }: Received, saved: Record<string, unknown>) =>
  texts.some(([name, value]) => value && type.fields[name]?.describes && saved[name] === '')

/** Whether a text shows a stored picture of which neither it nor the library says what that is. */
async function hasWordlessPicture({ fields }: ContentType, saved: Record<string, unknown>) {
  const keys = Object.keys(fields).filter((key) => fields[key]?.kind === 'formatted')
  const texts = keys.flatMap((key) => [saved[key], Reflect.get(Object(saved.ne), key)]).join('\n')
  for (const [, name = ''] of texts.matchAll(/!\[\s*\]\(\/uploads\/([^\s)]+)/g))
    if (!(await altsOfFile(name))?.alt) return true
  return false
}

/** The picture that came with this save, where nobody has said yet around what it is cut. */
async function newlyCut(type: ContentType, now: FormState['inputs'], before: FormState['inputs'] = {}) {
  if (type === library) return undefined
  for (const [key, field] of Object.entries(type.fields)) {
    const [file] = fileOf(field)?.isMany ? [] : (fileOf(field)?.named(now[key] ?? '') ?? [])
    if (!file || !pictureSize(file.name) || now[key] === before[key]) continue
    const { x, y } = (await findLibraryFile(file.name))?.entry?.focus ?? library.fields.focus.fallback
    if (x === 50 && y === 50) return file.name
  }
  return undefined
}

/** What is asked before this is saved, and what the button that does it says. */
async function questionOf<Type extends ContentType>(
  type: Type,
  values: Values<Type>,
  rights: Rights,
  preeti: string | undefined,
  current?: Item<Type>,
) {
  const offline = current && offlineOf(type, current, values)
  const linked = offline ? (await referringTo(type, current._id, rights)).map(inWords) : []
  const links = linked.length > 0 && `${t.referring} ${linked.join(', ')}.`
  const unusual = type.asks?.({ ...current, ...values })
  const isNew = unusual !== (current && type.asks?.(current))
  // All at once, as one answer is to all.
  const message = [offline, links, isNew && unusual, preeti].filter(Boolean).join(' ')
  return message ? { message, confirm: offline ? t.offline.confirm : t.confirm } : undefined
}

function offlineOf<Type extends ContentType>(type: Type, current: Item<Type>, values: Values<Type>) {
  const after = standingOf(type, { ...current, ...values })
  if (standingOf(type, current).state !== 'live' || after.state === 'live') return undefined
  const one = inSentence(type.one)
  return after.state === 'draft' ? t.offline.message(one) : t.offline.later(one, after.words)
}
