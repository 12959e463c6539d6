import type { LoaderFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server.ts'
import { focalPointOf } from '~/content/media/focal-points.server.ts'
import {
  fileResponse,
  methodNotAllowedResponse,
  notFoundResponse,
  serviceUnavailableResponse,
  withStorageUnavailableResponse,
} from '~/files/http/responses.server.ts'
import { socialPictureUrlEnding } from '~/files/pictures/pictures.ts'
import { pregenerateSoon } from '~/files/pictures/pregenerate.server.ts'
import { ensureDocumentPreview } from '~/files/pictures/previews.server.ts'
import {
  ensureNearestRendition,
  ensureSocialPicture,
  parseRendition,
  RecentlyFailedError,
  type Rendition,
} from '~/files/pictures/renditions.server.ts'
import { StorageUnavailableError } from '~/files/storage/file-store.ts'
import { QueueBusyError } from '~/http/fair-queue.ts'
import { cacheControlIfAllowed } from './file-access.server.ts'

const renditionFailedMessage = 'This picture could not be made.'

/** Seconds. Browsers soon replace a fallback size by the requested one. */
const fallbackMaxAge = 5

export const loader = (args: LoaderFunctionArgs) => withStorageUnavailableResponse(() => serveImage(args))

async function serveImage({ params, request, context }: LoaderFunctionArgs) {
  const { name = '', rendition = '' } = params
  const cacheControl = await cacheControlIfAllowed(name, { request, context })
  if (!cacheControl) return notFoundResponse('There is no such picture.')
  try {
    if (rendition === socialPictureUrlEnding) return await serveSocialPicture(request, name, cacheControl)
    const requested = parseRendition(name, rendition)
    if (requested) return await serveRendition(request, requested, cacheControl)
    const file = await ensureDocumentPreview(name, rendition)
    if (!file) return notFoundResponse('There is no such picture.')
    return fileResponse(request, file, {
      tag: `${name}@${rendition}`,
      type: 'image/webp',
      cacheControl,
    })
  } catch (error) {
    if (error instanceof QueueBusyError)
      return serviceUnavailableResponse('Pictures are being made. Please try again.', 5)
    if (error instanceof RecentlyFailedError) return notFoundResponse(renditionFailedMessage)
    if (error instanceof StorageUnavailableError) throw error
    log().error({ err: error, name, rendition }, 'picture could not be generated')
    return serviceUnavailableResponse(renditionFailedMessage, 60)
  }
}

/** Cropped around the current focal point. */
async function serveSocialPicture(request: Request, name: string, cacheControl: string) {
  const focalPoint = await focalPointOf(name)
  const file = focalPoint && (await ensureSocialPicture(name, focalPoint))
  if (!file) return notFoundResponse('There is no such picture.')
  return fileResponse(request, file, { tag: file.name, type: 'image/jpeg', cacheControl })
}

/** While a rendition is being generated, serves the nearest existing size. */
async function serveRendition(request: Request, requested: Rendition, cacheControl: string) {
  const { name, width, format } = requested
  const found = await ensureNearestRendition(requested)
  if (!found) return notFoundResponse('There is no such picture.')
  const { file, rendition } = found
  const isExact = rendition.width === width && rendition.format === format
  if (!isExact) pregenerateSoon(name, `${width}.${format}`)
  return fileResponse(request, file, {
    tag: `${name}@${rendition.width}.${rendition.format}`,
    type: `image/${rendition.format}`,
    cacheControl: isExact ? cacheControl : cacheControl.replace(/max-age=.*/, `max-age=${fallbackMaxAge}`),
  })
}

export const action = methodNotAllowedResponse
