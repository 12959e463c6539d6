import { plainTextOf } from '../../../content/markdown/text.server.ts'
import { documentLanguages } from '../../../content/public/document-languages.server.ts'
import { countNotices, listNotices, type NoticeEntry } from '../../../content/public/notices.server.ts'
import { type ListPage, type PageRange, pageSize } from '../../../content/store/browse.server.ts'
import { areFew } from '../../../content/store/list-texts.server.ts'
import type { ListQuery } from '../../../content/store/query.server.ts'
import { cachedUnlessSearched } from '../../../content/store/until-changed.server.ts'
import type { NoticeCategory } from '../../../content/types/notice-categories.ts'
import { excerpt } from '../../../process/excerpt.ts'
import { isSoon } from '../../../process/nepal-time.ts'

type CategoryCounts = Record<NoticeCategory | '', number>

export const listBoardNotices = (query: ListQuery, span: PageRange) =>
  cachedUnlessSearched(`notices ${span.page} ${span.until}`, query, () => readBoardNotices(query, span))

async function readBoardNotices(
  requested: ListQuery,
  { page, until = page }: PageRange,
): Promise<ListPage<NoticeCardData> & { counts: CategoryCounts }> {
  // Tenders stay in lists of tenders once they have closed, but not among what is current.
  const query = requested.ended
    ? requested
    : { ...requested, filters: { ...requested.filters, ends: 'later' } }
  const found = await countNotices(query)
  const counts: CategoryCounts = { ...found, '': found.tender + found.announcement + found.career }
  const category = query.filters?.category?.toLowerCase() ?? ''
  const total = new Map(Object.entries(counts)).get(category) ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (!(page >= 1 && page <= pages)) return { items: [], total, page, pages, counts }
  const offset = (page - 1) * pageSize
  const entries = await listNotices(
    { ...query, byTexts: areFew(total) },
    {
      languages: await documentLanguages(),
      pinnedFirst: !query.ended,
      limit: (until - page + 1) * pageSize,
      offset,
    },
  )
  return { items: entries.map(toNoticeCard), total, page, pages, counts }
}

const excerptLength = 320

function toNoticeCard({ notice, left, ended, requiresAction }: NoticeEntry) {
  const { content, ...shown } = notice
  const text = excerpt(plainTextOf(content), excerptLength)
  return { ...shown, text, left, ended, soon: requiresAction && isSoon(left) }
}

type NoticeCardData = ReturnType<typeof toNoticeCard>
