import type { Config } from '~/config/config.server.ts'
import { cancelBody } from '~/http/body.ts'
import { createProblem } from '~/http/problems.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { crossOriginHeaders } from './cross-origin.ts'
import { hasRemixErrorHeader } from './remix.ts'
import { isApiPath, type RequestContext } from './request-context.ts'
import { addSecurityHeaders } from './security-headers.ts'

export interface PreparedResponse {
  readonly status: number
  readonly headers: Headers
  readonly response: Response
}

export function prepareResponseHeaders(
  response: Response,
  { path, client }: RequestContext,
  { siteUrl, hsts }: Pick<Config, 'siteUrl' | 'hsts'>,
): PreparedResponse {
  const finished = isApiPath(path) && needsJsonError(response) ? jsonError(response) : response
  const { status } = finished
  const headers = new Headers(finished.headers)
  if (isApiPath(path)) headers.append('Link', apiDescriptionLinks)
  addSecurityHeaders(headers, client.isSecure || siteUrl.startsWith('https:') ? hsts : undefined)
  for (const [name, value] of Object.entries(crossOriginHeaders(path)))
    if (!headers.has(name)) headers.set(name, value)
  if (siteTextTypes.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Language'))
    headers.set('Content-Language', splitLanguagePath(path).language)
  if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD, OPTIONS')
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store')
  return { status, headers, response: finished }
}

/** Links to the API's description for programs and for people (RFC 8631). */
const apiDescriptionLinks =
  '</api/openapi.json>; rel="service-desc"; type="application/json", </api>; rel="service-doc"; type="text/html"'

/** The types that the site writes itself, in the language of the path; stored files may be in any language. */
const siteTextTypes = /^(text\/(html|plain|calendar)|application\/(atom\+xml|manifest\+json))\b/

/** Programs cannot use HTML pages or Remix's own errors. */
function needsJsonError({ status, headers }: Response) {
  const isJson = headers.get('Content-Type')?.startsWith('application/json')
  return status >= 400 && (!isJson || hasRemixErrorHeader(headers))
}

function jsonError(response: Response) {
  void cancelBody(response.body)
  const { status } = response
  const message = messages[status] ?? 'This request could not be answered.'
  return Response.json(createProblem(status, message), { status, headers: { 'Cache-Control': 'no-store' } })
}

const messages: Record<number, string> = {
  400: 'This request is not valid.',
  404: 'There is nothing at this address.',
  405: 'This method is not supported here.',
  500: 'Something went wrong on our side.',
}
