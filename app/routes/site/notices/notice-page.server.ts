import { plainTextOf } from '../../../content/markdown/text.server.ts'
import { documentLanguages } from '../../../content/public/document-languages.server.ts'
import { countNotices, listNotices, type NoticeEntry } from '../../../content/public/notices.server.ts'
import { type ListPage, pageSize, type Span } from '../../../content/store/browse.server.ts'
import { areFew } from '../../../content/store/list-texts.server.ts'
import type { ListQuery } from '../../../content/store/query.server.ts'
import { unlessSought } from '../../../content/store/until-changed.server.ts'
import type { NoticeCategory } from '../../../content/types/notice-categories.ts'
import { excerpt } from '../../../process/excerpt.ts'
import { isSoon } from '../../../process/nepal-time.ts'

type Counts = Record<NoticeCategory | '', number>

export const noticePage = (query: ListQuery, span: Span) =>
  unlessSought(`notices ${span.page} ${span.until}`, query, () => readPage(query, span))

async function readPage(
  sought: ListQuery,
  { page, until = page }: Span,
): Promise<ListPage<NoticeCardData> & { counts: Counts }> {
  // Tenders stay in lists of tenders once they have closed, but not among what is current.
  const query = sought.ended ? sought : { ...sought, filters: { ...sought.filters, ends: 'later' } }
  const found = await countNotices(query)
  const counts: Counts = { ...found, '': found.tender + found.announcement + found.career }
  const chosen = query.filters?.category?.toLowerCase() ?? ''
  const total = new Map(Object.entries(counts)).get(chosen) ?? 0
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
  return { items: entries.map(noticeCard), total, page, pages, counts }
}

const clamped = 320

function noticeCard({ notice, left, ended, asksToAct }: NoticeEntry) {
  const { content, ...shown } = notice
  const text = excerpt(plainTextOf(content), clamped)
  return { ...shown, text, left, ended, soon: asksToAct && isSoon(left) }
}

type NoticeCardData = ReturnType<typeof noticeCard>
