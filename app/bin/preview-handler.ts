import { type ActivePreview, parsePreviewToken, runWithPreview } from '~/content/items/preview.server.ts'
import { fileNamesInPreview, listFileNamesOfItem } from '~/content/media/file-uses.server.ts'
import { addWorkingCopyToPreview } from '~/content/workflow/find-working-copy.server.ts'
import { isVideoName, uploadedFileUrl } from '~/files/names.ts'
import { isDataPath } from '~/server/remix.ts'
import { isApiPath, type RequestContext } from '~/server/request-context.ts'
import type { PreviewHandler } from '~/server/route-response.ts'

const parameterName = 'preview'

/** Reads the preview token from the URL or, for files, from a cookie. Redirects invalid tokens to an explanation. */
export const createPreviewTokenHandler =
  (siteUrl: string): PreviewHandler =>
  (context) => {
    const { method, url, path, req } = context
    if (method !== 'GET' || isApiPath(path)) return undefined
    const queryToken = new URLSearchParams(url.split('?')[1]).get(parameterName)
    const token = queryToken ?? (isFilePath(path) ? previewCookie(req.headers.cookie) : undefined)
    if (!token) return undefined
    const preview = parsePreviewToken(token)
    if (preview instanceof Object)
      return async (respond) => {
        const active = await addWorkingCopyToPreview(preview)
        const response = await runWithPreview(active, respond)
        await addHeaders(response.headers, context, active, siteUrl)
        return response
      }
    if (queryToken === null || isDataPath(path)) return undefined
    const Location = `/preview/${token.replaceAll(/[^\w.-]/g, '').slice(0, 500) || 'none'}`
    return { status: 302, message: 'preview', headers: { Location } }
  }

/** Forbids caching and indexing. Sets the cookies that give access to the item's files. */
async function addHeaders(
  headers: Headers,
  { path, url, client }: RequestContext,
  preview: ActivePreview,
  siteUrl: string,
) {
  const { type, id, expiresAt } = preview
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex')
  const token = new URLSearchParams(url.split('?')[1]).get(parameterName)
  if (!token || isFilePath(path)) return
  const seconds = Math.max(1, Math.floor((expiresAt - Date.now()) / 1000))
  const secure = client.isSecure || siteUrl.startsWith('https:') ? '; Secure' : ''
  const names = new Set([...(await listFileNamesOfItem(type, id)), ...fileNamesInPreview(preview)])
  const files = [...names].map((file) => (isVideoName(file) ? uploadedFileUrl(file) : `/images/${file}/`))
  for (const place of [`/files/${type}/${id}/`, ...files])
    headers.append(
      'Set-Cookie',
      `${parameterName}=${token}; Path=${place}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
}

const isFilePath = (path: string) => /^\/(files|images|uploads)\//.test(path)

const previewCookie = (header = '') => /(?:^|;\s*)preview=([\w.-]+)/.exec(header)?.[1]
