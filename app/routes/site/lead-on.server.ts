import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { newSlugOf } from '~/content/store.server.ts'
import type { ContentType } from '~/content/type.ts'
import { pageCaching } from './caching.ts'

/** Where an address was an item's before, leads on to the one that it has now; else nothing happens. */
export async function leadOn(
  type: ContentType,
  { request, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
) {
  const now = await newSlugOf(type, slug)
  if (!now) return
  const { pathname, search } = new URL(request.url)
  const parts = pathname.replace(/\.data$/, '').split('/')
  const at = parts.findLastIndex((part) => decodeURIComponent(part) === slug)
  const path = parts.with(at, encodeURIComponent(now)).join('/')
  const query = new URLSearchParams(search)
  query.delete('_routes')
  const to = query.size ? `${path}?${query}` : path
  throw redirect(to, { status: 301, headers: pageCaching() })
}
