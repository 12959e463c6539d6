import type { ServerBuild } from '@remix-run/node'
import { AsyncContext } from '~/http/async-context.server.ts'
import { type Language, splitLanguagePath } from './language.ts'
import { refreshOverrides } from './text-overrides.server.ts'

const defaultLanguage: Language = 'en'

const languageContext = new AsyncContext<Language>()

export const withLanguage = <Result>(language: Language, run: () => Result): Result =>
  language === defaultLanguage && !languageContext.value ? run() : languageContext.run(language, run)

/** The language of the running request; English outside of one. */
export const currentLanguage = (): Language => languageContext.value ?? defaultLanguage

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
