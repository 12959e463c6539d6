import { changeContent, type Db, database } from '../../db/database.server.ts'
import type { WorkingCopy } from '../../db/tables.ts'
import { RefusedError } from '../../process/refused-error.ts'
import { fromRow, type Row, toColumns, toNepali } from '../kinds/columns.server.ts'
import { momentInWords } from '../kinds/moment.ts'
import { inBoth } from '../kinds/overlay.ts'
import type { ContentType, Item, Values } from '../kinds/type.ts'
import { authorsAfter, authorsOf } from './authors.server.ts'
import { besideIn, besideOf } from './beside.server.ts'
import { secondPersonEn } from './en.ts'
import { refuseForeign, rowsOfCopy } from './file-rights.server.ts'
import { isTranslated, outdated } from './nepali.server.ts'
import type { Way } from './record.server.ts'
import { answerReview } from './reviews.server.ts'
import { mayLetOut } from './second-person.server.ts'
import { changedMeanwhile, findRow, type Told, updateItem } from './store.server.ts'
import { refuseTaken, refuseTakenAddress } from './taken.server.ts'
import { copiesOf, findCopy, putCopy, rebased, rowOfCopy, takeCopy } from './working-copies.server.ts'

/** The live item was changed in the same places; the message names them to people. */
export class ContestedError extends RefusedError {
  constructor(message: string) {
    super(409, message)
  }
}

interface Saving {
  actor: string
  /** When it is to go out by itself; empty for not. */
  publishAt: string
  seen: { live: number; copy: number }
  /** What the form asks for besides, as `besideAsked` tells. */
  beside?: string
  /** Others' words came in that its writer has not seen in the form. */
  isUnread?: boolean
  within?: Db
}

/** Throws `ConflictError`, and `TakenError` as a save does; undefined without an item, or a difference from it. */
export function saveCopy<Type extends ContentType>(
  type: Type,
  id: string,
  values: Values<Type>,
  { actor, publishAt, seen, beside = '', isUnread = false, within }: Saving,
  told?: Told,
): Promise<WorkingCopy | undefined> {
  return changeContent(async (db) => {
    const [live, before] = [await findRow(db, type, id), await findCopy(db, type, id)]
    if (!live) return undefined
    if (live.version !== seen.live || (before?.version ?? 0) !== seen.copy) throw changedMeanwhile(type)
    await refuseTaken(db, type, values, id)
    const from = before ? rowOfCopy(before, live) : live
    const row = rowWith(type, from, values)
    if (row.slug !== live.slug) await refuseTakenAddress(db, type, row.slug, id)
    const isSame = JSON.stringify(row) === JSON.stringify(from) && (before?.beside ?? '') === beside
    const isBased = !before || before.base === JSON.stringify(live)
    if (isSame && isBased && (before?.publishAt ?? '') === publishAt && isLetOut(before)) return before
    const known = before ? authorsOf(before) : []
    const authors = isSame ? known : authorsAfter(known, [actor], isUnread)
    const now = new Date().toISOString()
    const copy: WorkingCopy = {
      type: type.name,
      itemId: id,
      version: 0,
      row: JSON.stringify(row),
      base: JSON.stringify(live),
      authors: JSON.stringify(authors),
      startedAt: before?.startedAt ?? now,
      startedBy: before?.startedBy ?? actor,
      savedAt: now,
      savedBy: actor,
      publishAt,
      decidedBy: publishAt && (await mayLetOut(db, actor, authors)) ? actor : '',
      beside,
    }
    const version = await recordCopy(db, type, { actor, from, row, before })
    told?.(version)
    const saved = { ...copy, version }
    await putCopy(db, saved)
    return saved
  }, within)
}

const isLetOut = (copy?: WorkingCopy) => !copy?.publishAt || copy.decidedBy !== ''

function rowWith<Type extends ContentType>(type: Type, from: Row, values: Values<Type>): Row {
  const row: Row = { ...from, ...toColumns(type, { ...fromRow(type, from), ...values }) }
  if (type.slugFrom) row.slug = values.slug || from.slug
  if (!isTranslated(type)) return row
  if (values.ne) row.ne = toNepali(type, { ...values.ne })
  row.neOld = outdated(type, from, row, values.neChecked)
  return row
}

interface Publishing extends Way {
  actor: string
  expected?: number
}

