import { cachedUnlessSearched } from '~/content/items/cache.server.ts'
import { itemsPerListPage, type ListPage, type RequestedPages } from '~/content/items/list.server.ts'
import { areFewMatches } from '~/content/items/list-text.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { readLanguageByDocument } from '~/content/media/documents.server.ts'
import type { DepartmentOption } from '~/content/public/announcements.server.ts'
import { countNoticesByCategory, listNotices, type NoticeEntry } from '~/content/public/notices.server.ts'
import type { NoticeCategory } from '~/content/types/notice-categories.ts'
import { isClosingSoon } from '~/i18n/nepal-time.ts'
import { shortenText } from '~/text/plain-text.ts'
import { loadList } from '~/ui/lists/load-list.server.ts'

export const loadNoticeList = <Page extends ListPage<unknown>>(
  request: Request,
  name: string,
  listPage: (query: ListQuery, span: RequestedPages) => Promise<Page>,
  departments: (query: ListQuery) => Promise<DepartmentOption[]>,
) =>
  loadList(request, {
    name,
    filterNames: ['category', 'priority', 'department', 'ended'],
    features: ['days'],
    loadPage: listPage,
    loadExtras: (_, query) => ({ departments: () => departments(query) }),
    texts: ['notices'],
  })

type CategoryCounts = Record<NoticeCategory | '', number>

export const listNoticeBoard = (query: ListQuery, span: RequestedPages) =>
  cachedUnlessSearched(`notices ${span.page} ${span.until}`, query, () => readBoardNotices(query, span))

async function readBoardNotices(
  requested: ListQuery,
  { page, until = page }: RequestedPages,
): Promise<ListPage<NoticeCardData> & { counts: CategoryCounts }> {
  // Closed tenders stay in the tender lists, but not among current notices.
  const query = requested.includesExpired
    ? requested
    : { ...requested, filters: { ...requested.filters, ends: 'later' } }
  const byCategory = await countNoticesByCategory(query)
  const counts: CategoryCounts = {
    ...byCategory,
    '': byCategory.tender + byCategory.announcement + byCategory.career,
  }
  const category = query.filters?.category?.toLowerCase() ?? ''
  const total = new Map(Object.entries(counts)).get(category) ?? 0
  const pages = Math.max(1, Math.ceil(total / itemsPerListPage))
  if (!(page >= 1 && page <= pages)) return { items: [], total, page, pages, counts }
  const offset = (page - 1) * itemsPerListPage
  const entries = await listNotices(
    { ...query, byTexts: areFewMatches(total) },
    {
      languages: await readLanguageByDocument(),
      pinnedFirst: !query.includesExpired,
      limit: (until - page + 1) * itemsPerListPage,
      offset,
    },
  )
  return { items: entries.map(toNoticeCard), total, page, pages, counts }
}

const excerptLength = 320

function toNoticeCard({ notice, left, ended, requiresAction }: NoticeEntry) {
  const { content, ...fields } = notice
  const text = shortenText(markdownToPlainText(content), excerptLength)
  return { ...fields, text, left, ended, soon: requiresAction && isClosingSoon(left) }
}

type NoticeCardData = ReturnType<typeof toNoticeCard>
