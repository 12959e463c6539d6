/**
 * Only this file knows the structure of Remix's build and how Remix requests a page's data. From React Router 7.15 on,
 * its `createRequestHandler` ranks routes once, and loaders receive the page's `url`.
 */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { type AllowedMethodsLookup, readOnlyMethods } from './methods.ts'
import { isApiPath, type RequestContext } from './request-context.ts'

export type RequestHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/**
 * Remix matches each URL against all routes, four times a page. A build of only the matching routes responds alike.
 * Without it, a rendered page takes 1.6 to 2.3 times the processor time (November 2026).
 */
export function createRemixHandler(build: ServerBuild): RequestHandler {
  const fullHandler = createRequestHandler(build, build.mode)
  const tree = routeTree(build.routes)
  const handlers = new LRUCache<string, RequestHandler>({ max: 500 })
  const handlerFor = (url: string) => {
    const path = pagePath(url)
    const resource = isApiPath(url) && !isDataPath(url) && resourceHandler(build, tree, path)
    if (resource) return resource
    const ids = matchingRouteIds(tree, path)
    return ids ? createRequestHandler(withRoutes(build, ids), build.mode) : fullHandler
  }
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const handler = handlers.get(pathname) ?? handlerFor(pathname)
    handlers.set(pathname, handler)
    return handler(request, context)
  }
}

/** Calls an API route directly: Remix's handler would double the time of the response, also of a write. */
function resourceHandler(
  { routes, entry }: ServerBuild,
  tree: RouteNode[],
  path: string,
): RequestHandler | undefined {
  const { route: { id = '' } = {}, params = {} } = matchRoutes(tree, path)?.at(-1) ?? {}
  const { loader, action, default: page } = routes[id]?.module ?? {}
  if (!loader || page) return undefined
  return async (request: Request, context: AppLoadContext) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const args = { request, params, context }
    try {
      const response = await (isRead ? loader : action)?.(args)
      if (response instanceof Response) return response
      throw new TypeError(`${id} gives no response to ${request.method}`)
    } catch (error) {
      if (error instanceof Response) return error
      entry.module.handleError?.(error, args)
      return new Response('Unexpected Server Error', { status: 500 })
    }
  }
}

/** The methods of pages and files, by their route. A route whose action is `noAction` is read-only. */
export function createPageMethodsLookup(
  { routes }: Pick<ServerBuild, 'routes'>,
  noAction: unknown,
): AllowedMethodsLookup {
  const tree = routeTree(routes)
  return (path) => {
    const id = matchRoutes(tree, pagePath(path))?.at(-1)?.route.id ?? ''
    const route = routes[id]
    if (!route || route.path === '*') return undefined
    const { action } = route.module
    return action && action !== noAction ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : readOnlyMethods
  }
}

function matchingRouteIds(tree: RouteNode[], path: string) {
  const matched = path === '/__manifest' ? null : matchRoutes(tree, path)
  if (!matched) return undefined
  const parents = path.split('/').map((_, i, segments) => segments.slice(0, i).join('/') || '/')
  const all = [matched, ...parents.map((parent) => matchRoutes(tree, parent) ?? [])].flat()
  return new Set(all.map(({ route }) => route.id))
}

function withRoutes(build: ServerBuild, ids: Set<string>): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

type RouteNode = { id: string; path?: string; caseSensitive?: boolean } & (
  | { index: true; children?: undefined }
  | { index?: false; children: RouteNode[] }
)

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, caseSensitive, index }
        : { id, path, caseSensitive, children: routeTree(routes, id) },
    )
}

export const isDataPath = (path: string) => path.endsWith('.data')

export const pagePath = (path: string) =>
  isDataPath(path) ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path

/** Whether the parameter selects a part of a page's data, whatever its routes declare. */
export const isRoutesParameter = (path: string, name: string) => name === '_routes' && isDataPath(path)

export const hasRemixErrorHeader = (headers: Headers) => headers.has('X-Remix-Error')

interface RequestOptions {
  /** Path and query, if they differ from those of the request. */
  url?: string
  siteUrl: string
  signal: AbortSignal
  body?: ReadableStream<Uint8Array>
}

/** The request for the routes: it has the site's own URL, whatever Host says, and no forwarding headers. */
export function createRemixRequest(context: RequestContext, { url, siteUrl, signal, body }: RequestOptions) {
  const { req, path } = context
  const { host, protocol } = new URL(siteUrl)
  const scheme = context.client.isSecure ? 'https:' : protocol
  const address = new URL(`${scheme}//${host}${url ?? context.url}`)
  // Remix still accepts the data requests of its last version: they bypass the page and log errors.
  if (address.searchParams.has('_data')) address.searchParams.delete('_data')
  const method = context.isHead && hasHeadHandler(path) ? 'HEAD' : context.method
  const headers = requestHeaders(req.rawHeaders, host)
  if (!body) return new Request(address, { method, headers, signal })
  return new Request(address, { method, headers, signal, body, duplex: 'half' })
}

/** File routes respond to HEAD themselves, and must not count it as a download. */
export function hasHeadHandler(path: string) {
  return /^\/(files|uploads|images)\//.test(path)
}

function requestHeaders(raw: string[], host: string) {
  const headers = new Headers()
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]?.toLowerCase() ?? ''
    // Remix would compare Origin with Host again, and respond 500 even if our own check permits the request.
    if (name === 'host' || name === 'origin' || name.startsWith('x-forwarded-')) continue
    headers.append(name, raw[i + 1] ?? '')
  }
  headers.set('host', host)
  return headers
}
