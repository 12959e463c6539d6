import { formatDay } from '../../process/format.ts'
import { isOver, nepalDay, startOf } from '../../process/nepal-time.ts'
import { mayKeep, type Rights } from '../kinds/areas.ts'
import { publishingEn } from '../kinds/en.ts'
import { momentInWords } from '../kinds/moment.ts'
import type { Publishing, PublishingState } from '../kinds/publishing.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { type NepaliState, nepaliStanding } from './nepali.server.ts'
import { newPreviewToken } from './preview.server.ts'
import { hasSchedule } from './visibility.server.ts'
import type { Waiting } from './waiting.server.ts'

interface Standing {
  state: PublishingState
  words: string
}

export interface StaffStanding extends Standing {
  preview: string
  page: string
  nepali: NepaliState[]
  version: number
  waits?: Waiting
}

export function staffStanding<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
  now = new Date(),
): StaffStanding {
  const standing = standingOf(type, item, now)
  const isPublic = standing.state === 'live'
  // Of some types an older item is as good as gone.
  const hasPage = isPublic && hasSchedule(type) && !type.newestOnly
  const page = hasPage ? item.path : ''
  const preview = isPublic ? '' : previewPath(newPreviewToken(type.name, item._id))
  return { ...standing, page, preview, nepali: nepaliStanding(type, item), version: item.version }
}

/** Why visitors don't see what is meant for them as it was saved; undefined where they do. */
export function whyUnseen(type: ContentType, item: object, now = new Date()): string | undefined {
  const { state, words } = standingOf(type, item, now)
  if (state === 'draft') return undefined
  if (state !== 'live') return publishingEn.unseen[state](words)
  const values: Record<string, unknown> = { ...item }
  const last = type.until ? String(values[type.until] ?? '') : ''
  if (last && last < nepalDay(now)) return publishingEn.unseen.past(formatDay(last, publishingEn.months))
  const turned = type.turnsAt?.(values) ?? ''
  return turned && isOver(turned, now) ? publishingEn.unseen.over(momentInWords(turned)) : undefined
}

export const previewPath = (token: string) => `/preview/${token}`

/** Whether somebody may be told what an item is called: they keep it, or visitors see it. */
export const mayTell = (rights: Rights, type: ContentType, item: object) =>
  mayKeep(rights, type.area) || (!type.internal && standingOf(type, item).state === 'live')

export const isOrWillBeSeen = (type: ContentType, row: object, at = new Date()) =>
  ['live', 'scheduled'].includes(standingOf(type, row, at).state)

/** Says of one item what `hasState` asks of rows. */
export function standingOf(type: ContentType, item: object, now = new Date()): Standing {
  const values: Partial<Publishing> & Record<string, unknown> = { ...item }
  const { visibility, publishAt = '', unpublishAt = '' } = values
  if (!hasSchedule(type)) return { state: 'live', words: '' }
  if (visibility === 'Draft') return { state: 'draft', words: publishingEn.draft }
  const moment = now.toISOString()
  if (unpublishAt && unpublishAt <= moment)
    return { state: 'ended', words: publishingEn.ended(momentInWords(unpublishAt)) }
  const day = type.dated ? String(values[type.dated]) : ''
  // What is no day never begins, as the rows' own rule has it.
  const begins = day > nepalDay(now) ? (startOf(day).toJSON() ?? day) : ''
  if (begins > publishAt)
    return { state: 'scheduled', words: publishingEn.scheduled(formatDay(day, publishingEn.months)) }
  if (publishAt > moment)
    return { state: 'scheduled', words: publishingEn.scheduled(momentInWords(publishAt)) }
  return { state: 'live', words: unpublishAt && publishingEn.until(momentInWords(unpublishAt)) }
}
