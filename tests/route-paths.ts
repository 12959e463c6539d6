import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '~/routes.ts'

/** A line of the route table with its whole path, from the root. */
interface RoutePath {
  path: string
  file: string
  hasPath: boolean
}

/** Every address of the route table in each edition that has it; of a parameter as it stands there. */
export function routePaths(entries: RouteConfigEntry[] = routes, above = ['']): RoutePath[] {
  return entries.flatMap(({ path = '', index, file, children = [] }) => {
    const own = path.startsWith('ne?') ? above.flatMap((start) => [start, `${start}/ne`]) : above
    const rest = path.replace(/^ne\?\/?/, '')
    const whole = own.map((start) => (rest ? `${start}/${rest}` : start))
    return [
      ...whole.map((path) => ({ path: path || '/', file, hasPath: Boolean(rest || index) })),
      ...routePaths(children, whole),
    ]
  })
}

/** Those of the English edition alone, and of what there is but one of. */
export const englishPaths = () => routePaths().filter(({ path }) => !/^\/ne(\/|$)/.test(path))
