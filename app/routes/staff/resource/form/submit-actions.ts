import { moment } from '~/content/fields/date/index.ts'
import { type SubmitAction, submitActions } from '~/content/workflow/transitions.ts'
import type { OpenReview } from '~/routes/staff/resource/reviews/reviews.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** Names of inputs that are not fields. Field names contain no brackets. */
export const workingCopyInputNames = {
  version: 'copy[version]',
  publishAt: 'copy[at]',
}

export const publishAtField = moment(t.workingCopies.at, { hint: t.workingCopies.atHint })

/** The key of the local draft. */
export const createLocalDraftId = (id: string, copy: unknown) => (copy ? `${id} copy` : id)

export const submitActionInputName = 'as'
export const reviewNoteInputName = 'review[note]'
/** Confirms a save that the server has questioned. */
export const saveConfirmationInputName = 'meant'

export const isSubmitAction = (text: unknown): text is SubmitAction =>
  submitActions.some((name) => name === text)

export interface AvailableActions {
  actions: readonly SubmitAction[]
  workingCopy?: WorkingCopyView
  /** Set in the form of the live item if a working copy exists. */
  otherCopy?: { by: string; to: string }
  review?: OpenReview
  /** Another person must approve the change. */
  needsApproval: boolean
}

interface WorkingCopyView {
  by: string
  at: string
  /** The scheduled time, as text. */
  scheduleText: string
  changedKeys: string[]
  previewUrl: string
  compareUrl: string
  /** Empty if this person may not save the live item. */
  liveUrl: string
  discardUrl: string
}
