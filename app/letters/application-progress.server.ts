import type { ApplicationStage } from '../content/types/application-stages.ts'
import { transact } from '../db/database.server.ts'

export const maxNoteLength = 2000

interface Progress {
  stage: ApplicationStage
  note: string
}

type ProgressResult = { outcome: 'kept' | 'same' | 'gone' } | { outcome: 'late'; changedBy: string }

/** Unless stage or note were changed since the moment that the form names. Who has sorted it has read it. */
export async function updateProgress(
  id: string,
  { stage, note }: Progress,
  { expectedChangedAt, actor }: { expectedChangedAt: string; actor: string },
): Promise<ProgressResult> {
  return transact(async (within): Promise<ProgressResult> => {
    const before = await within
      .selectFrom('applications')
      .select(['reference', 'stage', 'note', 'changedAt', 'changedBy', 'readAt'])
      .where('_id', '=', id)
      .executeTakeFirst()
    if (!before) return { outcome: 'gone' }
    if (before.stage === stage && before.note === note) return { outcome: 'same' }
    if ((before.changedAt ?? '') !== expectedChangedAt)
      return { outcome: 'late', changedBy: before.changedBy ?? '' }
    const at = new Date().toISOString()
    await within
      .updateTable('applications')
      .set({ stage, note, changedAt: at, changedBy: actor, readAt: before.readAt ?? at })
      .where('_id', '=', id)
      .execute()
    const toJson = ({ stage, note }: { stage: string; note: string }) =>
      JSON.stringify({ reference: before.reference, stage, note })
    await within
      .insertInto('changes')
      .values({
        ...{ at, actor, type: 'applications', itemId: id, action: 'update' },
        before: toJson(before),
        after: toJson({ stage, note }),
      })
      .execute()
    return { outcome: 'kept' }
  })
}
