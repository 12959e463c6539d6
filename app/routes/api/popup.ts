import { toJson } from '~/content/json.server.ts'
import { livePopup } from '~/content/popups.server.ts'
import { popups } from '~/content/popups.ts'
import { log } from '~/server/log.server.ts'
import { anyQuery, failure, methodNotAllowed, publicJson } from './answers.server.ts'

/** The live popup, or 204 when there is none. */
export async function loader() {
  try {
    const popup = await livePopup()
    if (popup) return publicJson(toJson(popups, popup), anyQuery)
    const { headers } = publicJson(null, anyQuery)
    for (const name of ['Content-Type', 'ETag']) headers.delete(name)
    return new Response(null, { status: 204, headers })
  } catch (error) {
    log().error({ err: error }, 'popup could not be read')
    return failure(500, 'No popup available')
  }
}

export const action = () => methodNotAllowed()
