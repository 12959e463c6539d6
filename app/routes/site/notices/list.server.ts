import type { Department } from '~/content/public/announcements.server.ts'
import type { ListPage, PageRange } from '~/content/store/browse.server.ts'
import type { ListQuery } from '~/content/store/query.server.ts'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { noticesTexts } from '~/ui/notices/texts.server.ts'

export const loadNoticeList = <Page extends ListPage<unknown>>(
  request: Request,
  name: string,
  listPage: (query: ListQuery, span: PageRange) => Promise<Page>,
  departments: (query: ListQuery) => Promise<Department[]>,
) =>
  loadList(request, {
    name,
    filterNames: ['category', 'priority', 'department', 'ended'],
    features: ['days'],
    loadPage: listPage,
    loadExtras: (_, query) => ({ departments: () => departments(query) }),
    texts: [noticesTexts],
  })
