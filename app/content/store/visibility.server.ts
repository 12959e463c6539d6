import { type RawBuilder, sql } from 'kysely'
import { likely } from '../../db/match.server.ts'
import { isOver, nepalDay } from '../../process/nepal-time.ts'
import type { PublishingState } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { previewedId } from './preview.server.ts'

type Condition = RawBuilder<boolean>

interface Sight {
  /** Nothing before its day of publishing. */
  begun?: boolean
  current?: boolean
  unpublished?: boolean
}

/** The one rule of what visitors see, as conditions on rows. Who has a preview sees that item as well. */
export function seen(type: ContentType, { begun, current, unpublished }: Sight): Condition[] {
  const today = nepalDay()
  const rules: Condition[] = []
  if (type.internal && begun && !unpublished) return [sql<boolean>`false`]
  if (!unpublished && hasSchedule(type)) rules.push(inSchedule())
  if (begun && type.dated) rules.push(likely(sql<boolean>`${sql.ref(type.dated)} <= ${today}`))
  if (current && type.until) {
    const until = sql.ref(type.until)
    rules.push(sql<boolean>`(${until} = '' or ${until} >= ${today})`)
  }
  const id = previewedId(type)
  return id && rules.length > 0
    ? [sql<boolean>`((${sql.join(rules, sql` and `)}) or ${sql.ref('_id')} = ${id})`]
    : rules
}

/** Lists have let go of it, as its last day is over. */
export function isEnded({ until }: Pick<ContentType, 'until'>, item: object, now = new Date()): boolean {
  const day = until ? String(Reflect.get(item, until)) : ''
  return day !== '' && isOver(day, now)
}

/** A permalink lasts: it opens from its day on, also when lists have let go of it. */
export const open: Sight = { begun: true }

export const listed: Sight = { begun: true, current: true }

export const hasSchedule = ({ fields }: Pick<ContentType, 'fields'>) => 'visibility' in fields

/** Published, and between its two moments. */
function inSchedule(): Condition {
  const now = new Date().toISOString()
  return sql<boolean>`(visibility = 'Published' and publishAt <= ${now}
    and (unpublishAt = '' or unpublishAt > ${now}))`
}

export function hasState(type: ContentType, state: PublishingState): Condition {
  const now = new Date().toISOString()
  const published = sql`visibility = 'Published'`
  const ended = sql`(unpublishAt <> '' and unpublishAt <= ${now})`
  const early = type.dated
    ? sql`(publishAt > ${now} or ${sql.ref(type.dated)} > ${nepalDay()})`
    : sql`publishAt > ${now}`
  const conditions = {
    draft: sql<boolean>`visibility = 'Draft'`,
    ended: sql<boolean>`(${published} and ${ended})`,
    scheduled: sql<boolean>`(${published} and not ${ended} and ${early})`,
    live: sql<boolean>`(${published} and not ${ended} and not ${early})`,
  }
  return conditions[state]
}
