import { approvalEn } from '~/content/en.ts'
import { formatMomentInNepal } from '~/content/fields/date/index.ts'
import { insertChange } from '~/content/history/versions.server.ts'
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
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import {
  type ItemTableRow,
  itemFromRow,
  stringifyNepaliValues,
  toColumns,
} from '~/content/schema/rows.server.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { computeStaleKeysColumn, hasTranslatedFields } from '~/content/translations/status.server.ts'
import { changeContent, type Transaction } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { HttpError } from '~/http/problems.ts'
import { canApprove, nextAuthors, parseAuthors } from './approval.server.ts'
import { applyPlaces, parsePlaces, serializeChangedPlaces } from './menu-places.server.ts'
import { answerOpenReview } from './reviews.server.ts'
import {
  deleteWorkingCopyRow,
  findWorkingCopy,
  mergeWorkingCopyWithLive,
  overlayWorkingCopyRow,
  upsertWorkingCopy,
  workingCopyTypeName,
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
  /** Inputs for the places of a page in menu and footer. */
  places?: FormInputs
  /** A merge added changes of others that the author has not seen in the form. */
  isUnread?: boolean
  within?: Transaction
}

/** Throws `VersionConflictError` and `RefusedValueError`; undefined without an item, or without a difference from it. */
export function saveWorkingCopy<Type extends ContentType>(
  type: Type,
  id: string,
  values: ItemValues<Type>,
  { actor, publishAt, baseVersions, places = {}, isUnread = false, within }: SaveOptions,
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
    const beside = await serializeChangedPlaces(db, type, id, places)
    const isSame = JSON.stringify(row) === JSON.stringify(previous) && (before?.beside ?? '') === beside
    const hasCurrentBase = !before || before.base === JSON.stringify(live)
    if (isSame && hasCurrentBase && (before?.publishAt ?? '') === publishAt && isScheduleApproved(before))
      return before
    const unseenAuthors = before ? parseAuthors(before) : []
    const authors = isSame ? unseenAuthors : nextAuthors(unseenAuthors, [actor], isUnread)
    const now = new Date().toISOString()
    const version = await recordWorkingCopyChange(db, type, { actor, from: previous, row, before })
    onRecorded?.(version)
    const saved = {
      type: type.name,
      itemId: id,
      version,
      row: JSON.stringify(row),
      base: JSON.stringify(live),
      authors: JSON.stringify(authors),
      startedAt: before?.startedAt ?? now,
      startedBy: before?.startedBy ?? actor,
      savedAt: now,
      savedBy: actor,
      publishAt,
      decidedBy: publishAt && (await canApprove(db, actor, authors)) ? actor : '',
      beside,
    }
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
  if (type.site.slugFrom) row.slug = values.slug || from.slug
  if (!hasTranslatedFields(type)) return row
  if (values.ne) row.ne = stringifyNepaliValues(type, { ...values.ne })
  row.neOld = computeStaleKeysColumn(type, from, row, values.confirmedTranslations)
  return row
}

interface DecideOptions extends Pick<ChangeOptions, 'isUrgent' | 'isScheduled' | 'within'> {
  actor: string
  expectedVersion?: number
}

/** Merges changes of the live item. Throws `MergeConflictError`, and the errors of `updateItem`. */
export function publishWorkingCopy<Type extends ContentType>(
  type: Type,
  id: string,
  { actor, expectedVersion, within, ...changeOptions }: DecideOptions,
  onRecorded?: ChangeRecordedCallback,
): Promise<Item<Type> | undefined> {
  return changeContent(async (db) => {
    const { live, copy } = (await takeWorkingCopy(db, type, id, expectedVersion)) ?? {}
    if (!live || !copy) return undefined
    const { item, conflicts, confirmedTranslations } = mergeWorkingCopyWithLive(type, copy, live)
    if (conflicts.length > 0) throw new MergeConflictError(approvalEn.conflict(fieldLabels(type, conflicts)))
    const published = await updateItem(type, id, { ...item, confirmedTranslations }, actor, {
      ...changeOptions,
      ...{ expectedVersion: live.version, copy, within: db, onRecorded },
    })
    const isApproved = changeOptions.isUrgent || (await canApprove(db, actor, parseAuthors(copy)))
    await applyPlaces(db, type, id, parsePlaces(copy.beside), { actor, isApproved })
    await answerOpenReview(db, type, id, { state: 'published', answeredBy: actor, answer: '' })
    return published
  }, within)
}

