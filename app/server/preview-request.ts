import { type Preview, readPreview } from '~/content/preview.server.ts'
import { type Exchange, isApi } from './exchange.ts'

const name = 'preview'

/** What a request may preview: by its address or, for the item's files, by a cookie; or where to learn why not. */
export function previewOf({ method, url, path, req }: Exchange): { preview?: Preview; leadsTo?: string } {
  if (method !== 'GET' || isApi(path)) return {}
  const inAddress = new URLSearchParams(url.split('?')[1]).get(name)
  const token = inAddress ?? (path.startsWith('/files/') ? cookieOf(req.headers.cookie) : undefined)
  if (!token) return {}
  const preview = readPreview(token)
  if (preview instanceof Object) return { preview }
  const isPage = inAddress !== null && !path.endsWith('.data')
  return isPage ? { leadsTo: `/preview/${token.replaceAll(/[^\w.-]/g, '').slice(0, 500) || 'none'}` } : {}
}

/** No cache keeps a preview, no search engine lists it, and the files of its item come with it. */
export function addPreviewHeaders(
  headers: Headers,
  { path, url, client }: Exchange,
  { type, id, until }: Preview,
  siteUrl: string,
) {
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex')
  const token = new URLSearchParams(url.split('?')[1]).get(name)
  if (!token || path.startsWith('/files/')) return
  const seconds = Math.max(1, Math.floor((until - Date.now()) / 1000))
  const secure = client.secure || siteUrl.startsWith('https:') ? '; Secure' : ''
  headers.append(
    'Set-Cookie',
    `${name}=${token}; Path=/files/${type}/${id}/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

const cookieOf = (header = '') => /(?:^|;\s*)preview=([\w.-]+)/.exec(header)?.[1]
