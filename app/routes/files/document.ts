import type { LoaderFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server.ts'
import { findDocumentOrMainFile, readLanguageByDocument } from '~/content/media/documents.server.ts'
import {
  fileResponse,
  methodNotAllowedResponse,
  withStorageUnavailableResponse,
} from '~/files/http/responses.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { recordServedDownloads } from './download-count.server.ts'
import { canSeeDrafts } from './file-access.server.ts'
import { missingDocumentResponse } from './missing-document.server.ts'

export const loader = (args: LoaderFunctionArgs) => withStorageUnavailableResponse(() => serveDocument(args))

async function serveDocument({ params, request, context }: LoaderFunctionArgs) {
  const { type = '', id = '', fileName } = params
  const published = await findDocumentOrMainFile(type, id, fileName)
  const canSeeDraft = !published && (await canSeeDrafts({ request, context }, type))
  const document = canSeeDraft
    ? await findDocumentOrMainFile(type, id, fileName, { unpublished: true })
    : published
  if (!document) return missingDocumentResponse(request, type)
  const file = await getOriginalsStore().get(document.name)
  if (!file) {
    log().error({ type, id, name: document.name }, 'document is missing from the storage')
    return missingDocumentResponse(request, type)
  }
  const response = fileResponse(request, file, {
    tag: document.name,
    type: document.type,
    fileName: document.fileName,
    cacheControl: published ? 'public, no-cache' : 'private, no-store',
    language: (await readLanguageByDocument()).get(document.name),
    isAttachment: new URL(request.url).searchParams.has('download'),
  })
  if (published)
    void recordServedDownloads(request, response, { type, id, files: [document.name] }, context.address)
  return response
}

export const action = methodNotAllowedResponse
