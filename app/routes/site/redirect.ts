import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { pathRedirects } from '~/content/types/site-paths.ts'
import { createPageCacheHeaders } from '~/http/cache-headers.ts'
import { localizePath, splitLanguagePath } from '~/i18n/language.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const { language, path } = splitLanguagePath(new URL(request.url).pathname)
  const oldPath = path.toLowerCase().replace(/\/+$/, '')
  const newPath = pathRedirects[oldPath]
  if (!newPath) throw new Error(`${oldPath} has a route, but no redirect.`)
  return redirect(localizePath(language, newPath), { status: 301, headers: createPageCacheHeaders() })
}
