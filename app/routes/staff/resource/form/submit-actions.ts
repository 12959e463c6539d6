import { moment } from '~/content/fields/moment/index.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** Names of inputs that are no fields: no field's name has brackets. */
export const workingCopyInputs = {
  version: 'copy[version]',
  publishAt: 'copy[at]',
  against: (key: string) => `against[${key}]`,
}

export const publishAtField = moment(t.copies.at, { hint: t.copies.atHint })

/** Under which what is typed into a form is kept in the browser. */
export const draftIdOf = (id: string, copy: unknown) => (copy ? `${id} copy` : id)

/** What a form's buttons do with what was typed; each sends its own name. */
const submitActions = ['save', 'copy', 'publish', 'review', 'draft', 'urgent'] as const

export type SubmitAction = (typeof submitActions)[number]

export const submitActionName = 'as'
export const reviewNoteName = 'review[note]'
/** Says that what was asked about is meant. */
export const confirmedName = 'meant'

export const isSubmitAction = (text: unknown): text is SubmitAction =>
  submitActions.some((one) => one === text)

export interface AvailableActions {
  actions: readonly SubmitAction[]
  workingCopy?: WorkingCopyView
  /** The form is of the live item, which has a working copy too: who saved it, and where it opens. */
  otherCopy?: { by: string; to: string }
  review?: ReviewView
  /** Others have to see it first. */
  needsApproval: boolean
}

interface WorkingCopyView {
  by: string
  at: string
  /** When it goes out by itself, in words. */
  scheduleText: string
  changedKeys: string[]
  previewUrl: string
  compareUrl: string
  /** The form of the live item; empty where this person may not save it. */
  liveUrl: string
  discardUrl: string
}

export interface ReviewView {
  state: 'waiting' | 'returned'
  by: string
  at: string
  note: string
}
