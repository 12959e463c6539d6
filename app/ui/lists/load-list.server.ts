import { data } from '@remix-run/node'
import { type Attempt, attempt } from '~/content/store/attempt.server.ts'
import type { ListPage, Span } from '~/content/store/browse.server.ts'
import type { ListQuery } from '~/content/store/query.server.ts'
import { pageCaching, uncached } from '~/process/caching.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import type { Dictionary } from '~/process/words.ts'
import { hasErrors, hasPage, type ListAddress, noItems, queryOf, readListAddress } from './list-address.ts'
import { listsTexts } from './texts.server.ts'

interface List<Page, Parts> {
  /** In the log, where it can't be read. */
  name: string
  /** What it can be narrowed down by, beside words. */
  fields: readonly string[]
  more?: readonly ('days' | 'view')[]
  page: (query: ListQuery, span: Span) => Promise<Page>
  /** What else the page shows, each read by itself: where one fails, the others stand. */
  parts: (address: ListAddress, query: ListQuery) => Parts
  texts: readonly Dictionary[]
}

type Read<Parts> = {
  [Part in keyof Parts]: Parts[Part] extends () => Promise<infer Value> ? Attempt<Value> : never
}

/** What a list's page shows for its address: nothing is found for one with errors, and 404 where it has no such page. */
export async function loadList<
  Page extends ListPage<unknown>,
  Parts extends Record<string, () => Promise<unknown>>,
>({ url }: Request, { name, fields, more = [], page, parts, texts }: List<Page, Parts>) {
  const address = readListAddress(url, fields, more)
  const wrong = hasErrors(address)
  const query = wrong ? {} : queryOf(address)
  const [list, ...others] = await Promise.all([
    attempt(name, async (): Promise<Page> => {
      const found = await page(query, address)
      return wrong ? { ...found, ...noItems<never>(address) } : found
    }),
    ...Object.entries(parts(address, query)).map(
      async ([part, read]) => [part, await attempt(`${part} of ${name}`, read)] as const,
    ),
  ])
  const failed = list.failure || others.some(([, { failure }]) => failure)
  const days = more.includes('days') ? ['from', 'to'] : []
  const view = more.includes('view') ? ['view'] : []
  return data(
    // The parts, each by its name.
    { address, list, texts: textsOf(listsTexts, ...texts), ...(Object.fromEntries(others) as Read<Parts>) },
    {
      status: list.value && !wrong && !hasPage(list.value) ? 404 : 200,
      headers: failed ? uncached : pageCaching('q', ...fields, ...days, ...view, 'page', 'until'),
    },
  )
}
