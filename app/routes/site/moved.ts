import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { movedTo } from '../../content/types/moved-paths.ts'
import { pageCaching } from '../../process/caching.ts'
import { inEdition, readEdition } from '../../process/language.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const { language, path } = readEdition(new URL(request.url).pathname)
  const old = path.toLowerCase().replace(/\/+$/, '')
  const now = movedTo[old]
  if (!now) throw new Error(`${old} is routed here, but is not among the moved pages.`)
  return redirect(inEdition(language, now), { status: 301, headers: pageCaching() })
}
