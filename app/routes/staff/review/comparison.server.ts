import type { Staff } from '~/auth/staff.server.ts'
import { formatMomentInNepal } from '~/content/fields/date/index.ts'
import { diffFields, findTitleInRow } from '~/content/history/change-view.server.ts'
import { diffFieldWords, type FieldWordDiff } from '~/content/history/word-diff.server.ts'
import { workingCopyPreviewPath } from '~/content/items/pending.server.ts'
import { findItemRow } from '~/content/items/store.server.ts'
import { describeItemStatus, isPublicOrScheduled } from '~/content/items/visibility.server.ts'
import { replaceReferencesInChangeFields } from '~/content/links/reference-titles.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { editPath } from '~/content/schema/define.ts'
import {
  flattenTranslatedColumns,
  type ItemTableRow,
  itemFromRow,
  stringifyNepaliValues,
  toColumns,
} from '~/content/schema/rows.server.ts'
import { findDraftAuthors, findRoleInApproval, parseAuthors } from '~/content/workflow/approval.server.ts'
import { listPlaceChanges } from '~/content/workflow/menu-places.server.ts'
import { findWorkingCopy, mergeWorkingCopyWithLive } from '~/content/workflow/working-copies.server.ts'
import { database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { loadOpenReview, type OpenReview } from '~/routes/staff/resource/reviews/reviews.server.ts'
import { joinFieldLabels } from '~/routes/staff/resource/save/merge.server.ts'

export const reviewDecisions = ['publish', 'letOut', 'urgent', 'back'] as const

interface ReviewComparison {
  name: string
  version: number
  isCopy: boolean
  fields: FieldWordDiff[]
  publicPath: string
  previewPath: string
  editUrl: string
  review?: OpenReview
  /** The scheduled time as text. Empty to publish at once. */
  scheduledFor: string
  /** Labels of conflicting fields. Empty if there are none. */
  conflictingFields: string
  decisions: (typeof reviewDecisions)[number][]
  /** Why this person may not publish it. Empty if they may. */
  refusalReason: 'own' | 'onlyAdmins' | ''
}

/** Undefined if the item is missing or has nothing to review. */
export async function compareForReview(
  type: ContentType,
  id: string,
  staff: Staff,
): Promise<ReviewComparison | undefined> {
  const db = await database()
  const [live, storedCopy, review] = [
    await findItemRow(db, type, id),
    await findWorkingCopy(db, type, id),
    await loadOpenReview(type, id),
  ]
  if (!live || (!storedCopy && (!review || isPublicOrScheduled(type, live)))) return undefined
  const copy = storedCopy && mergeWorkingCopyWithLive(type, storedCopy, live)
  const proposed = copy ? toRow(type, live, copy.item) : live
  const { publicPath, preview: previewPath } = describeItemStatus(type, itemFromRow(type, live))
  const role = await findRoleInApproval(db, staff.email, () =>
    storedCopy ? parseAuthors(storedCopy) : findDraftAuthors(db, type, id),
  )
  const isAdmin = staff.role === 'admin'
  // Without the rule, an editor publishes a draft in its form.
  const canPublish = role === 'approver' || (role === 'free' && (isAdmin || storedCopy !== undefined))
  const publishDecisions =
    role === 'author' ? (['urgent'] as const) : canPublish ? publishing(storedCopy) : []
  const conflictingFields = copy ? joinFieldLabels(type, copy.conflicts) : ''
  return {
    name: String(findTitleInRow({ ...proposed }, [type.titleField]) ?? type.singular),
    version: storedCopy?.version ?? live.version,
    isCopy: storedCopy !== undefined,
    fields: [
      ...(await replaceReferencesInChangeFields(
        diffFields(
          type,
          copy ? flattenTranslatedColumns(live) : undefined,
          flattenTranslatedColumns(proposed),
        ),
        staff,
      )),
      ...(await listPlaceChanges(db, id, storedCopy?.beside ?? '')),
    ].map(diffFieldWords),
    publicPath,
    previewPath: copy ? workingCopyPreviewPath(type, id) : previewPath,
    editUrl: editPath(type, id),
    review,
    scheduledFor: storedCopy?.publishAt ? formatMomentInNepal(storedCopy.publishAt) : '',
    conflictingFields,
    decisions: [
      ...(conflictingFields ? [] : publishDecisions),
      ...(isAdmin && review?.state === 'waiting' ? (['back'] as const) : []),
    ],
    refusalReason: canPublish ? '' : isAdmin ? 'own' : 'onlyAdmins',
  }
}

const publishing = (copy?: WorkingCopy) =>
  copy?.publishAt ? (['letOut', 'publish'] as const) : (['publish'] as const)

function toRow(type: ContentType, live: ItemTableRow, item: object): ItemTableRow {
  const { slug, ne }: { slug?: string; ne?: object } = { ...item }
  const row = { ...live, ...toColumns(type, { ...item }), ...(live.slug !== undefined && { slug }) }
  return live.ne === undefined ? row : { ...row, ne: stringifyNepaliValues(type, { ...ne }) }
}
