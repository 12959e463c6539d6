import type { Department } from '~/content/public/announcements.server.ts'
import type { ListPage, Span } from '~/content/store/browse.server.ts'
import type { ListQuery } from '~/content/store/query.server.ts'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { noticesTexts } from '~/ui/notices/texts.server.ts'

export const loadNotices = <Page extends ListPage<unknown>>(
  request: Request,
  name: string,
  page: (query: ListQuery, span: Span) => Promise<Page>,
  departments: (query: ListQuery) => Promise<Department[]>,
) =>
  loadList(request, {
    name,
    fields: ['category', 'priority', 'department', 'ended'],
    more: ['days'],
    page,
    parts: (_, query) => ({ departments: () => departments(query) }),
    texts: [noticesTexts],
  })
