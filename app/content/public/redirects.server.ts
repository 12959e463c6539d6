import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findCurrentSlug } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { pageCacheHeaders } from '~/http/cache-headers.ts'
import { localizePath } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'

/** Where an address was an item's before, leads on to the one that it has now; else nothing happens. */
export async function redirectMoved(
  type: ContentType,
  { request, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
) {
  const currentSlug = await findCurrentSlug(type, slug)
  if (!currentSlug) return
  const parts = pathOf(request).split('/')
  const at = parts.findLastIndex((part) => decodeURIComponent(part) === slug)
  throw permanentRedirect(request, parts.with(at, encodeURIComponent(currentSlug)).join('/'))
}

/** Where an item is asked for at another address than its own, leads there; else nothing happens. */
export function redirectToCanonical(request: Request, canonicalPath: string) {
  const path = localizePath(currentLanguage(), canonicalPath)
  if (decodeURIComponent(pathOf(request)) !== decodeURIComponent(path)) throw permanentRedirect(request, path)
}

const pathOf = (request: Request) => new URL(request.url).pathname

function permanentRedirect(request: Request, path: string) {
  const query = new URL(request.url).searchParams
  const to = query.size ? `${path}?${query}` : path
  return redirect(to, { status: 301, headers: pageCacheHeaders() })
}
