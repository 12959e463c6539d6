import { insertChange } from '~/content/history/versions.server.ts'
import { formattedFieldKeys } from '~/content/links/formatted.server.ts'
import { listeners } from '~/content/listeners.server.ts'
import { findReferences, parseItemAddress } from '~/content/markdown/links.server.ts'
import { assertCanReferenceFiles, parseWorkingCopyRows } from '~/content/media/permissions.server.ts'
import { recordFilesOfItem } from '~/content/media/stored-files.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import { flattenTranslatedColumns } from '~/content/schema/rows.server.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { indexItem, removeFromIndex } from '~/content/search/search-index.server.ts'
import {
  assertApproved,
  blindWriteViaMark,
  reorderBypassesApproval,
} from '~/content/workflow/approval.server.ts'
import { closeReviewIfSettled } from '~/content/workflow/reviews.server.ts'
import type { Db, Transaction } from '~/db/database.server.ts'
import type { ChangeTable, WorkingCopy } from '~/db/tables.ts'
import { recordPeriod } from './periods.server.ts'

export interface ChangeOptions {
  /** An administrator publishes without a second person. */
  isUrgent?: boolean
  copy?: WorkingCopy
  isScheduled?: boolean
  /** The actor has not seen the rest of the item. */
  isUnread?: boolean
  /** Follows from a change that is already approved. */
  isApproved?: boolean
  within?: Transaction
}

type ItemChange = Pick<ChangeTable, 'actor' | 'itemId' | 'action'> & {
  type: ContentType
  before?: ItemTableRow
  after?: ItemTableRow
} & Omit<ChangeOptions, 'within'>

/** Also records visibility, file uses, links and the search index, in the same transaction. Returns the sequence. */
export async function recordChange(db: Transaction, change: ItemChange): Promise<number> {
  const { type, actor, itemId, action, before, after, copy, isUrgent = false, isScheduled = false } = change
  if (after && action !== 'move')
    await assertCanReferenceFiles(db, {
      type,
      itemId,
      actor,
      knownRows: [before, ...parseWorkingCopyRows(copy)],
      after,
    })
  if (action !== 'move' && !change.isApproved)
    await assertApproved(db, { type, itemId, actor, before, after, copy, isUrgent })
  const bypassesApproval =
    action === 'move' && after !== undefined && (await reorderBypassesApproval(db, type, after, actor))
  // A new item has no derived rows to replace.
  const isNew = action === 'create'
  const requester = action === 'move' || isNew ? undefined : await closeReviewIfSettled(db, change)
  const tags = [
    copy && after && 'copy',
    isScheduled && 'timed',
    (isUrgent || bypassesApproval) && 'urgent',
    change.isUnread && blindWriteViaMark,
    requester && after && `asked:${requester}`,
  ]
  const at = new Date().toISOString()
  const via = tags.filter(Boolean).join(' ')
  const row = { actor, itemId, action, at, type: type.name, via, before, after, copy }
  const sequence = await insertChange(db, row)
  await recordPeriod(db, type, itemId, after, { isNew, now: at })
  await recordFilesOfItem(db, type, itemId, after, { at, actor, isNew })
  await recordLinks(db, type, itemId, after, isNew)
  if (after) await indexItem(db, type, after)
  else await removeFromIndex(db, type.name, itemId)
  for (const listener of listeners.itemChanged) await listener(db, type, actor, before, after)
  return sequence
}

/** Replaces the recorded links of an item. Without a row, it removes them. */
export async function recordLinks(
  db: Db,
  type: ContentType,
  itemId: string,
  row: object = {},
  isNew = false,
) {
  if (formattedFieldKeys(type).length + referenceKeys(type).length === 0) return
  if (!isNew)
    await db.deleteFrom('item_links').where('type', '=', type.name).where('itemId', '=', itemId).execute()
  const links = collectItemLinks(type, row).map((link) => ({ type: type.name, itemId, ...link }))
  if (links.length > 0) await db.insertInto('item_links').values(links).execute()
}

const referenceKeys = ({ fields }: ContentType) =>
  Object.keys(fields).filter((key) => fields[key]?.kind === 'reference')

export function collectItemLinks(type: ContentType, row: object) {
  const columns = flattenTranslatedColumns(row)
  const references = [
    ...formattedFieldKeys(typeWithTranslationFields(type)).flatMap((key) =>
      findReferences(String(columns[key] ?? '')),
    ),
    ...referenceKeys(type).flatMap((key) => parseItemAddress(String(columns[key] ?? '')) ?? []),
  ]
  return [
    ...new Map(references.map(({ type, id }) => [`${type}/${id}`, { toType: type, toId: id }])).values(),
  ]
}
