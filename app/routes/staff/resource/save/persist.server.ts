import { createUnlessRepeated } from '~/content/items/create-once.server.ts'
import { updateItem } from '~/content/items/store.server.ts'
import {
  hasPublishingFields,
  isPublicOrScheduled,
  notPublicReason,
} from '~/content/items/visibility.server.ts'
import type { ContentType, Item, ItemValues } from '~/content/schema/define.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import {
  formExtensionOf,
  parseExtensionInputs,
  serializeExtensionInputs,
} from '~/content/workflow/form-extensions.server.ts'
import { publishWorkingCopy, saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { maxReviewNoteLength, requestReview } from '~/content/workflow/reviews.server.ts'
import { changeContent, type Db } from '~/db/database.server.ts'
import type { FormState } from '~/routes/staff/resource/form/form-state.server.ts'
import {
  reviewNoteInputName,
  type SubmitAction,
  submitActionInputName,
} from '~/routes/staff/resource/form/submit-actions.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

export interface SaveOptions {
  actor: string
  rights: Grants
  /** Default messages. */
  messages: { added: string; updated: string }
  /** Fields that keep their stored values. */
  lockedKeys: readonly string[]
  /** The user has confirmed the save. */
  isConfirmed: boolean
}

interface PersistContext<Type extends ContentType> {
  action: SubmitAction
  sent: FormState
  current?: Item<Type>
  /** The version of the merged working copy. 0 if there is none. */
  copyVersion: number
  publishAt: string
  /** The merge added changes that this person has not seen. */
  isUnread: boolean
  saveOptions: SaveOptions
}

interface Persisted {
  id: string
  messages: (string | undefined)[]
  undo?: number
}

export function persistSubmittedValues<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  context: PersistContext<Type>,
): Promise<Persisted> {
  const { action, sent } = context
  if (
    action === 'copy' ||
    action === 'review' ||
    action === 'publish' ||
    (action === 'urgent' && sent.workingCopyVersion)
  )
    return persistWorkingCopy(type, values, context)
  return persistItem(type, values, context)
}

async function persistItem<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  { action, sent, current, isUnread, saveOptions: { actor, rights, messages } }: PersistContext<Type>,
): Promise<Persisted> {
  let undo: number | undefined
  const onRecorded = (sequence: number) => {
    undo = sequence
  }
  const isDraft = action === 'draft' && hasPublishingFields(type)
  const toSave: ItemValues<Type> = isDraft ? { ...values, visibility: 'Draft' } : values
  const isUrgent = action === 'urgent' && rights.role === 'admin'
  const wantsReview = sent.inputs[submitActionInputName] === 'review'
  // Runs in the same transaction as the save.
  const afterSave = async (db: Db, saved: Item<Type>) => {
    const { _id: id } = saved
    const isApproved = isUrgent || !isPublicOrScheduled(type, saved)
    const extensionInputs = await serializeExtensionInputs(db, type, id, sent.inputs)
    if (extensionInputs)
      await formExtensionOf(type)?.apply(db, id, parseExtensionInputs(extensionInputs), {
        actor,
        isApproved,
      })
    if (wantsReview) await requestReview(db, type, id, actor, reviewNoteOf(sent))
  }
  const saved = current
    ? await changeContent(async (within) => {
        const changeOptions = { expectedVersion: current.version, onRecorded, isUrgent, isUnread, within }
        const item = await updateItem(type, sent.id, toSave, actor, changeOptions)
        if (item) await afterSave(within, item)
        return item
      })
    : await createUnlessRepeated(type, toSave, actor, {
        newId: sent.freshId,
        onRecorded,
        isUrgent,
        afterCreate: afterSave,
      })
  const id = saved?._id ?? sent.id
  if (wantsReview) return { id, messages: [t.reviews.asked], undo }
  return {
    id,
    messages: [current ? messages.updated : messages.added, saved && notPublicReason(type, saved)],
    undo,
  }
}

/** Saves the working copy and publishes it or requests a review, in one transaction. */
function persistWorkingCopy<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  {
    action,
    sent,
    current,
    copyVersion,
    publishAt,
    isUnread,
    saveOptions: { actor, rights, messages },
  }: PersistContext<Type>,
): Promise<Persisted> {
  const { id } = sent
  const isCopyGone = Boolean(sent.workingCopyVersion && !copyVersion)
  return changeContent(async (db) => {
    let undo: number | undefined
    const onRecorded = (sequence: number) => {
      undo = sequence
    }
    const baseVersions = { live: current?.version ?? 0, copy: copyVersion }
    const extensionInputs = await serializeExtensionInputs(db, type, id, sent.inputs)
    const copy = await saveWorkingCopy(
      type,
      id,
      values,
      { actor, publishAt, baseVersions, extensionInputs, isUnread, within: db },
      onRecorded,
    )
    if (action === 'publish' || action === 'urgent') {
      const isUrgent = action === 'urgent' && rights.role === 'admin'
      const published = await publishWorkingCopy(type, id, { actor, isUrgent, within: db }, onRecorded)
      return { id, messages: [messages.updated, published && notPublicReason(type, published)], undo }
    }
    if (!copy) return { id, messages: [t.workingCopies.same] }
    if (action === 'review') await requestReview(db, type, id, actor, reviewNoteOf(sent))
    const isAwaitingApproval = publishAt !== '' && copy.decidedBy === '' && action === 'copy'
    const message = action === 'review' ? t.reviews.asked : t.workingCopies.saved
    return {
      id,
      messages: [
        message,
        isCopyGone ? t.workingCopies.newCopy : undefined,
        isAwaitingApproval ? t.workingCopies.waitsForApproval : undefined,
      ],
      undo,
    }
  })
}

const reviewNoteOf = ({ inputs }: FormState) =>
  (inputs[reviewNoteInputName] ?? '').trim().slice(0, maxReviewNoteLength)
