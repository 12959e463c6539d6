import { getFocalPoints } from '~/content/media/focal-points.server.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { publicTextResponse } from './public-response.server.ts'

/** The focal points of pictures. Pages link it by a content hash, so that browsers can cache it. */
export const loader = async () =>
  publicTextResponse((await getFocalPoints()).css, 'text/css; charset=utf-8', 86_400, {
    'Cache-Control': 'public, max-age=86400, s-maxage=86400',
  })

export const action = methodNotAllowedResponse
