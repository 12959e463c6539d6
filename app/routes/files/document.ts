import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiAccess } from '~/auth/api-access.server.ts'
import { findDocument } from '~/content/documents.server.ts'
import { countDownload } from '~/content/downloads.server.ts'
import { fileResponse } from '~/files/respond.server.ts'
import { originals } from '~/files/storage.server.ts'
import { log } from '~/server/log.server.ts'
import { isDownload } from './download-rules.server.ts'
import { onlyRead } from './missing.server.ts'
import { missingDocument } from './missing-document.server.ts'

/** An item's document under its lasting link; whatever file is behind it today. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { type = '', id = '', fileName } = params
  const published = await findDocument(type, id, fileName)
  const document = published ?? (await unpublished({ request, context }, type, id, fileName))
  if (!document) return missingDocument(request, type)
  const file = await originals().get(document.name)
  if (!file) {
    log().error({ type, id, name: document.name }, 'document is missing from the storage')
    return missingDocument(request, type)
  }
  const response = fileResponse(request, file, {
    tag: document.name,
    type: document.type,
    fileName: document.fileName,
    cacheControl: published ? 'public, no-cache' : 'private, no-store',
    save: new URL(request.url).searchParams.has('download'),
  })
  if (published && isDownload(request, response))
    await count({ type, id, file: document.name }, context.address)
  return response
}

/** Staff and their programs get the files of drafts too. */
const unpublished = async (
  call: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  type: string,
  id: string,
  fileName?: string,
) => ((await apiAccess(call)).actor ? findDocument(type, id, fileName, { unpublished: true }) : undefined)

async function count({ type, id, file }: Record<'type' | 'id' | 'file', string>, address?: string) {
  try {
    await countDownload(type, id, file, address)
  } catch (error) {
    log().error({ err: error, type, id }, 'download could not be counted')
  }
}

export const action = onlyRead
