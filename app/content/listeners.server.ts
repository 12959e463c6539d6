import type { ContentType } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import type { Transaction } from '~/db/database.server.ts'
import type { Review } from '~/db/tables.ts'

type ChangeListener = (
  db: Transaction,
  type: ContentType,
  actor: string,
  before?: ItemTableRow,
  after?: ItemTableRow,
) => Promise<void>

type ReviewListener = (db: Transaction, review: Review) => Promise<void>

/** Each runs in the transaction of what it listens to. */
export interface ContentListeners {
  itemChanged: ChangeListener[]
  reviewRequested: ReviewListener[]
  reviewAnswered: ReviewListener[]
}

export let listeners: ContentListeners = { itemChanged: [], reviewRequested: [], reviewAnswered: [] }

/** Takes the list of `app/listeners.server.ts`, whose members change content and send mail themselves. */
export const setListeners = (all: ContentListeners) => {
  listeners = all
}
