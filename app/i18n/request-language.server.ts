import type { ServerBuild } from '@remix-run/node'
import { AsyncContext } from '~/http/async-context.server.ts'
import { type Language, splitLanguagePath } from './language.ts'
import { refreshOverrides } from './text-overrides.server.ts'

const defaultLanguage: Language = 'en'

const languageContext = new AsyncContext<Language>()

export const withLanguage = <Result>(language: Language, run: () => Result): Result =>
  language === defaultLanguage && !languageContext.value ? run() : languageContext.run(language, run)

export const currentLanguage = (): Language => languageContext.value ?? defaultLanguage

/** Wraps loaders and actions, so that they run in the language of their URL with current text overrides. */
export const wrapRoutesWithLanguage = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
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
