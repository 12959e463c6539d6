import { moment } from '~/content/kinds/moment.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

/** Names of inputs that are no fields: no field's name has brackets. */
export const copyInputs = {
  version: 'copy[version]',
  publishAt: 'copy[at]',
  against: (key: string) => `against[${key}]`,
}

export const copyMoment = moment(t.copies.at, { hint: t.copies.atHint })

/** Under which what is typed into a form is kept in the browser. */
export const draftOf = (id: string, copy: unknown) => (copy ? `${id} copy` : id)

/** What a form's buttons do with what was typed; each sends its own name. */
const ways = ['save', 'copy', 'publish', 'review', 'draft', 'urgent'] as const

export type FormWay = (typeof ways)[number]

export const wayName = 'as'
export const noteName = 'review[note]'
/** Says that what was asked about is meant. */
export const meantName = 'meant'

export const isWay = (text: unknown): text is FormWay => ways.some((one) => one === text)

export interface FormOffer {
  ways: readonly FormWay[]
  copy?: CopyView
  /** The form is of the live item, which has a working copy too: who saved it, and where it opens. */
  other?: { by: string; to: string }
  review?: ReviewView
  /** Others have to see it first. */
  isRuled: boolean
}

interface CopyView {
  by: string
  at: string
  /** When it goes out by itself, in words. */
  state: string
  changed: string[]
  preview: string
  compare: string
  /** The form of the live item; empty where this person may not save it. */
  live: string
  discard: string
}

export interface ReviewView {
  state: 'waiting' | 'returned'
  by: string
  at: string
  words: string
}
