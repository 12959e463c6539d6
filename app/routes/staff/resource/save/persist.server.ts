import { createItemOnce } from '~/content/items/create-once.server.ts'
import { updateItem } from '~/content/items/store.server.ts'
import {
  hasPublishingFields,
  isPublicOrScheduled,
  notPublicReason,
} from '~/content/items/visibility.server.ts'
import { type ContentType, type Item, type ItemValues, skipsWorkflow } from '~/content/schema/define.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { applyPlaces } from '~/content/workflow/menu-places.server.ts'
import { publishWorkingCopy, saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { maxReviewNoteLength, requestReview } from '~/content/workflow/reviews.server.ts'
import { changeContent, type Transaction } from '~/db/database.server.ts'
import type { FormState } from '~/routes/staff/resource/form/form-state.server.ts'
import {
  isSubmitAction,
  reviewNoteInputName,
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

/** What a pressed button saves, and what follows in the same transaction. */
interface SaveIntent {
  target: 'item' | 'draft' | 'copy'
  next?: 'publish' | 'review'
  isUrgent: boolean
}

/** New items have no working copy, so their buttons save a draft or the item. */
export function saveIntentOf(
  type: ContentType,
  { inputs, workingCopyVersion: hasCopy }: FormState,
  current?: object,
): SaveIntent {
  const pressed = inputs[submitActionInputName]
  const isUrgent = pressed === 'urgent'
  if (skipsWorkflow(type)) return { target: 'item', isUrgent }
  const action = isSubmitAction(pressed) ? pressed : hasCopy ? 'copy' : 'save'
  const isHidden = !current || (!hasCopy && !isPublicOrScheduled(type, current))
  if (action === 'review') return { target: isHidden ? 'draft' : 'copy', next: 'review', isUrgent }
  if (action === 'copy') return { target: current ? 'copy' : 'draft', isUrgent }
  if ((action === 'publish' && current) || (isUrgent && hasCopy))
    return { target: 'copy', next: 'publish', isUrgent }
  return { target: action === 'draft' ? 'draft' : 'item', isUrgent }
}

interface PersistContext<Type extends ContentType> {
  intent: SaveIntent
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

export const persistSubmittedValues = <Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  context: PersistContext<Type>,
): Promise<Persisted> =>
  context.intent.target === 'copy'
    ? persistWorkingCopy(type, values, context)
    : persistItem(type, values, context)

async function persistItem<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  context: PersistContext<Type>,
): Promise<Persisted> {
  const { intent, sent, current, isUnread, saveOptions } = context
  const { actor, rights, messages } = saveOptions
  let undo: number | undefined
  const onRecorded = (sequence: number) => {
    undo = sequence
  }
  const isDraft = intent.target === 'draft' && hasPublishingFields(type)
  const toSave: ItemValues<Type> = isDraft ? { ...values, visibility: 'Draft' } : values
  const isUrgent = intent.isUrgent && rights.role === 'admin'
  const afterSave = async (db: Transaction, saved: Item<Type>) => {
    const isApproved = isUrgent || !isPublicOrScheduled(type, saved)
    await applyPlaces(db, type, saved._id, sent.inputs, { actor, isApproved })
    await requestReviewIfAsked(db, type, saved._id, context)
  }
  const saved = current
    ? await changeContent(async (within) => {
        const changeOptions = { expectedVersion: current.version, onRecorded, isUrgent, isUnread, within }
        const item = await updateItem(type, sent.id, toSave, actor, changeOptions)
        if (item) await afterSave(within, item)
        return item
      })
    : await createItemOnce(type, toSave, actor, {
        newId: sent.freshId,
        onRecorded,
        isUrgent,
        afterCreate: afterSave,
      })
  const notes = [current ? messages.updated : messages.added, saved && notPublicReason(type, saved)]
  return { id: saved?._id ?? sent.id, messages: intent.next ? [t.reviews.asked] : notes, undo }
}

/** Saves the working copy and publishes it or requests a review, in one transaction. */
function persistWorkingCopy<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  context: PersistContext<Type>,
): Promise<Persisted> {
  const { intent, sent, current, copyVersion, publishAt, isUnread, saveOptions } = context
  const { actor, rights, messages } = saveOptions
  const { id, inputs: places } = sent
  return changeContent(async (within) => {
    let undo: number | undefined
    const onRecorded = (sequence: number) => {
      undo = sequence
    }
    const baseVersions = { live: current?.version ?? 0, copy: copyVersion }
    const copyOptions = { actor, publishAt, baseVersions, places, isUnread, within }
    const copy = await saveWorkingCopy(type, id, values, copyOptions, onRecorded)
    if (intent.next === 'publish') {
      const isUrgent = intent.isUrgent && rights.role === 'admin'
      const published = await publishWorkingCopy(type, id, { actor, isUrgent, within }, onRecorded)
      return { id, messages: [messages.updated, published && notPublicReason(type, published)], undo }
    }
    if (!copy) return { id, messages: [t.workingCopies.same] }
    await requestReviewIfAsked(within, type, id, context)
    const isCopyGone = sent.workingCopyVersion && !copyVersion
    const isAwaitingApproval = publishAt !== '' && copy.decidedBy === '' && !intent.next
    const notes = [
      intent.next ? t.reviews.asked : t.workingCopies.saved,
      isCopyGone ? t.workingCopies.newCopy : undefined,
      isAwaitingApproval ? t.workingCopies.waitsForApproval : undefined,
    ]
    return { id, messages: notes, undo }
  })
}

async function requestReviewIfAsked<Type extends ContentType>(
  db: Transaction,
  type: Type,
  id: string,
  { intent, sent: { inputs }, saveOptions: { actor } }: PersistContext<Type>,
) {
  const note = (inputs[reviewNoteInputName] ?? '').trim().slice(0, maxReviewNoteLength)
  if (intent.next === 'review') await requestReview(db, type, id, actor, note)
}
