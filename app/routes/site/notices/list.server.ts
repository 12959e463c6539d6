import { data } from '@remix-run/node'
import type { Department } from '~/content/public/announcements.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import type { ListPage, Span } from '~/content/store/browse.server.ts'
import type { ListQuery } from '~/content/store/query.server.ts'
import { pageCaching, uncached } from '~/process/caching.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { hasErrors, hasPage, noItems, queryOf, readListAddress } from '~/ui/lists/list-address.ts'
import { listsTexts } from '~/ui/lists/texts.server.ts'
import { noticesTexts } from '~/ui/notices/texts.server.ts'

const filters = ['category', 'priority', 'department']

/** What a list of notices shows: a page of it, and the departments that it can be narrowed down to. */
export async function loadNotices<Page extends ListPage<unknown>>(
  { url }: Request,
  name: string,
  read: { page: (query: ListQuery, span: Span) => Promise<Page>; departments: () => Promise<Department[]> },
) {
  const address = readListAddress(url, filters, ['days'])
  const wrong = hasErrors(address)
  const [list, departments] = await Promise.all([
    attempt(name, async (): Promise<Page> => {
      const page = await read.page(wrong ? {} : queryOf(address), address)
      return wrong ? { ...page, ...noItems<never>(address) } : page
    }),
    attempt(`departments of ${name}`, read.departments),
  ])
  const failed = list.failure || departments.failure
  return data(
    { address, list, departments: departments.value ?? [], texts: textsOf(listsTexts, noticesTexts) },
    {
      status: list.value && !wrong && !hasPage(list.value) ? 404 : 200,
      headers: failed ? uncached : pageCaching('q', ...filters, 'from', 'to', 'page', 'until'),
    },
  )
}
