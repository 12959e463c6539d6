import { hasSessionCookie } from '~/auth/session.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { currentPreview } from '~/content/items/preview.server.ts'
import { isPublicFile } from '~/content/media/file-uses.server.ts'
import { notFoundResponse, publicFileCacheControl } from '~/files/http/responses.server.ts'
import { evaluateConditions } from '~/http/conditional-request.ts'
import type { RequestContext } from '~/server/request-context.ts'
import type { FileFastPath } from '~/server/route-response.ts'

const filePathPattern = /^\/(?:uploads\/([\w.-]+)|images\/([\w.-]+)\/([\w.-]+))$/

/** Responds 404 to visitors for files that are not public, and 304 for unchanged files, without running a route. */
export const fileFastPathHandler: FileFastPath = async ({ path, req }) => {
  const [, original, picture, rendition] = filePathPattern.exec(path) ?? []
  const name = original ?? picture
  if (!name || currentPreview()) return undefined
  const isPublic = await cached(`public file ${name}`, () => isPublicFile(name), 'searches')
  if (!isPublic) return mayBeStaff(req.headers) ? undefined : notFoundResponse()
  const ETag = `"${rendition ? `${name}@${rendition}` : name}"`
  if (evaluateConditions((name) => req.headers[name], { etag: ETag }) !== 304) return undefined
  return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': publicFileCacheControl } })
}

const mayBeStaff = ({ authorization, cookie = '' }: RequestContext['req']['headers']) =>
  authorization !== undefined || hasSessionCookie(cookie)
