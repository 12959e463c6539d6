import { focalPoints } from '~/content/media/focal-points.server.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'

/** The focal points of pictures. Pages link it by a content hash, so that browsers can cache it. */
export const loader = async () =>
  new Response((await focalPoints()).css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=86400, s-maxage=86400',
      'No-Vary-Search': 'params',
    },
  })

export const action = methodNotAllowedResponse
