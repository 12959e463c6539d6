import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findCurrentSlug } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { createPageCacheHeaders } from '~/http/cache-headers.ts'
import { localizePath } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'

/** Throws a redirect if the slug is a former one. */
export async function throwRedirectIfFormerSlug(
  type: ContentType,
  { request, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
) {
  const currentSlug = await findCurrentSlug(type, slug)
  if (!currentSlug) return
  const parts = pathOf(request).split('/')
  const index = parts.findLastIndex((part) => decodeURIComponent(part) === slug)
  throw permanentRedirect(request, parts.with(index, encodeURIComponent(currentSlug)).join('/'))
}

/** Throws a redirect unless the request is for the canonical path. */
export function throwRedirectUnlessCanonical(request: Request, canonicalPath: string) {
  const path = localizePath(currentLanguage(), canonicalPath)
  if (decodeURIComponent(pathOf(request)) !== decodeURIComponent(path)) throw permanentRedirect(request, path)
}

const pathOf = (request: Request) => new URL(request.url).pathname

function permanentRedirect(request: Request, path: string) {
  const query = new URL(request.url).searchParams
  const target = query.size ? `${path}?${query}` : path
  return redirect(target, { status: 301, headers: createPageCacheHeaders() })
}
