import { type RawBuilder, sql } from 'kysely'
import { formatMomentInNepal } from '~/content/fields/date/index.ts'
import { publishingEn } from '~/content/fields/en.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import type { PublicationStatus, PublishingValues } from '~/content/schema/publishing.ts'
import { findTranslationProblems, type TranslationProblem } from '~/content/translations/status.server.ts'
import { likely } from '~/db/sql.server.ts'
import { formatDay } from '~/i18n/format.ts'
import { hasEnded, nepalDay, startOfDay } from '~/i18n/nepal-time.ts'
import type { PendingWork } from './pending.server.ts'
import { createPreviewToken, previewedId } from './preview.server.ts'

type SqlCondition = RawBuilder<boolean>

interface VisibilityScope {
  hasStarted?: boolean
  notExpired?: boolean
  includesUnpublished?: boolean
}

/** The one rule of what visitors see, as SQL conditions. In a preview, its item is visible too. */
export function visibilityConditions(
  type: ContentType,
  { hasStarted, notExpired, includesUnpublished }: VisibilityScope,
): SqlCondition[] {
  const today = nepalDay()
  const rules: SqlCondition[] = []
  if (type.staffOnly && hasStarted && !includesUnpublished) return [sql<boolean>`false`]
  if (!includesUnpublished && hasPublishingFields(type)) rules.push(isInSchedule())
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

export function isExpired(
  { expiryField }: Pick<ContentType, 'expiryField'>,
  item: object,
  now = new Date(),
): boolean {
  const day = expiryField ? String(Reflect.get(item, expiryField)) : ''
  return day !== '' && hasEnded(day, now)
}

/** A permalink opens from the publication date on, also for an expired item. */
export const permalinkScope: VisibilityScope = { hasStarted: true }

export const listScope: VisibilityScope = { hasStarted: true, notExpired: true }

export const hasPublishingFields = ({ fields }: Pick<ContentType, 'fields'>) => 'visibility' in fields

function isInSchedule(): SqlCondition {
  const now = new Date().toISOString()
  return sql<boolean>`(visibility = 'Published' and publishAt <= ${now}
    and (unpublishAt = '' or unpublishAt > ${now}))`
}

export function publishingStateCondition(type: ContentType, state: PublicationStatus): SqlCondition {
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

interface StatusWithLabel {
  state: PublicationStatus
  description: string
}

export interface ItemStatus extends StatusWithLabel {
  preview: string
  publicPath: string
  translation: TranslationProblem[]
  version: number
  pendingWork?: PendingWork
  /** Content of the invented company. */
  isSample?: boolean
}

export function describeItemStatus<Type extends ContentType>(type: Type, item: Item<Type>): ItemStatus {
  const status = publicationStatusWithLabel(type, item)
  const isPublic = status.state === 'live'
  // Of some types, only the newest item has a public page.
  const hasPublicPage = isPublic && hasPublishingFields(type) && !type.site.onlyNewestIsPublic
  const publicPath = hasPublicPage ? item.path : ''
  const preview = isPublic ? '' : previewPathForToken(createPreviewToken(type.name, item._id))
  return {
    ...status,
    publicPath,
    preview,
    translation: findTranslationProblems(type, item),
    version: item.version,
  }
}

/** Why visitors do not see an item that is not a draft; undefined if they do. */
export function notPublicReason(type: ContentType, item: object): string | undefined {
  const now = new Date()
  const { state, description } = publicationStatusWithLabel(type, item, now)
  if (state === 'draft') return undefined
  if (state !== 'live') return publishingEn.notPublicReasons[state](description)
  const values: Record<string, unknown> = { ...item }
  const lastDay = type.expiryField ? String(values[type.expiryField] ?? '') : ''
  if (lastDay && lastDay < nepalDay(now))
    return publishingEn.notPublicReasons.expired(formatDay(lastDay, publishingEn.months))
  const transitionsAt = type.transitionsAt?.(values) ?? ''
  return transitionsAt && hasEnded(transitionsAt, now)
    ? publishingEn.notPublicReasons.deadlinePassed(formatMomentInNepal(transitionsAt))
    : undefined
}

export const previewPathForToken = (token: string) => `/preview/${token}`

/** Staff see the title with the type's permission; others only if visitors see the item. */
export const canSeeTitle = (rights: Grants, type: ContentType, item: object) =>
  hasPermission(rights, type.permission) ||
  (!type.staffOnly && publicationStatusWithLabel(type, item).state === 'live')

export const isPublicOrScheduled = (type: ContentType, row: object, at = new Date()) =>
  ['live', 'scheduled'].includes(publicationStatusWithLabel(type, row, at).state)

/** Must agree with `publishingStateCondition`. */
export function publicationStatusWithLabel(
  type: ContentType,
  item: object,
  now = new Date(),
): StatusWithLabel {
  const values: Partial<PublishingValues> & Record<string, unknown> = { ...item }
  const { visibility, publishAt = '', unpublishAt = '' } = values
  if (!hasPublishingFields(type)) return { state: 'live', description: '' }
  if (visibility === 'Draft') return { state: 'draft', description: publishingEn.draft }
  const moment = now.toISOString()
  if (unpublishAt && unpublishAt <= moment)
    return { state: 'ended', description: publishingEn.ended(formatMomentInNepal(unpublishAt)) }
  const day = type.dateField ? String(values[type.dateField]) : ''
  // An invalid day never starts, as in the SQL rule.
  const startsAt = day > nepalDay(now) ? (startOfDay(day).toJSON() ?? day) : ''
  if (startsAt > publishAt)
    return { state: 'scheduled', description: publishingEn.scheduled(formatDay(day, publishingEn.months)) }
  if (publishAt > moment)
    return { state: 'scheduled', description: publishingEn.scheduled(formatMomentInNepal(publishAt)) }
  return { state: 'live', description: unpublishAt && publishingEn.until(formatMomentInNepal(unpublishAt)) }
}
