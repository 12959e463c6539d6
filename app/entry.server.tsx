import { randomBytes } from 'node:crypto'
import type { EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { log } from './config/log.server.ts'
import { setListeners } from './content/listeners.server.ts'
import { getFocalPoints } from './content/media/focal-points.server.ts'
import { loadOverridesByLanguage, overridesCacheKey } from './content/public/text-overrides.server.ts'
import { startIndexing } from './content/search/indexer.server.ts'
import { setOverrideSource } from './i18n/text-overrides.server.ts'
import { siteListeners } from './listeners.server.ts'
import { finishPage } from './server/page-html.ts'
import { loggablePath } from './server/request-log.ts'
import { policyAudience } from './server/security-headers.ts'
import { NonceContext } from './ui/frame/inline-scripts.ts'

export const streamTimeout = 5000

// Vite's development client adds inline scripts and styles that no policy could permit.
const nonce = import.meta.env.PROD ? randomBytes(18).toString('hex') : undefined

// Every way to run the site loads this module.
startIndexing()
setListeners(siteListeners)
setOverrideSource({ version: overridesCacheKey, read: loadOverridesByLanguage })

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
) {
  const { rendered, data } = await renderPage(request, remixContext)
  // A page also works without focal points, as while the database is down.
  const { cssUrl } = await getFocalPoints().catch(() => ({ cssUrl: '' }))
  const { protocol, pathname } = new URL(request.url)
  const options = { isSecure: protocol === 'https:', kind: policyAudience(pathname) }
  const { body, policy } = finishPage(rendered, { data, href: cssUrl, nonce, ...options })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (nonce && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
  return new Response(body, { headers, status })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const details = { err: error, requestId: context.requestId, path: loggableUrl(request) }
  if (isRouteErrorResponse(error) && error.status < 500) log().debug(details, 'refused')
  else log().error(details, 'route failed')
}

/** Renders a string, in two thirds of a stream's time. Remix would suspend for the page's data, so it is read first. */
async function renderPage(request: Request, { serverHandoffStream, ...remixContext }: EntryContext) {
  const data = serverHandoffStream && (await new Response(serverHandoffStream).text())
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  )
  // Only React's streams add the doctype by themselves.
  const rendered = `<!DOCTYPE html>${html}`
  return { rendered, data: remixContext.renderMeta?.didRenderScripts ? data : undefined }
}

function loggableUrl(request: Request) {
  const { pathname, search } = new URL(request.url)
  return loggablePath(pathname + search)
}
