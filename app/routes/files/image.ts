import type { LoaderFunctionArgs } from '@remix-run/node'
import { findPreview } from '~/files/previews.server.ts'
import { findRendition } from '~/files/renditions.server.ts'
import { fileResponse } from '~/files/respond.server.ts'
import { log } from '~/server/log.server.ts'
import { BusyError } from '~/server/turns.ts'
import { accessTo } from './file-access.server.ts'
import { missing, onlyRead } from './missing.server.ts'

/** A stored picture, or a document's first page, at one of the served widths and formats. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { name = '', rendition = '' } = params
  const access = await accessTo(name, { request, context })
  if (!access) return missing('There is no such picture.')
  try {
    const file = (await findRendition(name, rendition)) ?? (await findPreview(name, rendition))
    if (!file) return missing('There is no such picture.')
    return fileResponse(request, file, {
      tag: `${name}@${rendition}`,
      type: `image/${rendition.split('.')[1]}`,
      cacheControl: access,
    })
  } catch (error) {
    if (error instanceof BusyError) return unavailable('Pictures are being made. Please try again.', 5)
    log().error({ err: error, name, rendition }, 'picture could not be made')
    return unavailable('This picture could not be made.', 60)
  }
}

const unavailable = (message: string, seconds: number) =>
  new Response(message, {
    status: 503,
    headers: {
      'Retry-After': String(seconds),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })

export const action = onlyRead
