import { cachedUnlessSearched } from '~/content/items/cache.server.ts'
import {
  countByField,
  countByPinned,
  countItems,
  findValueTranslations,
  listPage,
  listPinnedFirst,
  type RequestedPages,
  sumCounts,
} from '~/content/items/list.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { findPublishedBySlug } from '~/content/items/store.server.ts'
import { isExpired } from '~/content/items/visibility.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import {
  type LanguageByDocument,
  putReaderLanguageFirst,
  readLanguageByDocument,
} from '~/content/media/documents.server.ts'
import { type Announcement, announcements } from '~/content/types/announcements.ts'
import { documentsZipUrl, itemDocumentUrl } from '~/files/names.ts'
import type { StoredDocument } from '~/files/values.ts'
import { isClosingSoon, timeLeft } from '~/i18n/nepal-time.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { shortenText } from '~/text/plain-text.ts'
import { createGlossaryTextRenderer } from './glossary.server.ts'

const pinnedField = 'isPinned'

export const loadAnnouncementListPage = (query: ListQuery, range: RequestedPages) =>
  cachedUnlessSearched(`announcement cards ${range.page} ${range.until}`, query, () =>
    queryPage(query, range),
  )

async function queryPage(query: ListQuery, range: RequestedPages) {
  const { category = '', ...others } = query.filters ?? {}
  const [allCount, counts, languages] = await Promise.all([
    countItems(announcements, { includesExpired: query.includesExpired }),
    countByPinned(announcements, pinnedField, { ...query, filters: others }, 'category'),
    readLanguageByDocument(),
  ])
  const matchingCounts = counts.filter(({ value }) => !category || value === category.toLowerCase())
  // Expired announcements are no longer pinned.
  const page = query.includesExpired
    ? await listPage(announcements, query, range.page, range.until)
    : await listPinnedFirst(announcements, pinnedField, query, range, matchingCounts)
  const byCategory: Record<string, number> = {}
  for (const { value, count } of counts) byCategory[value] = (byCategory[value] ?? 0) + count
  return {
    ...page,
    items: page.items.map((item) => announcementCard(item, languages)),
    allCount,
    counts: { ...byCategory, '': sumCounts(counts) } as Record<string, number>,
  }
}

const excerptLength = 320

function announcementCard(item: Announcement, languages: LanguageByDocument) {
  const { content, attachments, version, position, createdAt, updatedAt, ...rest } = item
  const left = timeLeft(item.expiryDate)
  return {
    ...rest,
    text: shortenText(markdownToPlainText(content), excerptLength),
    attachments: attachmentLinks('announcements', item._id, putReaderLanguageFirst(attachments), languages),
    left,
    soon: item.actionRequired && isClosingSoon(left),
    ended: isExpired(announcements, item),
  }
}

export type AnnouncementDetail = NonNullable<Awaited<ReturnType<typeof findPublishedAnnouncement>>>

export type AnnouncementCardData = ReturnType<typeof announcementCard>

export const attachmentLinks = (
  type: string,
  id: string,
  files: StoredDocument[],
  languages?: LanguageByDocument,
) =>
  files.map((file) => ({
    name: file.fileName,
    url: itemDocumentUrl(type, id, file),
    type: file.type,
    size: file.size,
    language: languages?.get(file.name),
  }))

export type AttachmentLink = ReturnType<typeof attachmentLinks>[number]

export async function findPublishedAnnouncement(slug: string) {
  const item = await findPublishedBySlug(announcements, slug)
  if (!item) return undefined
  const { content } = item
  const html = (await createGlossaryTextRenderer([content]))(content)
  const zipUrl =
    item.attachments.length > 1 ? documentsZipUrl(announcements.name, item._id, currentLanguage()) : ''
  return {
    ...announcementCard(item, await readLanguageByDocument()),
    ...{ html, zipUrl, changed: item.updatedAt },
  }
}

export type DepartmentOption = readonly [value: string, label: string]

export async function listAnnouncementDepartments(
  { includesExpired }: Pick<ListQuery, 'includesExpired'> = {},
  extraDepartments: readonly string[] = [],
): Promise<DepartmentOption[]> {
  const [counts, translations] = await Promise.all([
    countByField(announcements, 'department', { includesExpired }),
    findValueTranslations(announcements, 'department', { includesExpired }),
  ])
  return [...new Set([...extraDepartments, ...Object.keys(counts)])]
    .filter(Boolean)
    .map((value): DepartmentOption => [value, translations[value] ?? value])
    .sort(([, one], [, other]) => one.localeCompare(other))
}
