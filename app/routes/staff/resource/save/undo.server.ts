import { undoChange } from '~/content/history/restore.server.ts'
import { findChange } from '~/content/history/versions.server.ts'
import { undoChanges } from '~/content/items/bulk-actions.server.ts'
import { maxUndone } from '~/content/items/bulk-limits.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { UnexpectedDataError } from '~/content/schema/rows.server.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { HttpError } from '~/http/problems.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { redirectWithFlash } from './responses.server.ts'

const t = staffFormsEn.bulkActions

export async function handleUndo(
  type: ContentType,
  request: Request,
  { texts }: ReceivedForm,
  { actor, lockedKeys, back }: { actor: string; lockedKeys: readonly string[]; back: string },
) {
  const { change: sent = '' } = Object.fromEntries(texts)
  const requested = sent.split(' ').filter((sequence) => /^\d{1,15}$/.test(sequence))
  const undoable = await undoableBy(actor, requested.slice(0, maxUndone))
  const [change = ''] = undoable
  if (requested.length > 1) {
    const undoneCount = await undoChanges(type, undoable, actor, lockedKeys)
    const failedCount = requested.length - undoneCount
    const text = [undoneCount > 0 && t.undone(undoneCount), failedCount > 0 && t.notUndone(failedCount)]
      .filter(Boolean)
      .join(' ')
    return redirectWithFlash(request, back, { text })
  }
  const text = await runAndDescribeResult(
    async () => change !== '' && undoChange(type, change, actor, lockedKeys),
    'Undone.',
    'This cannot be undone because it changed again. See History.',
  )
  return redirectWithFlash(request, back, { text })
}

const undoWindow = 24 * 60 * 60 * 1000

/** Limits undo to own changes and those of the last day. Older ones need the history. */
async function undoableBy(actor: string, requested: string[]): Promise<number[]> {
  const changes = await Promise.all(requested.map((sequence) => findChange(Number(sequence))))
  const since = new Date(Date.now() - undoWindow).toISOString()
  return changes.flatMap((change) =>
    change && (change.actor === actor || change.at > since) ? [change.sequence] : [],
  )
}

export async function runAndDescribeResult(
  run: () => Promise<boolean>,
  done: string,
  refused: string,
): Promise<string> {
  try {
    return (await run()) ? done : refused
  } catch (error) {
    if (error instanceof HttpError) return error.message
    if (error instanceof UnexpectedDataError) return refused
    throw error
  }
}
