import type { RouteConfigEntry } from '@remix-run/route-config'

// Replaces the helpers of @remix-run/route-config, which load all of Remix's build tools.

type Options = Pick<RouteConfigEntry, 'id' | 'index' | 'caseSensitive'>

export function route(
  path: string,
  file: string,
  given?: Options | RouteConfigEntry[],
  below?: RouteConfigEntry[],
): RouteConfigEntry {
  const [options, children] = Array.isArray(given) ? [{}, given] : [given, below]
  return { file, children, path, ...options }
}

export const index = (file: string, options?: Pick<Options, 'id'>): RouteConfigEntry => ({
  file,
  index: true,
  ...options,
})
