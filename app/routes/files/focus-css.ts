import { focalPoints } from '~/content/media/focal-points.server.ts'
import { methodNotAllowed } from '~/files/http/responses.server.ts'

/** How pictures are cut: pages name it by its content, so that it may be kept. */
export const loader = async () =>
  new Response((await focalPoints()).css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=86400, s-maxage=86400',
      'No-Vary-Search': 'params',
    },
  })

export const action = methodNotAllowed
