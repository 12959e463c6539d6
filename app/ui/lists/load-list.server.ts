import { data } from '@remix-run/node'
import type { ListPage, RequestedPages } from '~/content/items/list.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { createPageCacheHeaders, noStoreHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import type { DictionaryName } from '~/i18n/message.ts'
import { readParts } from '~/ui/page/load-page.server.ts'
import {
  createEmptyPage,
  hasErrors,
  isExistingPage,
  type ListAddress,
  parseListAddress,
  toListQuery,
} from './list-address.ts'

interface ListOptions<Page, Parts> {
  /** The name in the log. */
  name: string
  filterNames: readonly string[]
  features?: readonly ('days' | 'view')[]
  loadPage: (query: ListQuery, span: RequestedPages) => Promise<Page>
  /** Other parts of the page. */
  loadExtras: (address: ListAddress, query: ListQuery) => Parts
  texts: readonly DictionaryName[]
}

/** An invalid address gives an empty list. A page number beyond the last page gives a 404. */
export async function loadList<
  Page extends ListPage<unknown>,
  Parts extends Record<string, () => Promise<unknown>>,
>(
  { url }: Request,
  { name, filterNames, features = [], loadPage, loadExtras, texts }: ListOptions<Page, Parts>,
) {
  const address = parseListAddress(url, filterNames, features)
  const isInvalid = hasErrors(address)
  const query = isInvalid ? {} : toListQuery(address)
  const [list, { failed, results }] = await Promise.all([
    tryRead(name, async (): Promise<Page> => {
      const found = await loadPage(query, address)
      return isInvalid ? { ...found, ...createEmptyPage<never>(address) } : found
    }),
    readParts(name, loadExtras(address, query)),
  ])
  const days = features.includes('days') ? ['from', 'to'] : []
  const view = features.includes('view') ? ['view'] : []
  return data(
    { address, list, ...results, texts: pageTexts('lists', ...texts) },
    {
      status: list.value && !isInvalid && !isExistingPage(list.value) ? 404 : 200,
      headers:
        failed || list.failure
          ? noStoreHeaders
          : createPageCacheHeaders('q', ...filterNames, ...days, ...view, 'page', 'until'),
    },
  )
}
