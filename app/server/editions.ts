import type { ServerBuild } from '@remix-run/node'
import { freshTexts } from '../process/changed-texts.server.ts'
import { readEdition } from '../process/language.ts'
import { readingIn } from '../process/reader.server.ts'

/** The routes, whose loaders and actions each run in the language of the address that was asked for, with today's texts. */
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
  (args: Args) => {
    const { language } = readEdition(new URL(args.request.url).pathname)
    const answer = () => readingIn(language, () => run(args))
    return freshTexts()?.then(answer) ?? answer()
  }
