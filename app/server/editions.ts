import type { ServerBuild } from '@remix-run/node'
import { readEdition } from '../process/language.ts'
import { readingIn } from '../process/reader.server.ts'

/** The routes, whose loaders and actions each run in the language of the address that was asked for. */
export const inEditions = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader, action } = route.module
      const module = {
        ...route.module,
        ...(loader && { loader: inItsLanguage(loader) }),
        ...(action && { action: inItsLanguage(action) }),
      }
      return [id, { ...route, module }]
    }),
  )

const inItsLanguage =
  <Args extends { request: Request }, Result>(run: (args: Args) => Result) =>
  (args: Args) =>
    readingIn(readEdition(new URL(args.request.url).pathname).language, () => run(args))
