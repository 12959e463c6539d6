import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.server.ts'
import { putRow } from '../../db/put.server.ts'
import type { Change, WorkingCopy } from '../../db/tables.ts'
import type { Row } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { unread } from './authors.server.ts'
import { refuseForeign, rowsOfCopy } from './file-rights.server.ts'
import { noteFiles } from './file-uses.server.ts'
import { noteLinks } from './item-links.server.ts'
import { arrangesAlone, refuseUnseen } from './second-person.server.ts'
import { settleReview } from './settle-review.server.ts'
import { noteShowing } from './showings.server.ts'

/** How a change comes about, where not by a plain save. */
export interface Way {
  /** An administrator publishes without a second person. */
  isUrgent?: boolean
  /** The working copy that this publishes. */
  copy?: WorkingCopy
  /** Which went out at its time, by itself. */
  isTimed?: boolean
  /** Made without looking at the rest of the item. */
  isUnread?: boolean
  /** It follows from what somebody else has seen. */
  isSeen?: boolean
  within?: Db
}

type Follower = (db: Db, type: ContentType, actor: string, before?: Row, after?: Row) => Promise<void>

const followers: Follower[] = []

/** Has another part do what follows from a change, in the change's own transaction. */
export const followChanges = (follower: Follower) => void followers.push(follower)

type Recorded = Pick<Change, 'actor' | 'itemId' | 'action'> & {
  type: ContentType
  before?: Row
  after?: Row
} & Omit<Way, 'within'>

/** With when visitors see it and which files it names, in the change's own transaction. Answers its sequence. */
export const recordChange = (db: Db, change: Recorded): Promise<number> =>
  recordBy(db, change, async (row) => {
    const inserted = db.insertInto('changes').values(row).returning('sequence')
    return (await inserted.executeTakeFirstOrThrow()).sequence
  })

export const noteChange = (db: Db, change: Recorded): Promise<void> =>
  recordBy(db, change, (row) => putRow(db, 'changes', row))

async function recordBy<Answer>(
  db: Db,
  change: Recorded,
  write: (row: Insertable<Change>) => Promise<Answer>,
): Promise<Answer> {
  const { type, actor, itemId, action, before, after, copy, isUrgent = false, isTimed = false } = change
  if (after && action !== 'move')
    await refuseForeign(db, { type, itemId, actor, known: [before, ...rowsOfCopy(copy)], after })
  if (action !== 'move' && !change.isSeen)
    await refuseUnseen(db, { type, itemId, actor, before, after, copy, isUrgent })
  const isAlone = action === 'move' && after !== undefined && (await arrangesAlone(db, type, after, actor))
  // Nothing was noted of what is new.
  const isNew = action === 'create'
  const asked = action === 'move' || isNew ? undefined : await settleReview(db, change)
  const via = [
    copy && after && 'copy',
    isTimed && 'timed',
    (isUrgent || isAlone) && 'urgent',
    change.isUnread && unread,
    asked && after && `asked:${asked}`,
  ]
  const json = (row?: object) => (row ? JSON.stringify(row) : null)
  const at = new Date().toISOString()
  const rows = { before: json(before), after: json(after), copy: json(copy) }
  const written = await write({
    ...{ actor, itemId, action, at, type: type.name, via: via.filter(Boolean).join(' ') },
    ...rows,
  })
  await noteShowing(db, type, itemId, after, { isNew, now: at })
  await noteFiles(db, type, itemId, after, { at, actor, isNew })
  await noteLinks(db, type, itemId, after, isNew)
  for (const follow of followers) await follow(db, type, actor, before, after)
  return written
}