/** With what others changed in the live item. Throws `ContestedError`, and as `updateItem` does. */
export function publishCopy<Type extends ContentType>(
  type: Type,
  id: string,
  { actor, expected, within, ...way }: Publishing,
  told?: Told,
): Promise<Item<Type> | undefined> {
  return changeContent(async (db) => {
    const [live, copy] = [await findRow(db, type, id), await takeCopy(db, type, id)]
    if (!live || !copy) return undefined
    if (expected !== undefined && copy.version !== expected) throw changedMeanwhile(type)
    const { item, both, neChecked } = rebased(type, copy, live)
    if (both.length > 0) throw new ContestedError(secondPersonEn.contested(labelsOf(type, both)))
    const values = { ...item, neChecked }
    const way2 = { ...way, copy, within: db }
    const published = await updateItem(type, id, values, actor, { expected: live.version, told, ...way2 })
    const isSeen = way.isUrgent || (await mayLetOut(db, actor, authorsOf(copy)))
    if (copy.beside) await besideOf(type)?.carryOut(db, id, besideIn(copy.beside), { actor, isSeen })
    await answerReview(db, type, id, { state: 'published', answeredBy: actor, answer: '' })
    return published
  }, within)
}

export function discardCopy(
  type: ContentType,
  id: string,
  actor: string,
  { expected, within }: { expected?: number; within?: Db } = {},
) {
  return changeContent(async (db) => {
    const [live, copy] = [await findRow(db, type, id), await takeCopy(db, type, id)]
    if (!live || !copy) return 0
    if (expected !== undefined && copy.version !== expected) throw changedMeanwhile(type)
    await answerReview(db, type, id, { state: 'dropped', answeredBy: actor, answer: '' })
    return recordCopy(db, type, { actor, from: rowOfCopy(copy, live), before: copy })
  }, within)
}

/** Puts a working copy back that was published or thrown away; false where there is another one by now. */
export async function reinstateCopy(db: Db, type: ContentType, json: string, actor: string) {
  const copy: WorkingCopy = JSON.parse(json)
  const live = await findRow(db, type, copy.itemId)
  if (!live || (await findCopy(db, type, copy.itemId))) return false
  const version = await recordCopy(db, type, { actor, row: rowOfCopy(copy, live) })
  await putCopy(db, { ...copy, version, publishAt: '', decidedBy: '' })
  return true
}

/** Takes back the last save of a working copy, or that it was thrown away. */
export function undoCopyChange(
  type: ContentType,
  {
    sequence,
    itemId,
    action,
    copy: json,
  }: { sequence: number; itemId: string; action: string; copy: string | null },
  actor: string,
  within?: Db,
): Promise<boolean> {
  return changeContent(async (db) => {
    if (action === 'remove') return json !== null && reinstateCopy(db, type, json, actor)
    const [live, now] = [await findRow(db, type, itemId), await findCopy(db, type, itemId)]
    if (!live || now?.version !== sequence) return false
    if (json === null) return (await discardCopy(type, itemId, actor, { within: db })) > 0
    const before: WorkingCopy = JSON.parse(json)
    const [from, row] = [rowOfCopy(now, live), rowOfCopy(before, live)]
    const version = await recordCopy(db, type, { actor, from, row, before: now })
    // Who let it out meant that moment; whoever takes it back decides anew, where that is theirs.
    const isLater = before.publishAt > new Date().toISOString()
    const mayLet = isLater && (await mayLetOut(db, actor, authorsOf(before)))
    const publishAt = isLater ? before.publishAt : ''
    await putCopy(db, { ...before, version, publishAt, decidedBy: mayLet ? actor : '' })
    return true
  }, within)
}

/** Lets a working copy go out at the time that was wished for. */
export function letOut(type: ContentType, id: string, actor: string, expected: number): Promise<boolean> {
  return changeContent(async (db) => {
    const copy = await findCopy(db, type, id)
    if (!copy?.publishAt) return false
    if (copy.version !== expected) throw changedMeanwhile(type)
    if (!(await mayLetOut(db, actor, authorsOf(copy)))) return false
    await putCopy(db, { ...copy, decidedBy: actor })
    const answer = secondPersonEn.later(momentInWords(copy.publishAt))
    await answerReview(db, type, id, { state: 'published', answeredBy: actor, answer })
    return true
  })
}

interface CopyChange {
  actor: string
  /** What it was, or what it began with. */
  from?: Row
  /** What it is; left out where it is thrown away. */
  row?: Row
  before?: WorkingCopy
}

async function recordCopy(db: Db, type: ContentType, { actor, from, row, before }: CopyChange) {
  const json = (value?: object) => (value ? JSON.stringify(value) : null)
  const itemId = (row ?? from)?._id ?? ''
  if (row) await refuseForeign(db, { type, itemId, actor, known: [from, ...rowsOfCopy(before)], after: row })
  const action = row ? (before ? ('update' as const) : ('create' as const)) : ('remove' as const)
  const states = { before: json(from), after: json(row), copy: json(before) }
  const { sequence } = await db
    .insertInto('changes')
    .values({ at: new Date().toISOString(), actor, type: copiesOf(type), itemId, action, ...states })
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

export const copyOf = async (type: ContentType, id: string) => findCopy(await database(), type, id)

const labelsOf = (type: ContentType, keys: string[]) =>
  keys.map((key) => inBoth(type).fields[key]?.label ?? key).join(', ')
