import type { Stage } from '../content/types/application-stages.ts'
import { transact } from '../db/database.server.ts'

export const longestNote = 2000

interface Progress {
  stage: Stage
  note: string
}

type Kept = { done: 'kept' | 'same' | 'gone' } | { done: 'late'; changedBy: string }

/** Unless stage or note were changed since the moment that the form names. Who has sorted it has read it. */
export async function keepProgress(
  id: string,
  { stage, note }: Progress,
  { seen, actor }: { seen: string; actor: string },
): Promise<Kept> {
  return transact(async (within): Promise<Kept> => {
    const before = await within
      .selectFrom('applications')
      .select(['reference', 'stage', 'note', 'changedAt', 'changedBy', 'readAt'])
      .where('_id', '=', id)
      .executeTakeFirst()
    if (!before) return { done: 'gone' }
    if (before.stage === stage && before.note === note) return { done: 'same' }
    if ((before.changedAt ?? '') !== seen) return { done: 'late', changedBy: before.changedBy ?? '' }
    const at = new Date().toISOString()
    await within
      .updateTable('applications')
      .set({ stage, note, changedAt: at, changedBy: actor, readAt: before.readAt ?? at })
      .where('_id', '=', id)
      .execute()
    const kept = ({ stage, note }: { stage: string; note: string }) =>
      JSON.stringify({ reference: before.reference, stage, note })
    await within
      .insertInto('changes')
      .values({
        ...{ at, actor, type: 'applications', itemId: id, action: 'update' },
        before: kept(before),
        after: kept({ stage, note }),
      })
      .execute()
    return { done: 'kept' }
  })
}
