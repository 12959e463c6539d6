import type { LoaderFunctionArgs } from '@remix-run/node'
import { storedDocumentName, storedPictureName } from '~/files/names.ts'
import { fileResponse } from '~/files/respond.server.ts'
import { originals } from '~/files/storage.server.ts'
import { log } from '~/server/log.server.ts'
import { missing, onlyRead } from './missing.server.ts'

const types = new Map(
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
  }),
)

/** A stored original; its name is made from its bytes, so it may be kept for ever. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { name = '' } = params
  if (!storedPictureName.test(name) && !storedDocumentName.test(name)) return missing()
  const file = await originals().get(name)
  if (!file) {
    log().warn({ name }, 'stored file asked for but missing')
    return missing()
  }
  const [, ending = ''] = name.split('.')
  return fileResponse(request, file, {
    tag: name,
    type: types.get(ending) ?? 'application/octet-stream',
    cacheControl: 'public, max-age=31536000, immutable',
  })
}

export const action = onlyRead
