import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { cached } from '~/content/items/cache.server.ts'
import { throwRedirectIfFormerSlug } from '~/content/public/redirects.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { type TryReadResult, tryRead } from '~/content/schema/rows.server.ts'
import { createPageCacheHeaders, noStoreHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import type { DictionaryName } from '~/i18n/message.ts'

type PartReads = Record<string, () => Promise<unknown>>

type PartResults<Parts> = {
  [Part in keyof Parts]: Parts[Part] extends () => Promise<infer Value> ? TryReadResult<Value> : never
}

/** Reads each part of a page separately, so that one failure leaves the others intact. */
export async function readParts<Parts extends PartReads>(page: string, parts: Parts) {
  const results = await Promise.all(
    Object.entries(parts).map(
      async ([part, read]) => [part, await tryRead(`${part} of ${page}`, read)] as const,
    ),
  )
  return {
    failed: results.some(([, { failure }]) => failure),
    results: Object.fromEntries(results) as PartResults<Parts>,
  }
}

/** The parts of a page without filters. `page` must be unique, as it names the cached reads. */
export async function loadPage<Parts extends PartReads>(
  page: string,
  parts: Parts,
  dictionaries: readonly DictionaryName[],
) {
  const cachedParts = Object.fromEntries(
    Object.entries(parts).map(([part, read]) => [part, () => cached(`${part} of ${page}`, read)]),
  ) as Parts
  const { failed, results } = await readParts(page, cachedParts)
  return data(
    { ...results, texts: pageTexts(...dictionaries) },
    { headers: failed ? noStoreHeaders : createPageCacheHeaders() },
  )
}

/** Redirects if the slug has changed; responds with 404 if there is no such item. */
export async function loadItem<Item>(
  { request, params }: LoaderFunctionArgs,
  type: ContentType,
  find: (slug: string) => Promise<Item | undefined>,
  ...dictionaries: DictionaryName[]
) {
  const item = await find(params.slug ?? '')
  if (!item) await throwRedirectIfFormerSlug(type, { request, params })
  const texts = pageTexts(...dictionaries)
  if (!item) return data({ item: null, texts }, { status: 404, headers: noStoreHeaders })
  return data({ item, texts }, { headers: createPageCacheHeaders() })
}
