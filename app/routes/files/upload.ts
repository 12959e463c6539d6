import type { LoaderFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server.ts'
import { readLanguageByDocument } from '~/content/media/documents.server.ts'
import {
  fileResponse,
  methodNotAllowedResponse,
  notFoundResponse,
  withStorageUnavailableResponse,
} from '~/files/http/responses.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { officeExtensionByType } from '~/files/upload-limits.ts'
import { cacheControlIfAllowed } from './file-access.server.ts'

const mediaTypes = new Map(
  Object.entries({
    jpg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    avif: 'image/avif',
    gif: 'image/gif',
    pdf: 'application/pdf',
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    ...Object.fromEntries(
      Object.entries(officeExtensionByType).map(([type, extension]) => [extension, type]),
    ),
  }),
)

export const loader = (args: LoaderFunctionArgs) => withStorageUnavailableResponse(() => serveUpload(args))

async function serveUpload({ params, request, context }: LoaderFunctionArgs) {
  const { name = '' } = params
  const cacheControl = await cacheControlIfAllowed(name, { request, context })
  const file = cacheControl && (await getOriginalsStore().get(name))
  if (!file) {
    log().debug({ name }, 'requested file is not stored')
    return notFoundResponse()
  }
  const [, extension = ''] = name.split('.')
  return fileResponse(request, file, {
    tag: name,
    type: mediaTypes.get(extension) ?? 'application/octet-stream',
    cacheControl,
    language: (await readLanguageByDocument()).get(name),
  })
}

export const action = methodNotAllowedResponse
