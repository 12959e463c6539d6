import type { LoaderFunctionArgs } from '@remix-run/node'
import { findDocument } from '~/content/documents.server.ts'
import { fileResponse } from '~/files/respond.server.ts'
import { originals } from '~/files/storage.server.ts'
import { log } from '~/server/log.server.ts'
import { missing, onlyRead } from './missing.server.ts'

/** An item's document under its lasting link; whatever file is behind it today. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { type = '', id = '' } = params
  const document = await findDocument(type, id)
  if (!document) return missing()
  const file = await originals().get(document.name)
  if (!file) {
    log().error({ type, id, name: document.name }, 'document is missing from the storage')
    return missing()
  }
  return fileResponse(request, file, {
    tag: document.name,
    type: document.type,
    fileName: document.fileName,
    cacheControl: 'public, no-cache',
  })
}

export const action = onlyRead
