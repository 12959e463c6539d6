import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectMoved } from '~/content/public/redirects.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { noStoreHeaders, pageCacheHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import type { DictionaryName } from '~/i18n/message.ts'

/** What an item's page shows; where its address was changed it leads on, and where there is none it answers 404. */
export async function loadItem<Item>(
  { request, params }: LoaderFunctionArgs,
  type: ContentType,
  find: (slug: string) => Promise<Item | undefined>,
  ...dictionaries: DictionaryName[]
) {
  const item = await find(params.slug ?? '')
  if (!item) await redirectMoved(type, { request, params })
  const texts = pageTexts(...dictionaries)
  if (!item) return data({ item: null, texts }, { status: 404, headers: noStoreHeaders })
  return data({ item, texts }, { headers: pageCacheHeaders() })
}
