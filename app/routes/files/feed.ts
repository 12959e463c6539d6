import type { LoaderFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server.ts'
import { feeds } from '~/content/types/site-paths.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { feedNames, renderNoticeFeed } from './notice-feed.server.ts'
import { publicResponse } from './public-response.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { path } = splitLanguagePath(new URL(request.url).pathname)
  const name = feedNames.find((name) => feeds[name].path === path.toLowerCase().replace(/\/+$/, ''))
  if (!name) throw new Error(`${path} has a route, but \`feeds\` lacks it.`)
  try {
    return publicResponse(await renderNoticeFeed(name), 'application/atom+xml; charset=utf-8', 60)
  } catch (error) {
    log().error({ err: error, feed: name }, 'feed could not be read')
    return new Response(getTranslations('files').t.feedFailed, {
      status: 500,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

export const action = methodNotAllowedResponse