/** Publishes the working copy, or a draft that has none. */
export function publishReviewed(
  type: ContentType,
  id: string,
  options: DecideOptions & { expectedVersion: number },
  onRecorded: ChangeRecordedCallback,
) {
  return changeContent(async (within) => {
    if (await findWorkingCopy(within, type, id))
      return publishWorkingCopy(type, id, { ...options, within }, onRecorded)
    const draft = await findItemRow(within, type, id)
    const { actor, ...updateOptions } = { ...options, within, onRecorded }
    return (
      draft &&
      updateItem(type, id, { ...itemFromRow(type, draft), visibility: 'Published' }, actor, updateOptions)
    )
  })
}

/** Returns the sequence of the change; 0 without a working copy. */
export function discardWorkingCopy(type: ContentType, id: string, actor: string, within?: Transaction) {
  return changeContent(async (db) => {
    const { live, copy } = (await takeWorkingCopy(db, type, id)) ?? {}
    if (!live || !copy) return 0
    await answerOpenReview(db, type, id, { state: 'dropped', answeredBy: actor, answer: '' })
    return recordWorkingCopyChange(db, type, { actor, from: overlayWorkingCopyRow(copy, live), before: copy })
  }, within)
}

async function takeWorkingCopy(db: Transaction, type: ContentType, id: string, expectedVersion?: number) {
  const [live, copy] = [await findItemRow(db, type, id), await deleteWorkingCopyRow(db, type, id)]
  if (!live || !copy) return undefined
  if (expectedVersion !== undefined && copy.version !== expectedVersion) throw versionConflictError(type)
  return { live, copy }
}

/**
 * Undoes a save, publication or removal of a working copy, which ended with this version; 0 for a removal. Returns
 * false if there is another one by now.
 */
export async function undoLastWorkingCopyChange(
  db: Transaction,
  type: ContentType,
  itemId: string,
  json: string | null,
  { actor, version }: { actor: string; version: number },
): Promise<boolean> {
  const [live, current] = [await findItemRow(db, type, itemId), await findWorkingCopy(db, type, itemId)]
  if (!live || (current?.version ?? 0) !== version) return false
  if (json === null) return (await discardWorkingCopy(type, itemId, actor, db)) > 0
  const before: WorkingCopy = JSON.parse(json)
  const [from, row] = [current && overlayWorkingCopyRow(current, live), overlayWorkingCopyRow(before, live)]
  const sequence = await recordWorkingCopyChange(db, type, { actor, from, row, before: current })
  // The approval was for the former state: the undo needs a new one, from a person who can approve.
  const publishAt = current && before.publishAt > new Date().toISOString() ? before.publishAt : ''
  const decidedBy = publishAt && (await canApprove(db, actor, parseAuthors(before))) ? actor : ''
  await upsertWorkingCopy(db, { ...before, version: sequence, publishAt, decidedBy })
  return true
}

/** Approves the scheduled time. Returns it; undefined if there is none or this person may not approve it. */
export function approveScheduledTime(
  type: ContentType,
  id: string,
  actor: string,
  expectedVersion: number,
): Promise<string | undefined> {
  return changeContent(async (db) => {
    const copy = await findWorkingCopy(db, type, id)
    if (!copy?.publishAt) return undefined
    if (copy.version !== expectedVersion) throw versionConflictError(type)
    if (!(await canApprove(db, actor, parseAuthors(copy)))) return undefined
    await upsertWorkingCopy(db, { ...copy, decidedBy: actor })
    const time = formatMomentInNepal(copy.publishAt)
    const answer = approvalEn.scheduled(time)
    await answerOpenReview(db, type, id, { state: 'published', answeredBy: actor, answer })
    return time
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
  db: Transaction,
  type: ContentType,
  { actor, from, row, before }: WorkingCopyChange,
) {
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
  return insertChange(db, {
    ...{ actor, type: workingCopyTypeName(type), itemId, action },
    ...{ before: from, after: row, copy: before },
  })
}

const fieldLabels = (type: ContentType, keys: string[]) =>
  keys.map((key) => typeWithTranslationFields(type).fields[key]?.label ?? key).join(', ')
