import { withCopy } from '~/content/store/copy-preview.server.ts'
import { filesOfItem, filesOfPreview } from '~/content/store/file-uses.server.ts'
import { previewing, type Running, readPreview } from '~/content/store/preview.server.ts'
import { isVideoName } from '~/files/names.ts'
import { uploadUrl } from '~/files/urls.ts'
import { type Exchange, isApi } from '../server/exchange.ts'
import { isData } from '../server/remix-request.ts'
import type { PreviewOf } from '../server/routes-answer.ts'

const name = 'preview'

/** What a request may preview: by its address or, for the item's files, by a cookie; or where to learn why not. */
export const previewsOn =
  (siteUrl: string): PreviewOf =>
  (exchange) => {
    const { method, url, path, req } = exchange
    if (method !== 'GET' || isApi(path)) return undefined
    const inAddress = new URLSearchParams(url.split('?')[1]).get(name)
    const token = inAddress ?? (isFile(path) ? cookieOf(req.headers.cookie) : undefined)
    if (!token) return undefined
    const preview = readPreview(token)
    if (preview instanceof Object)
      return async (ask) => {
        const shown = await withCopy(preview)
        const answer = await previewing(shown, ask)
        await addHeaders(answer.headers, exchange, shown, siteUrl)
        return answer
      }
    if (inAddress === null || isData(path)) return undefined
    const Location = `/preview/${token.replaceAll(/[^\w.-]/g, '').slice(0, 500) || 'none'}`
    return { status: 302, message: 'preview', headers: { Location } }
  }

/** No cache keeps a preview, no search engine lists it, and the files of its item come with it. */
async function addHeaders(
  headers: Headers,
  { path, url, client }: Exchange,
  shown: Running,
  siteUrl: string,
) {
  const { type, id, until } = shown
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex')
  const token = new URLSearchParams(url.split('?')[1]).get(name)
  if (!token || isFile(path)) return
  const seconds = Math.max(1, Math.floor((until - Date.now()) / 1000))
  const secure = client.secure || siteUrl.startsWith('https:') ? '; Secure' : ''
  const names = new Set([...(await filesOfItem(type, id)), ...filesOfPreview(shown)])
  const files = [...names].map((file) => (isVideoName(file) ? uploadUrl(file) : `/images/${file}/`))
  for (const place of [`/files/${type}/${id}/`, ...files])
    headers.append(
      'Set-Cookie',
      `${name}=${token}; Path=${place}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
}

const isFile = (path: string) => /^\/(files|images|uploads)\//.test(path)

const cookieOf = (header = '') => /(?:^|;\s*)preview=([\w.-]+)/.exec(header)?.[1]
