/**
 * Only this file depends on the structure of Remix's build. From React Router 7.15 on, its `createRequestHandler` ranks
 * routes once.
 */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { type AllowedMethodsLookup, readOnlyMethods } from './methods.ts'
import { isDataPath, pagePath } from './remix-request.ts'
import { isApi } from './request-context.ts'
import type { RequestHandler } from './route-response.ts'

/** Remix matches each URL against all routes, four times a page. A build of only the matching routes responds alike. */
export function createMatchedRoutesHandler(build: ServerBuild): RequestHandler {
  const fullHandler = createRequestHandler(build, build.mode)
  // Without lazy discovery, a page has to list all routes for the browser.
  if (!build.future.v3_lazyRouteDiscovery) return fullHandler
  const tree = routeTree(build.routes)
  const handlersByRoutes = new Map<string, RequestHandler>()
  const handlersByPath = new LRUCache<string, RequestHandler>({
    maxSize: 1_000_000,
    sizeCalculation: (_, path) => path.length + 50,
  })

  const handlerFor = (url: string) => {
    const path = pagePath(url)
    const resource = isApi(url) && !isDataPath(url) && resourceHandler(build, tree, path)
    if (resource) return resource
    const ids = matchingRouteIds(tree, path)
    if (!ids) return fullHandler
    const key = [...ids].sort().join(' ')
    const handler = handlersByRoutes.get(key) ?? createRequestHandler(withRoutes(build, ids), build.mode)
    handlersByRoutes.set(key, handler)
    return handler
  }
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const handler = handlersByPath.get(pathname) ?? handlerFor(pathname)
    handlersByPath.set(pathname, handler)
    return handler(request, context)
  }
}

/** Calls an API route directly: Remix's handler would double the time of the response. */
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
