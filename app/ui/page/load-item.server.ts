import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectFormerSlug } from '~/content/public/redirects.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { noStoreHeaders, pageCacheHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import type { DictionaryName } from '~/i18n/message.ts'

/** Redirects if the slug has changed; responds with 404 if there is no such item. */
export async function loadItem<Item>(
  { request, params }: LoaderFunctionArgs,
  type: ContentType,
  find: (slug: string) => Promise<Item | undefined>,
  ...dictionaries: DictionaryName[]
) {
  const item = await find(params.slug ?? '')
  if (!item) await redirectFormerSlug(type, { request, params })
  const texts = pageTexts(...dictionaries)
  if (!item) return data({ item: null, texts }, { status: 404, headers: noStoreHeaders })
  return data({ item, texts }, { headers: pageCacheHeaders() })
}
