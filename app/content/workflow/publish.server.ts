import { approvalEn } from '~/content/en.ts'
import { formatMomentInNepal } from '~/content/fields/moment/index.ts'
import type { ChangeOptions } from '~/content/items/record-change.server.ts'
import {
  type ChangeRecordedCallback,
  findItemRow,
  updateItem,
  versionConflictError,
} from '~/content/items/store.server.ts'
import { assertSlugFree, assertUnique } from '~/content/items/unique.server.ts'
import { assertCanReferenceFiles, parseWorkingCopyRows } from '~/content/media/permissions.server.ts'
import type { ContentType, Item, ItemValues } from '~/content/schema/define.ts'
import { type ItemTableRow, itemFromRow, toColumns, toNepaliColumn } from '~/content/schema/rows.server.ts'
import { withTranslations } from '~/content/schema/translations.ts'
import { hasTranslatedFields, toStaleKeysColumn } from '~/content/translations/status.server.ts'
import { changeContent, type Db, database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { HttpError } from '~/http/problems.ts'
import { canApprove, nextAuthors, parseAuthors } from './approval.server.ts'
import { formExtensionOf, parseExtensionInputs } from './form-extensions.server.ts'
import { answerOpenReview } from './reviews.server.ts'
import {
  deleteWorkingCopyRow,
  findWorkingCopy,
  mergeWorkingCopyWithLive,
  overlayWorkingCopyRow,
  upsertWorkingCopy,
  workingCopyType,
} from './working-copies.server.ts'

/** The live item was changed in the same fields, which the message names to staff. */
export class MergeConflictError extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

interface SaveOptions {
  actor: string
  /** When to publish on schedule; empty for not scheduled. */
  publishAt: string
  baseVersions: { live: number; copy: number }
  extensionInputs?: string
  /** A merge added changes of others that the author has not seen in the form. */
  isUnread?: boolean
  within?: Db
}

/** Throws `VersionConflictError` and `RefusedValueError`; undefined without an item, or without a difference from it. */
export function saveWorkingCopy<Type extends ContentType>(
  type: Type,
  id: string,
  values: ItemValues<Type>,
  { actor, publishAt, baseVersions, extensionInputs = '', isUnread = false, within }: SaveOptions,
  onRecorded?: ChangeRecordedCallback,
): Promise<WorkingCopy | undefined> {
  return changeContent(async (db) => {
    const [live, before] = [await findItemRow(db, type, id), await findWorkingCopy(db, type, id)]
    if (!live) return undefined
    if (live.version !== baseVersions.live || (before?.version ?? 0) !== baseVersions.copy)
      throw versionConflictError(type)
    await assertUnique(db, type, values, id)
    const previous = before ? overlayWorkingCopyRow(before, live) : live
    const row = withValues(type, previous, values)
    if (row.slug !== live.slug) await assertSlugFree(db, type, row.slug, id)
    const isSame =
      JSON.stringify(row) === JSON.stringify(previous) && (before?.beside ?? '') === extensionInputs
    const hasCurrentBase = !before || before.base === JSON.stringify(live)
    if (isSame && hasCurrentBase && (before?.publishAt ?? '') === publishAt && isScheduleApproved(before))
      return before
    const unseenAuthors = before ? parseAuthors(before) : []
    const authors = isSame ? unseenAuthors : nextAuthors(unseenAuthors, [actor], isUnread)
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
      decidedBy: publishAt && (await canApprove(db, actor, authors)) ? actor : '',
      beside: extensionInputs,
    }
    const version = await recordWorkingCopyChange(db, type, { actor, from: previous, row, before })
    onRecorded?.(version)
    const saved = { ...copy, version }
    await upsertWorkingCopy(db, saved)
    return saved
  }, within)
}

const isScheduleApproved = (copy?: WorkingCopy) => !copy?.publishAt || copy.decidedBy !== ''

function withValues<Type extends ContentType>(
  type: Type,
  from: ItemTableRow,
  values: ItemValues<Type>,
): ItemTableRow {
  const row: ItemTableRow = { ...from, ...toColumns(type, { ...itemFromRow(type, from), ...values }) }
  if (type.slugFrom) row.slug = values.slug || from.slug
  if (!hasTranslatedFields(type)) return row
  if (values.ne) row.ne = toNepaliColumn(type, { ...values.ne })
  row.neOld = toStaleKeysColumn(type, from, row, values.confirmedTranslations)
  return row
}

interface PublishOptions extends ChangeOptions {
  actor: string
  expectedVersion?: number
}

