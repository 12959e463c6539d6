import { sql } from 'kysely'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { type ItemTableRow, itemFromRow } from '~/content/schema/rows.server.ts'
import type { Db } from '~/db/database.server.ts'
import type { VisibilityPeriod } from '~/db/tables.ts'
import { upsertRow } from '~/db/upsert.server.ts'
import { endOfDay, startOfDay } from '~/i18n/nepal-time.ts'
import { hasPublishingFields } from './visibility.server.ts'

const never = '9999'

type PeriodBounds = Pick<VisibilityPeriod, 'shownFrom' | 'shownUntil' | 'turnsAt'>

const neverVisible: PeriodBounds = { shownFrom: '', shownUntil: '', turnsAt: '' }

export function visibilityPeriod<Type extends ContentType>(type: Type, item: Item<Type>): PeriodBounds {
  const { shownFrom, shownUntil } = periodBounds(type, { ...item })
  return shownFrom ? { shownFrom, shownUntil, turnsAt: type.transitionsAt?.(item) ?? '' } : neverVisible
}

/** Takes item values or columns, which agree in these fields. */
function periodBounds(type: ContentType, values: Record<string, unknown>): Omit<PeriodBounds, 'turnsAt'> {
  const textAt = (key = '') => String(values[key] ?? '')
  if (textAt('visibility') === 'Draft') return neverVisible
  const starts = [textAt('updatedAt'), textAt('publishAt'), toMoment(startOfDay, textAt(type.dateField))]
  const ends = [textAt('unpublishAt'), toMoment(endOfDay, textAt(type.expiryField))].filter(Boolean)
  const [shownFrom = '', shownUntil = never] = [starts.sort().at(-1), ends.sort()[0]]
  return shownFrom < shownUntil ? { shownFrom, shownUntil } : neverVisible
}

/** The last moment when the public view of an item changed: by an edit, or on schedule. */
export function lastModifiedOf<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
  now = new Date(),
): string {
  const { shownFrom, turnsAt } = visibilityPeriod(type, item)
  const pastMoments = [shownFrom, turnsAt].filter((at) => at <= now.toISOString())
  return [item.updatedAt, ...pastMoments].sort().at(-1) ?? item.updatedAt
}

export async function recordPeriod(
  db: Db,
  type: ContentType,
  itemId: string,
  after?: ItemTableRow,
  { isNew = false, now = new Date().toISOString() } = {},
) {
  if (!hasPublishingFields(type)) return
  const period = after ? visibilityPeriod(type, itemFromRow(type, after)) : neverVisible
  const row = { type: type.name, itemId, ...period, lastShown: '' }
  if (isNew) return upsertRow(db, 'showings', row, ['type', 'itemId'], ['lastShown'])
  const lastShown = sql<string>`case
    when showings.shownFrom = '' or showings.shownFrom > ${now} then showings.lastShown
    when showings.shownUntil < ${now} then showings.shownUntil
    else ${now}
  end`
  await db
    .insertInto('showings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['type', 'itemId']).doUpdateSet({ ...period, lastShown }))
    .execute()
}

/** Rebuilds a lost period from the history; `row` is undefined for a deleted item. */
export async function repairPeriod(db: Db, type: ContentType, itemId: string, row?: ItemTableRow) {
  if (!hasPublishingFields(type)) return
  const changes = db.selectFrom('changes').select(['at', 'after']).where('type', '=', type.name)
  let [bounds, lastShown]: [Omit<PeriodBounds, 'turnsAt'>, string] = [neverVisible, '']
  for (const { at, after } of await changes.where('itemId', '=', itemId).orderBy('sequence').execute()) {
    if (bounds.shownFrom && bounds.shownFrom <= at)
      lastShown = at < bounds.shownUntil ? at : bounds.shownUntil
    bounds = after ? periodBounds(type, JSON.parse(after)) : neverVisible
  }
  const period = row ? visibilityPeriod(type, itemFromRow(type, row)) : neverVisible
  await upsertRow(db, 'showings', { type: type.name, itemId, ...period, lastShown }, ['type', 'itemId'])
}

/** Empty for an invalid day. */
function toMoment(toDate: (day: string) => Date, day: string) {
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? '' : toDate(day).toISOString()
}

/** Rows whose `lastModified` is this moment or later. */
export function changedSinceCondition({ name }: ContentType, since: string) {
  const now = new Date().toISOString()
  return sql<boolean>`(updatedAt >= ${since} or _id in (
    select itemId from showings where type = ${name} and (
      (shownFrom >= ${since} and shownFrom <= ${now}) or (turnsAt >= ${since} and turnsAt <= ${now})
    )
  ))`
}
