import type { LoaderFunctionArgs } from '@remix-run/node'
import { livePopup } from '~/content/public/popups.server.ts'
import { toJson } from '~/content/store/json.server.ts'
import { popups } from '~/content/types/popups.ts'
import { log } from '~/process/log.server.ts'
import { failure, methodNotAllowed, publicJson } from './answers.server.ts'
import { unasked } from './list-query.server.ts'

/** The live popup, or 204 when there is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const refused = unasked(request)
  if (refused) return refused
  try {
    const popup = await livePopup(true)
    if (popup) return publicJson(toJson(popups, popup))
    const { headers } = publicJson(null)
    for (const name of ['Content-Type', 'ETag']) headers.delete(name)
    return new Response(null, { status: 204, headers })
  } catch (error) {
    log().error({ err: error }, 'popup could not be read')
    return failure(500, 'No popup available')
  }
}

export const action = () => methodNotAllowed()
