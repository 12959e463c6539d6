import type { ServerBuild } from '@remix-run/node'
import { refreshOverrides } from '../process/changed-texts.server.ts'
import { splitLanguagePath } from '../process/language.ts'
import { withLanguage } from '../process/reader.server.ts'

/** The routes, whose loaders and actions each run in the language of the address that was asked for, with today's texts. */
export const withRequestLanguage = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader, action } = route.module
      const module = {
        ...route.module,
        ...(loader && { loader: runInRequestLanguage(loader) }),
        ...(action && { action: runInRequestLanguage(action) }),
      }
      return [id, { ...route, module }]
    }),
  )

const runInRequestLanguage =
  <Args extends { request: Request }, Result>(run: (args: Args) => Result) =>
  (args: Args) => {
    const { language } = splitLanguagePath(new URL(args.request.url).pathname)
    const respond = () => withLanguage(language, () => run(args))
    return refreshOverrides()?.then(respond) ?? respond()
  }
