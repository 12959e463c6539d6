import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ContentType } from '~/content/kinds/type.ts'
import { newSlugOf } from '~/content/store/store.server.ts'
import { pageCaching } from '../../process/caching.ts'
import { inEdition } from '../../process/language.ts'
import { readersLanguage } from '../../process/reader.server.ts'

/** Where an address was an item's before, leads on to the one that it has now; else nothing happens. */
export async function leadOn(
  type: ContentType,
  { request, params: { slug = '' } }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
) {
  const now = await newSlugOf(type, slug)
  if (!now) return
  const parts = pathOf(request).split('/')
  const at = parts.findLastIndex((part) => decodeURIComponent(part) === slug)
  throw redirectTo(request, parts.with(at, encodeURIComponent(now)).join('/'))
}

/** Where an item is asked for at another address than its own, leads there; else nothing happens. */
export function leadTo(request: Request, page: string) {
  const path = inEdition(readersLanguage(), page)
  if (decodeURIComponent(pathOf(request)) !== decodeURIComponent(path)) throw redirectTo(request, path)
}

const pathOf = (request: Request) => new URL(request.url).pathname

function redirectTo(request: Request, path: string) {
  const query = new URL(request.url).searchParams
  const to = query.size ? `${path}?${query}` : path
  return redirect(to, { status: 301, headers: pageCaching() })
}
