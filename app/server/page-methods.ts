import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { onlyRead } from '~/files/missing.server.ts'
import { pagePath, routeTree } from './branch-handler.ts'
import type { MethodsOf } from './methods.ts'

/** The methods of the site's pages and files, by the route that answers at the address. */
export function pageMethods({ routes }: Pick<ServerBuild, 'routes'>): MethodsOf {
  const tree = routeTree(routes)
  return (path) => {
    const id = matchRoutes(tree, pagePath(path))?.at(-1)?.route.id ?? ''
    const route = routes[id]
    if (!route || route.path === '*') return undefined
    const { action } = route.module
    return action && action !== onlyRead ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : ['GET', 'HEAD', 'OPTIONS']
  }
}
