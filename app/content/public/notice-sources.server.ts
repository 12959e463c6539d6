import { type RawBuilder, sql } from 'kysely'
import { lastModifiedOf } from '~/content/items/periods.server.ts'
import { isExpired } from '~/content/items/visibility.server.ts'
import { type LanguageByDocument, putReaderLanguageFirst } from '~/content/media/documents.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { type ItemTableRow, localizedItemFromRow } from '~/content/schema/rows.server.ts'
import { fieldTranslationSql } from '~/content/translations/status.server.ts'
import { announcements, type priorities } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import type { NoticeCategory } from '~/content/types/notice-categories.ts'
import { closingSoonCondition } from '~/content/types/tender/columns.server.ts'
import { tenderStatus } from '~/content/types/tender/status.ts'
import { type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { isClosingSoon, lastClosingSoonDay, nepalDay, type TimeLeft, timeLeft } from '~/i18n/nepal-time.ts'
import { type AttachmentLink, attachmentLinks } from './announcements.server.ts'

export interface Notice {
  _id: string
  title: string
  content: string
  category: NoticeCategory
  priority: (typeof priorities)[number]
  publishDate: string
  expiryDate: string
  isPinned: boolean
  author: string
  department: string
  attachments: AttachmentLink[]
  url: string
}

export interface NoticeDetails {
  notice: Notice
  createdAt: string
  updatedAt: string
  /** The last visible change, by a save or on schedule. */
  lastModified: string
  left: TimeLeft | undefined
  ended: boolean
  requiresAction: boolean
  tender?: Tender
}

/** Maps a content type to notices. The SQL columns match the values that `read` returns. */
export interface NoticeSource {
  category: NoticeCategory
  type: ContentType
  dateField: string
  expiryField: string
  priority: (now: Date) => RawBuilder<string>
  department: RawBuilder<string>
  nepaliDepartment?: () => RawBuilder<unknown>
  pinned: RawBuilder<number>
  read: (row: ItemTableRow, now: Date, languages?: LanguageByDocument) => NoticeDetails
}

export const procurementDepartment = 'Procurement'
const recruitment = 'Human Resources'

export const noticeSources: NoticeSource[] = [
  {
    category: 'tender',
    type: tenders,
    dateField: 'publishedDate',
    expiryField: 'deadline',
    priority: (now) => sql`case when ${closingSoonCondition(now)} then 'high' else 'medium' end`,
    department: sql`${sql.lit(procurementDepartment)}`,
    pinned: sql`0`,
    read: tenderNotice,
  },
  {
    category: 'announcement',
    type: announcements,
    dateField: 'publishDate',
    expiryField: 'expiryDate',
    priority: () => sql.ref('priority'),
    department: sql.ref('department'),
    nepaliDepartment: () => fieldTranslationSql('department'),
    pinned: sql.ref('isPinned'),
    read: announcementNotice,
  },
  {
    category: 'career',
    type: jobs,
    dateField: 'postedDate',
    expiryField: 'applicationDeadline',
    priority: (now) => sql`case when isUrgent = 1 or applicationDeadline <= ${lastClosingSoonDay(now)}
      then 'high' else 'medium' end`,
    department: sql.ref('department'),
    pinned: sql`0`,
    read: jobNotice,
  },
]

function tenderNotice(row: ItemTableRow, now: Date, languages?: LanguageByDocument): NoticeDetails {
  const tender = localizedItemFromRow(tenders, row)
  const { _id, title, description, publishedDate, deadline, file, attachments } = tender
  const left = tenderStatus(tender, now) === 'open' ? timeLeft(deadline, now) : undefined
  return {
    ...timestamps(tenders, tender, now),
    left,
    ended: !left,
    requiresAction: true,
    tender,
    notice: {
      _id: `tender-${_id}`,
      title,
      content: description,
      category: 'tender',
      priority: isClosingSoon(left) ? 'high' : 'medium',
      publishDate: publishedDate,
      expiryDate: nepalDay(new Date(deadline)),
      isPinned: false,
      author: procurementDepartment,
      department: procurementDepartment,
      attachments: attachmentLinks(tenders.name, _id, file ? [file, ...attachments] : attachments, languages),
      url: tender.path,
    },
  }
}

function announcementNotice(row: ItemTableRow, now: Date, languages?: LanguageByDocument): NoticeDetails {
  const item = localizedItemFromRow(announcements, row)
  const { _id, title, content, priority, publishDate, expiryDate, isPinned, author, department } = item
  return {
    ...timestamps(announcements, item, now),
    left: timeLeft(expiryDate, now),
    ended: isExpired(announcements, item, now),
    requiresAction: item.actionRequired,
    notice: {
      _id: `announcement-${_id}`,
      title,
      content,
      category: 'announcement',
      priority,
      publishDate,
      expiryDate,
      isPinned,
      author,
      department,
      attachments: attachmentLinks(
        announcements.name,
        _id,
        putReaderLanguageFirst(item.attachments),
        languages,
      ),
      url: item.path,
    },
  }
}

function jobNotice(row: ItemTableRow, now: Date): NoticeDetails {
  const job = localizedItemFromRow(jobs, row)
  const { _id, title, description, department, isUrgent, postedDate, applicationDeadline } = job
  const left = timeLeft(applicationDeadline, now)
  return {
    ...timestamps(jobs, job, now),
    left,
    ended: !left,
    requiresAction: true,
    notice: {
      _id: `career-${_id}`,
      title,
      content: description,
      category: 'career',
      priority: isUrgent || isClosingSoon(left) ? 'high' : 'medium',
      publishDate: postedDate,
      expiryDate: applicationDeadline,
      isPinned: false,
      author: recruitment,
      department,
      attachments: [],
      url: job.path,
    },
  }
}

/** A scheduled item counts as updated when it goes live. */
const timestamps = <Type extends ContentType>(
  type: Type,
  item: Item<Type> & { publishAt: string },
  now: Date,
) => ({
  createdAt: item.createdAt,
  updatedAt: item.publishAt > item.updatedAt ? item.publishAt : item.updatedAt,
  lastModified: lastModifiedOf(type, item, now),
})