/** Merges changes of the live item. Throws `MergeConflictError`, and the errors of `updateItem`. */
export function publishWorkingCopy<Type extends ContentType>(
  type: Type,
  id: string,
  { actor, expectedVersion, within, ...changeOptions }: PublishOptions,
  onRecorded?: ChangeRecordedCallback,
): Promise<Item<Type> | undefined> {
  return changeContent(async (db) => {
    const [live, copy] = [await findItemRow(db, type, id), await deleteWorkingCopyRow(db, type, id)]
    if (!live || !copy) return undefined
    if (expectedVersion !== undefined && copy.version !== expectedVersion) throw versionConflictError(type)
    const { item, conflicts, confirmedTranslations } = mergeWorkingCopyWithLive(type, copy, live)
    if (conflicts.length > 0) throw new MergeConflictError(approvalEn.conflict(fieldLabels(type, conflicts)))
    const values = { ...item, confirmedTranslations }
    const updateOptions = { ...changeOptions, copy, within: db }
    const published = await updateItem(type, id, values, actor, {
      expectedVersion: live.version,
      onRecorded,
      ...updateOptions,
    })
    const isSeen = changeOptions.isUrgent || (await canApprove(db, actor, parseAuthors(copy)))
    if (copy.beside)
      await formExtensionOf(type)?.apply(db, id, parseExtensionInputs(copy.beside), {
        actor,
        isApproved: isSeen,
      })
    await answerOpenReview(db, type, id, { state: 'published', answeredBy: actor, answer: '' })
    return published
  }, within)
}

export function discardWorkingCopy(
  type: ContentType,
  id: string,
  actor: string,
  { expectedVersion, within }: { expectedVersion?: number; within?: Db } = {},
) {
  return changeContent(async (db) => {
    const [live, copy] = [await findItemRow(db, type, id), await deleteWorkingCopyRow(db, type, id)]
    if (!live || !copy) return 0
    if (expectedVersion !== undefined && copy.version !== expectedVersion) throw versionConflictError(type)
    await answerOpenReview(db, type, id, { state: 'dropped', answeredBy: actor, answer: '' })
    return recordWorkingCopyChange(db, type, { actor, from: overlayWorkingCopyRow(copy, live), before: copy })
  }, within)
}

/** Restores a published or discarded working copy; false if there is another one by now. */
export async function restoreWorkingCopy(db: Db, type: ContentType, json: string, actor: string) {
  const copy: WorkingCopy = JSON.parse(json)
  const live = await findItemRow(db, type, copy.itemId)
  if (!live || (await findWorkingCopy(db, type, copy.itemId))) return false
  const version = await recordWorkingCopyChange(db, type, { actor, row: overlayWorkingCopyRow(copy, live) })
  await upsertWorkingCopy(db, { ...copy, version, publishAt: '', decidedBy: '' })
  return true
}

export function undoWorkingCopyChange(
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
    if (action === 'remove') return json !== null && restoreWorkingCopy(db, type, json, actor)
    const [live, current] = [await findItemRow(db, type, itemId), await findWorkingCopy(db, type, itemId)]
    if (!live || current?.version !== sequence) return false
    if (json === null) return (await discardWorkingCopy(type, itemId, actor, { within: db })) > 0
    const before: WorkingCopy = JSON.parse(json)
    const [from, row] = [overlayWorkingCopyRow(current, live), overlayWorkingCopyRow(before, live)]
    const version = await recordWorkingCopyChange(db, type, { actor, from, row, before: current })
    // The approval was for the former state: the undo needs a new one, from a person who can approve.
    const isLater = before.publishAt > new Date().toISOString()
    const canStayScheduled = isLater && (await canApprove(db, actor, parseAuthors(before)))
    const publishAt = isLater ? before.publishAt : ''
    await upsertWorkingCopy(db, { ...before, version, publishAt, decidedBy: canStayScheduled ? actor : '' })
    return true
  }, within)
}

export function approveWorkingCopy(
  type: ContentType,
  id: string,
  actor: string,
  expected: number,
): Promise<boolean> {
  return changeContent(async (db) => {
    const copy = await findWorkingCopy(db, type, id)
    if (!copy?.publishAt) return false
    if (copy.version !== expected) throw versionConflictError(type)
    if (!(await canApprove(db, actor, parseAuthors(copy)))) return false
    await upsertWorkingCopy(db, { ...copy, decidedBy: actor })
    const answer = approvalEn.scheduled(formatMomentInNepal(copy.publishAt))
    await answerOpenReview(db, type, id, { state: 'published', answeredBy: actor, answer })
    return true
  })
}

interface WorkingCopyChange {
  actor: string
  /** The previous row, or the live row at the start. */
  from?: ItemTableRow
  /** The new row; absent for a discarded copy. */
  row?: ItemTableRow
  before?: WorkingCopy
}

async function recordWorkingCopyChange(
  db: Db,
  type: ContentType,
  { actor, from, row, before }: WorkingCopyChange,
) {
  const json = (value?: object) => (value ? JSON.stringify(value) : null)
  const itemId = (row ?? from)?._id ?? ''
  if (row)
    await assertCanReferenceFiles(db, {
      type,
      itemId,
      actor,
      knownRows: [from, ...parseWorkingCopyRows(before)],
      after: row,
    })
  const action = row ? (before ? ('update' as const) : ('create' as const)) : ('remove' as const)
  const states = { before: json(from), after: json(row), copy: json(before) }
  const { sequence } = await db
    .insertInto('changes')
    .values({ at: new Date().toISOString(), actor, type: workingCopyType(type), itemId, action, ...states })
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

export const loadWorkingCopy = async (type: ContentType, id: string) =>
  findWorkingCopy(await database(), type, id)

const fieldLabels = (type: ContentType, keys: string[]) =>
  keys.map((key) => withTranslations(type).fields[key]?.label ?? key).join(', ')
