import type { LoaderFunctionArgs } from '@remix-run/node'
import { getTranslations } from '~/process/dictionary.server.ts'
import { log } from '~/process/log.server.ts'
import { feedNames, renderNoticeFeed } from '~/routes/files/notice-feed.server.ts'
import { feeds } from '../../content/types/feed-links.ts'
import { methodNotAllowed } from '../../files/missing.server.ts'
import { splitLanguagePath } from '../../process/language.ts'
import { filesTexts } from './texts.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { path } = splitLanguagePath(new URL(request.url).pathname)
  const name = feedNames.find((name) => feeds[name].path === path.toLowerCase().replace(/\/+$/, ''))
  if (!name) throw new Error(`${path} is routed here, but is not among the feeds.`)
  try {
    return new Response(await renderNoticeFeed(name), {
      headers: {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'public, s-maxage=60',
        'No-Vary-Search': 'params',
      },
    })
  } catch (error) {
    log().error({ err: error, feed: name }, 'feed could not be read')
    return new Response(getTranslations(filesTexts).t.feedFailed, {
      status: 500,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

export const action = methodNotAllowed
