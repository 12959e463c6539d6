import type { ContentType, Item, Values } from '~/content/kinds/type.ts'
import { besideAsked, besideIn, besideOf } from '~/content/store/beside.server.ts'
import { createOnce } from '~/content/store/create-once.server.ts'
import { publishCopy, saveCopy } from '~/content/store/publish.server.ts'
import { askReview, longestNote } from '~/content/store/reviews.server.ts'
import { isOrWillBeSeen, whyUnseen } from '~/content/store/standing.server.ts'
import { updateItem } from '~/content/store/store.server.ts'
import { hasSchedule } from '~/content/store/visibility.server.ts'
import { changeContent, type Db } from '~/db/database.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import type { FormState } from './form-state.server.ts'
import type { Saving } from './save.server.ts'
import { type FormWay, noteName, wayName } from './ways.ts'

interface Keeping<Type extends ContentType> {
  way: FormWay
  sent: FormState
  current?: Item<Type>
  /** The version of the working copy that the values were brought together with; 0 for none. */
  copy: number
  publishAt: string
  /** Others' words came in that were not in the form. */
  isUnread: boolean
  saving: Saving
}

interface Kept {
  id: string
  said: (string | undefined)[]
  undo?: number
}

export function keep<Type extends ContentType>(
  type: Type,
  values: Values<Type>,
  keeping: Keeping<Type>,
): Promise<Kept> {
  const { way, sent } = keeping
  if (way === 'copy' || way === 'review' || way === 'publish' || (way === 'urgent' && sent.copy))
    return keepCopy(type, values, keeping)
  return keepItem(type, values, keeping)
}

async function keepItem<Type extends ContentType>(
  type: Type,
  values: Values<Type>,
  { way, sent, current, isUnread, saving: { actor, rights, said } }: Keeping<Type>,
): Promise<Kept> {
  let undo: number | undefined
  const told = (sequence: number) => {
    undo = sequence
  }
  const isDraft = way === 'draft' && hasSchedule(type)
  const wished: Values<Type> = isDraft ? { ...values, visibility: 'Draft' } : values
  const isUrgent = way === 'urgent' && rights.role === 'admin'
  const isAsked = sent.inputs[wayName] === 'review'
  // What belongs to it is kept with it, or neither is.
  const then = async (db: Db, saved: Item<Type>) => {
    const { _id: id } = saved
    const isSeen = isUrgent || !isOrWillBeSeen(type, saved)
    const asked = await besideAsked(db, type, id, sent.inputs)
    if (asked) await besideOf(type)?.carryOut(db, id, besideIn(asked), { actor, isSeen })
    if (isAsked) await askReview(db, type, id, actor, noteIn(sent))
  }
  const saved = current
    ? await changeContent(async (within) => {
        const options = { expected: current.version, told, isUrgent, isUnread, within }
        const item = await updateItem(type, sent.id, wished, actor, options)
        if (item) await then(within, item)
        return item
      })
    : await createOnce(type, wished, actor, { freshId: sent.freshId, told, isUrgent, then })
  const id = saved?._id ?? sent.id
  if (isAsked) return { id, said: [t.reviews.asked], undo }
  return { id, said: [current ? said.updated : said.added, saved && whyUnseen(type, saved)], undo }
}

/** Saved and sent, or saved and published, at once or not at all. */
function keepCopy<Type extends ContentType>(
  type: Type,
  values: Values<Type>,
  { way, sent, current, copy: version, publishAt, isUnread, saving: { actor, rights, said } }: Keeping<Type>,
): Promise<Kept> {
  const { id } = sent
  const isGone = Boolean(sent.copy && !version)
  return changeContent(async (db) => {
    let undo: number | undefined
    const told = (sequence: number) => {
      undo = sequence
    }
    const seen = { live: current?.version ?? 0, copy: version }
    const beside = await besideAsked(db, type, id, sent.inputs)
    const copy = await saveCopy(
      type,
      id,
      values,
      { actor, publishAt, seen, beside, isUnread, within: db },
      told,
    )
    if (way === 'publish' || way === 'urgent') {
      const isUrgent = way === 'urgent' && rights.role === 'admin'
      const published = await publishCopy(type, id, { actor, isUrgent, within: db }, told)
      return { id, said: [said.updated, published && whyUnseen(type, published)], undo }
    }
    if (!copy) return { id, said: [t.copies.same] }
    if (way === 'review') await askReview(db, type, id, actor, noteIn(sent))
    const isHeld = publishAt !== '' && copy.decidedBy === '' && way === 'copy'
    const words = way === 'review' ? t.reviews.asked : t.copies.saved
    return {
      id,
      said: [words, isGone ? t.copies.begunAnew : undefined, isHeld ? t.copies.held : undefined],
      undo,
    }
  })
}

const noteIn = ({ inputs }: FormState) => (inputs[noteName] ?? '').trim().slice(0, longestNote)
