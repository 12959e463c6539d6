/** The one place that takes Remix's build apart. From React Router 7.15 on its own `createRequestHandler` ranks routes once. */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { isApi } from './exchange.ts'
import { type MethodsOf, readOnly } from './methods.ts'
import { isData, pagePath } from './remix-request.ts'
import type { Handle } from './routes-answer.ts'

/** Remix compares an address with all routes, four times a page. Given only those it leads to, it answers the same. */
export function createBranchHandler(build: ServerBuild): Handle {
  const whole = createRequestHandler(build, build.mode)
  // Without lazy discovery a page has to name all routes to the browser.
  if (!build.future.v3_lazyRouteDiscovery) return whole
  const tree = routeTree(build.routes)
  const byRoutes = new Map<string, Handle>()
  const byPath = new LRUCache<string, Handle>({
    maxSize: 1_000_000,
    sizeCalculation: (_, path) => path.length + 50,
  })

  const handlerFor = (asked: string) => {
    const path = pagePath(asked)
    const own = isApi(asked) && !isData(asked) && programHandler(build, tree, path)
    if (own) return own
    const ids = routesOf(tree, path)
    if (!ids) return whole
    const key = [...ids].sort().join(' ')
    const handler = byRoutes.get(key) ?? createRequestHandler(withRoutes(build, ids), build.mode)
    byRoutes.set(key, handler)
    return handler
  }
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const handler = byPath.get(pathname) ?? handlerFor(pathname)
    byPath.set(pathname, handler)
    return handler(request, context)
  }
}

/** An answer for programs is what its route gives: to pass it through Remix takes as long again as to make it. */
function programHandler({ routes, entry }: ServerBuild, tree: RouteNode[], path: string): Handle | undefined {
  const { route: { id = '' } = {}, params = {} } = matchRoutes(tree, path)?.at(-1) ?? {}
  const { loader, action, default: page } = routes[id]?.module ?? {}
  if (!loader || page) return undefined
  return async (request: Request, context: AppLoadContext) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const args = { request, params, context }
    try {
      const answer = await (isRead ? loader : action)?.(args)
      if (answer instanceof Response) return answer
      throw new TypeError(`${id} gives no response to ${request.method}`)
    } catch (error) {
      if (error instanceof Response) return error
      entry.module.handleError?.(error, args)
      return new Response('Unexpected Server Error', { status: 500 })
    }
  }
}

/** The methods of the site's pages and files, by the route that answers at the address; `noAction` takes nothing. */
export function pageMethods({ routes }: Pick<ServerBuild, 'routes'>, noAction: unknown): MethodsOf {
  const tree = routeTree(routes)
  return (path) => {
    const id = matchRoutes(tree, pagePath(path))?.at(-1)?.route.id ?? ''
    const route = routes[id]
    if (!route || route.path === '*') return undefined
    const { action } = route.module
    return action && action !== noAction ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : readOnly
  }
}

function routesOf(tree: RouteNode[], path: string) {
  const own = path === '/__manifest' ? null : matchRoutes(tree, path)
  if (!own) return undefined
  const parents = path.split('/').map((_, i, segments) => segments.slice(0, i).join('/') || '/')
  const all = [own, ...parents.map((parent) => matchRoutes(tree, parent) ?? [])].flat()
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
