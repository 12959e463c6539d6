import { type RawBuilder, sql } from 'kysely'
import { likely } from '../../db/match.server.ts'
import { hasEnded, nepalDay } from '../../process/nepal-time.ts'
import type { PublicationStatus } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { previewedId } from './preview.server.ts'

type SqlCondition = RawBuilder<boolean>

interface VisibilityScope {
  /** Nothing before its day of publishing. */
  hasStarted?: boolean
  notExpired?: boolean
  includesUnpublished?: boolean
}

/** The one rule of what visitors see, as conditions on rows. Who has a preview sees that item as well. */
export function visibilityConditions(
  type: ContentType,
  { hasStarted, notExpired, includesUnpublished }: VisibilityScope,
): SqlCondition[] {
  const today = nepalDay()
  const rules: SqlCondition[] = []
  if (type.staffOnly && hasStarted && !includesUnpublished) return [sql<boolean>`false`]
  if (!includesUnpublished && hasSchedule(type)) rules.push(isInSchedule())
  if (hasStarted && type.dateField) rules.push(likely(sql<boolean>`${sql.ref(type.dateField)} <= ${today}`))
  if (notExpired && type.expiryField) {
    const until = sql.ref(type.expiryField)
    rules.push(sql<boolean>`(${until} = '' or ${until} >= ${today})`)
  }
  const id = previewedId(type)
  return id && rules.length > 0
    ? [sql<boolean>`((${sql.join(rules, sql` and `)}) or ${sql.ref('_id')} = ${id})`]
    : rules
}

/** Lists have let go of it, as its last day is over. */
export function isExpired(
  { expiryField }: Pick<ContentType, 'expiryField'>,
  item: object,
  now = new Date(),
): boolean {
  const day = expiryField ? String(Reflect.get(item, expiryField)) : ''
  return day !== '' && hasEnded(day, now)
}

/** A permalink lasts: it opens from its day on, also when lists have let go of it. */
export const permalinkScope: VisibilityScope = { hasStarted: true }

export const listScope: VisibilityScope = { hasStarted: true, notExpired: true }

export const hasSchedule = ({ fields }: Pick<ContentType, 'fields'>) => 'visibility' in fields

/** Published, and between its two moments. */
function isInSchedule(): SqlCondition {
  const now = new Date().toISOString()
  return sql<boolean>`(visibility = 'Published' and publishAt <= ${now}
    and (unpublishAt = '' or unpublishAt > ${now}))`
}

export function hasPublishingState(type: ContentType, state: PublicationStatus): SqlCondition {
  const now = new Date().toISOString()
  const isPublished = sql`visibility = 'Published'`
  const isPastEnd = sql`(unpublishAt <> '' and unpublishAt <= ${now})`
  const isEarly = type.dateField
    ? sql`(publishAt > ${now} or ${sql.ref(type.dateField)} > ${nepalDay()})`
    : sql`publishAt > ${now}`
  const conditions = {
    draft: sql<boolean>`visibility = 'Draft'`,
    ended: sql<boolean>`(${isPublished} and ${isPastEnd})`,
    scheduled: sql<boolean>`(${isPublished} and not ${isPastEnd} and ${isEarly})`,
    live: sql<boolean>`(${isPublished} and not ${isPastEnd} and not ${isEarly})`,
  }
  return conditions[state]
}
