import { sql } from 'kysely'
import type { Db } from '../../db/database.server.ts'
import { putRow } from '../../db/put.server.ts'
import type { Showing } from '../../db/tables.ts'
import { endOf, startOf } from '../../process/nepal-time.ts'
import { fromRow, type Row } from '../kinds/columns.server.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { hasSchedule } from './visibility.server.ts'

const never = '9999'

type Span = Pick<Showing, 'shownFrom' | 'shownUntil' | 'turnsAt'>

const unseen: Span = { shownFrom: '', shownUntil: '', turnsAt: '' }

export function spanOf<Type extends ContentType>(type: Type, item: Item<Type>): Span {
  const { shownFrom, shownUntil } = boundsOf(type, { ...item })
  return shownFrom ? { shownFrom, shownUntil, turnsAt: type.turnsAt?.(item) ?? '' } : unseen
}

/** Values and columns have the same words for what decides this. */
function boundsOf(type: ContentType, values: Record<string, unknown>): Omit<Span, 'turnsAt'> {
  const textOf = (key = '') => String(values[key] ?? '')
  if (textOf('visibility') === 'Draft') return unseen
  const starts = [textOf('updatedAt'), textOf('publishAt'), momentOf(startOf, textOf(type.dated))]
  const ends = [textOf('unpublishAt'), momentOf(endOf, textOf(type.until))].filter(Boolean)
  const [shownFrom = '', shownUntil = never] = [starts.sort().at(-1), ends.sort()[0]]
  return shownFrom < shownUntil ? { shownFrom, shownUntil } : unseen
}

/** When what visitors see of an item last became as it is: by a change, or by itself. */
export function lastTurn<Type extends ContentType>(type: Type, item: Item<Type>, now = new Date()): string {
  const { shownFrom, turnsAt } = spanOf(type, item)
  const passed = [shownFrom, turnsAt].filter((at) => at <= now.toISOString())
  return [item.updatedAt, ...passed].sort().at(-1) ?? item.updatedAt
}

export async function noteShowing(
  db: Db,
  type: ContentType,
  itemId: string,
  after?: Row,
  { isNew = false, now = new Date().toISOString() } = {},
) {
  if (!hasSchedule(type)) return
  const span = after ? spanOf(type, fromRow(type, after)) : unseen
  // What was deleted and comes back keeps when it was seen last.
  const row = { type: type.name, itemId, ...span, lastShown: '' }
  if (isNew) return putRow(db, 'showings', row, ['type', 'itemId'], ['lastShown'])
  const lastShown = sql<string>`case
    when showings.shownFrom = '' or showings.shownFrom > ${now} then showings.lastShown
    when showings.shownUntil < ${now} then showings.shownUntil
    else ${now}
  end`
  await db
    .insertInto('showings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['type', 'itemId']).doUpdateSet({ ...span, lastShown }))
    .execute()
}

/** Notes anew, from the history, what was lost; `row` is undefined where the item is gone. */
export async function restoreShowing(db: Db, type: ContentType, itemId: string, row?: Row) {
  if (!hasSchedule(type)) return
  const changes = db.selectFrom('changes').select(['at', 'after']).where('type', '=', type.name)
  let [bounds, lastShown]: [Omit<Span, 'turnsAt'>, string] = [unseen, '']
  for (const { at, after } of await changes.where('itemId', '=', itemId).orderBy('sequence').execute()) {
    if (bounds.shownFrom && bounds.shownFrom <= at)
      lastShown = at < bounds.shownUntil ? at : bounds.shownUntil
    bounds = after ? boundsOf(type, JSON.parse(after)) : unseen
  }
  const span = row ? spanOf(type, fromRow(type, row)) : unseen
  await putRow(db, 'showings', { type: type.name, itemId, ...span, lastShown }, ['type', 'itemId'])
}

/** Empty where there is no such day. */
function momentOf(read: (day: string) => Date, day: string) {
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? '' : read(day).toISOString()
}

/** The rows of a type for which `lastTurn` tells this moment or a later one. */
export function turnedSince({ name }: ContentType, since: string) {
  const now = new Date().toISOString()
  return sql<boolean>`(updatedAt >= ${since} or _id in (
    select itemId from showings where type = ${name} and (
      (shownFrom >= ${since} and shownFrom <= ${now}) or (turnsAt >= ${since} and turnsAt <= ${now})
    )
  ))`
}
