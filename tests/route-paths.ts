import type { RouteConfigEntry } from '@remix-run/route-config'
import { adminPathOf } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import routes from '~/routes.ts'

interface RoutePath {
  path: string
  file: string
  hasPath: boolean
}

/** Every path of the route table in each of its languages, with parameters as `:name`. */
export function routePaths(entries: RouteConfigEntry[] = routes, parentPaths = ['']): RoutePath[] {
  return entries.flatMap(({ path = '', index, file, children = [] }) => {
    const prefixes = path.startsWith('ne?')
      ? parentPaths.flatMap((start) => [start, `${start}/ne`])
      : parentPaths
    const ownPath = path.replace(/^ne\?\/?/, '')
    const fullPaths = prefixes.map((start) => (ownPath ? `${start}/${ownPath}` : start))
    return [
      ...fullPaths.map((path) => ({ path: path || '/', file, hasPath: Boolean(ownPath || index) })),
      ...routePaths(children, fullPaths),
    ]
  })
}

/** The paths that are English or have no language. */
export const englishPaths = () => routePaths().filter(({ path }) => !/^\/ne(\/|$)/.test(path))

/** The screens of the staff area without parameters. One route serves the lists of most content types. */
export const staffScreens = () => [
  ...new Set([
    ...englishPaths()
      .filter(({ path, file }) => /^\/admin\/[^:]+$/.test(path) && file.endsWith('.tsx'))
      .map(({ path }) => path),
    ...contentTypes.map(adminPathOf),
  ]),
]
