// What copies of pages ask for in the menu.
import '~/content/store/page-places.server.ts'
// Who asked for a review is told what became of it.
import '~/letters/review-letters.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import { momentInWords } from '~/content/kinds/moment.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { copyOf, letOut, publishCopy } from '~/content/store/publish.server.ts'
import { answerReview, longestNote } from '~/content/store/reviews.server.ts'
import { ConflictError, findItem, updateItem } from '~/content/store/store.server.ts'
import { changeContent } from '~/db/database.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { comparison } from './compared.server.ts'
import { reviewEn as t } from './en.ts'

type Answer = { said: string; undo?: number } | { message: string; init: ResponseInit }

/** Publishes what was looked at, lets it out at its time, or sends it back, as the pressed button says. */
export async function answerForm(
  type: ContentType,
  id: string,
  form: FormData | undefined,
  staff: Staff,
): Promise<Answer> {
  const compared = await comparison(type, id, staff)
  if (!compared) return refused(t.gone, 404)
  const act = compared.acts.find((one) => one === form?.get('intent'))
  if (!act) return refused(compared.why ? t[compared.why] : t.gone, compared.why ? 403 : 400)
  if (Number(form?.get('version')) !== compared.version) return refused(t.changed, 409)
  const note = String(form?.get('note') ?? '')
    .trim()
    .slice(0, longestNote)
  try {
    if (act === 'back') return await sendBack(type, id, { note, name: compared.name, by: staff.email })
    if (act === 'letOut') return await letOutOf(type, id, compared, staff.email)
    return await publish(type, id, compared, { actor: staff.email, isUrgent: act === 'urgent' })
  } catch (error) {
    return error instanceof ConflictError ? refused(t.changed, 409) : notKept(error)
  }
}

const refused = (message: string, status: number): Answer => ({ message, init: { status } })

interface Seen {
  name: string
  version: number
}

async function publish(
  type: ContentType,
  id: string,
  { name, version }: Seen,
  { actor, isUrgent }: { actor: string; isUrgent: boolean },
): Promise<Answer> {
  let undo: number | undefined
  const told = (sequence: number) => {
    undo = sequence
  }
  const copy = await copyOf(type, id)
  const item = copy
    ? await publishCopy(type, id, { actor, isUrgent, expected: version }, told)
    : await publishDraft(type, id, { actor, isUrgent, version }, told)
  return item ? { said: t.published(name), undo } : refused(t.gone, 404)
}

async function publishDraft(
  type: ContentType,
  id: string,
  { actor, isUrgent, version }: { actor: string; isUrgent: boolean; version: number },
  told: (sequence: number) => void,
) {
  const item = await findItem(type, id)
  if (!item) return undefined
  const published = { ...item, visibility: 'Published' as const }
  return updateItem(type, id, published, actor, { expected: version, told, isUrgent })
}

async function letOutOf(
  type: ContentType,
  id: string,
  { name, version }: Seen,
  actor: string,
): Promise<Answer> {
  const copy = await copyOf(type, id)
  if (!copy || !(await letOut(type, id, actor, version))) return refused(t.gone, 409)
  return { said: t.isLetOut(name, momentInWords(copy.publishAt)) }
}

async function sendBack(
  type: ContentType,
  id: string,
  { note, name, by }: { note: string; name: string; by: string },
): Promise<Answer> {
  if (!note) return refused(t.noNote, 400)
  const review = await changeContent((db) =>
    answerReview(db, type, id, { state: 'returned', answeredBy: by, answer: note }),
  )
  return review ? { said: t.returned(name) } : refused(t.notWaiting, 409)
}
