import { readersFirst } from '../../files/readers-first.server.ts'
import { allDocumentsUrl, documentUrl } from '../../files/urls.ts'
import type { Document } from '../../files/values.ts'
import { excerpt } from '../../process/excerpt.ts'
import { isSoon, timeLeft } from '../../process/nepal-time.ts'
import { readersLanguage } from '../../process/reader.server.ts'
import { plainTextOf } from '../markdown/text.server.ts'
import { browse, countBy, countItems, nepaliBy, type Span } from '../store/browse.server.ts'
import { browseLed, countLed, sumOf } from '../store/led.server.ts'
import type { ListQuery } from '../store/query.server.ts'
import { findBySlug } from '../store/store.server.ts'
import { unlessSought } from '../store/until-changed.server.ts'
import { isEnded } from '../store/visibility.server.ts'
import { type Announcement, announcements } from '../types/announcements.ts'
import { documentLanguages, type Languages } from './document-languages.server.ts'
import { pageRendererOf } from './glossary.server.ts'

const flag = 'isPinned'

export const announcementPage = (query: ListQuery, span: Span) =>
  unlessSought(`announcement cards ${span.page} ${span.until}`, query, () => readPage(query, span))

async function readPage(query: ListQuery, span: Span) {
  const { category = '', ...others } = query.filters ?? {}
  const [all, counts, languages] = await Promise.all([
    countItems(announcements, { ended: query.ended }),
    countLed(announcements, flag, { ...query, filters: others }, 'category'),
    documentLanguages(),
  ])
  const chosen = counts.filter(({ value }) => !category || value === category.toLowerCase())
  // What was important once leads nothing.
  const found = query.ended
    ? await browse(announcements, query, span.page, span.until)
    : await browseLed(announcements, flag, query, span, chosen)
  const byCategory: Record<string, number> = {}
  for (const { value, count } of counts) byCategory[value] = (byCategory[value] ?? 0) + count
  return {
    ...found,
    items: found.items.map((item) => announcementCard(item, languages)),
    all,
    counts: { ...byCategory, '': sumOf(counts) } as Record<string, number>,
  }
}

const clamped = 320

function announcementCard(item: Announcement, languages: Languages) {
  const { content, attachments, version, position, createdAt, updatedAt, ...shown } = item
  const left = timeLeft(item.expiryDate)
  return {
    ...shown,
    text: excerpt(plainTextOf(content), clamped),
    attachments: attached('announcements', item._id, readersFirst(attachments), languages),
    left,
    soon: item.actionRequired && isSoon(left),
    ended: isEnded(announcements, item),
  }
}

export type PublishedAnnouncement = NonNullable<Awaited<ReturnType<typeof publishedAnnouncement>>>

export type AnnouncementCardData = ReturnType<typeof announcementCard>

export const attached = (type: string, id: string, files: Document[], languages?: Languages) =>
  files.map((file) => ({
    name: file.fileName,
    url: documentUrl(type, id, file),
    type: file.type,
    size: file.size,
    language: languages?.get(file.name),
  }))

export type Attached = ReturnType<typeof attached>[number]

export async function publishedAnnouncement(slug: string) {
  const item = await findBySlug(announcements, slug)
  if (!item) return undefined
  const { content } = item
  const html = (await pageRendererOf([content]))(content)
  const zipUrl =
    item.attachments.length > 1 ? allDocumentsUrl(announcements.name, item._id, readersLanguage()) : ''
  return {
    ...announcementCard(item, await documentLanguages()),
    ...{ html, zipUrl, changed: item.updatedAt },
  }
}

export type Department = readonly [value: string, label: string]

export async function announcingDepartments(
  { ended }: Pick<ListQuery, 'ended'> = {},
  others: readonly string[] = [],
): Promise<Department[]> {
  const [counts, words] = await Promise.all([
    countBy(announcements, 'department', { ended }),
    nepaliBy(announcements, 'department', { ended }),
  ])
  return [...new Set([...others, ...Object.keys(counts)])]
    .filter(Boolean)
    .map((value): Department => [value, words[value] ?? value])
    .sort(([, one], [, other]) => one.localeCompare(other))
}
