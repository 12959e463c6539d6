import type { Staff } from '~/auth/staff.server.ts'
import { VersionConflictError } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { approveScheduledTime, publishReviewed } from '~/content/workflow/publish.server.ts'
import { answerOpenReview, maxReviewNoteLength } from '~/content/workflow/reviews.server.ts'
import { changeContent } from '~/db/database.server.ts'
import { toErrorMessageAndStatus } from '~/routes/staff/resource/save/responses.server.ts'
import { compareForReview } from './comparison.server.ts'
import { reviewEn as t } from './en.ts'

type DecisionResult = { success: string; undo?: number } | { message: string; init: ResponseInit }

/** Publishes, schedules or returns the reviewed version. */
export async function decideReview(
  type: ContentType,
  id: string,
  form: FormData | undefined,
  staff: Staff,
): Promise<DecisionResult> {
  const comparison = await compareForReview(type, id, staff)
  if (!comparison) return refuse(t.gone, 404)
  const decision = comparison.decisions.find((name) => name === form?.get('intent'))
  if (!decision)
    return refuse(
      comparison.refusalReason ? t[comparison.refusalReason] : t.gone,
      comparison.refusalReason ? 403 : 400,
    )
  if (Number(form?.get('version')) !== comparison.version) return refuse(t.changed, 409)
  const note = String(form?.get('note') ?? '')
    .trim()
    .slice(0, maxReviewNoteLength)
  try {
    if (decision === 'back')
      return await returnToAuthor(type, id, { note, name: comparison.name, by: staff.email })
    if (decision === 'letOut') return await approveReviewed(type, id, comparison, staff.email)
    return await publish(type, id, comparison, {
      actor: staff.email,
      isUrgent: decision === 'urgent',
    })
  } catch (error) {
    return error instanceof VersionConflictError ? refuse(t.changed, 409) : toErrorMessageAndStatus(error)
  }
}

const refuse = (message: string, status: number): DecisionResult => ({ message, init: { status } })

interface ReviewedVersion {
  name: string
  version: number
}

async function publish(
  type: ContentType,
  id: string,
  { name, version }: ReviewedVersion,
  { actor, isUrgent }: { actor: string; isUrgent: boolean },
): Promise<DecisionResult> {
  let undo: number | undefined
  const onRecorded = (sequence: number) => {
    undo = sequence
  }
  const item = await publishReviewed(type, id, { actor, isUrgent, expectedVersion: version }, onRecorded)
  return item ? { success: t.published(name), undo } : refuse(t.gone, 404)
}

async function approveReviewed(
  type: ContentType,
  id: string,
  { name, version }: ReviewedVersion,
  actor: string,
): Promise<DecisionResult> {
  const time = await approveScheduledTime(type, id, actor, version)
  return time ? { success: t.scheduled(name, time) } : refuse(t.gone, 409)
}

async function returnToAuthor(
  type: ContentType,
  id: string,
  { note, name, by }: { note: string; name: string; by: string },
): Promise<DecisionResult> {
  if (!note) return refuse(t.noNote, 400)
  const review = await changeContent((db) =>
    answerOpenReview(db, type, id, { state: 'returned', answeredBy: by, answer: note }),
  )
  return review ? { success: t.returned(name) } : refuse(t.notWaiting, 409)
}
