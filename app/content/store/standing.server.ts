import { formatDay } from '../../process/format.ts'
import { hasEnded, nepalDay, startOfDay } from '../../process/nepal-time.ts'
import { type Grants, hasPermission } from '../kinds/areas.ts'
import { publishingEn } from '../kinds/en.ts'
import { formatMomentInNepal } from '../kinds/moment.ts'
import type { PublicationStatus, PublishingValues } from '../kinds/publishing.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { type TranslationState, translationStatus } from './nepali.server.ts'
import { newPreviewToken } from './preview.server.ts'
import { hasSchedule } from './visibility.server.ts'
import type { PendingWork } from './waiting.server.ts'

interface StatusWithLabel {
  state: PublicationStatus
  description: string
}

export interface StaffStatus extends StatusWithLabel {
  preview: string
  publicPath: string
  translation: TranslationState[]
  version: number
  waits?: PendingWork
}

export function staffStatus<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
  now = new Date(),
): StaffStatus {
  const status = publicationStatus(type, item, now)
  const isPublic = status.state === 'live'
  // Of some types an older item is as good as gone.
  const hasPublicPage = isPublic && hasSchedule(type) && !type.newestOnly
  const publicPath = hasPublicPage ? item.path : ''
  const preview = isPublic ? '' : previewPath(newPreviewToken(type.name, item._id))
  return { ...status, publicPath, preview, translation: translationStatus(type, item), version: item.version }
}

/** Why visitors don't see what is meant for them as it was saved; undefined where they do. */
export function notPublicReason(type: ContentType, item: object, now = new Date()): string | undefined {
  const { state, description } = publicationStatus(type, item, now)
  if (state === 'draft') return undefined
  if (state !== 'live') return publishingEn.unseen[state](description)
  const values: Record<string, unknown> = { ...item }
  const lastDay = type.expiryField ? String(values[type.expiryField] ?? '') : ''
  if (lastDay && lastDay < nepalDay(now))
    return publishingEn.unseen.past(formatDay(lastDay, publishingEn.months))
  const transitionsAt = type.transitionsAt?.(values) ?? ''
  return transitionsAt && hasEnded(transitionsAt, now)
    ? publishingEn.unseen.over(formatMomentInNepal(transitionsAt))
    : undefined
}

export const previewPath = (token: string) => `/preview/${token}`

/** Whether somebody may be told what an item is called: they keep it, or visitors see it. */
export const canSeeTitle = (rights: Grants, type: ContentType, item: object) =>
  hasPermission(rights, type.permission) ||
  (!type.staffOnly && publicationStatus(type, item).state === 'live')

export const isPublicOrScheduled = (type: ContentType, row: object, at = new Date()) =>
  ['live', 'scheduled'].includes(publicationStatus(type, row, at).state)

/** Says of one item what `hasState` asks of rows. */
export function publicationStatus(type: ContentType, item: object, now = new Date()): StatusWithLabel {
  const values: Partial<PublishingValues> & Record<string, unknown> = { ...item }
  const { visibility, publishAt = '', unpublishAt = '' } = values
  if (!hasSchedule(type)) return { state: 'live', description: '' }
  if (visibility === 'Draft') return { state: 'draft', description: publishingEn.draft }
  const moment = now.toISOString()
  if (unpublishAt && unpublishAt <= moment)
    return { state: 'ended', description: publishingEn.ended(formatMomentInNepal(unpublishAt)) }
  const day = type.dateField ? String(values[type.dateField]) : ''
  // What is no day never begins, as the rows' own rule has it.
  const startsAt = day > nepalDay(now) ? (startOfDay(day).toJSON() ?? day) : ''
  if (startsAt > publishAt)
    return { state: 'scheduled', description: publishingEn.scheduled(formatDay(day, publishingEn.months)) }
  if (publishAt > moment)
    return { state: 'scheduled', description: publishingEn.scheduled(formatMomentInNepal(publishAt)) }
  return { state: 'live', description: unpublishAt && publishingEn.until(formatMomentInNepal(unpublishAt)) }
}
