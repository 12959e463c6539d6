import type { LoaderFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server.ts'
import { findDocumentsForZip } from '~/content/media/documents.server.ts'
import { methodNotAllowedResponse, withStorageUnavailableResponse } from '~/files/http/responses.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { type ZipSource, zipResponse } from '~/files/zip/create-zip.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { recordServedDownloads } from './download-count.server.ts'
import { canSeeDrafts } from './file-access.server.ts'
import { missingDocumentResponse } from './missing-document.server.ts'

export const loader = (args: LoaderFunctionArgs) => withStorageUnavailableResponse(() => serveZip(args))

async function serveZip({ params, request, context }: LoaderFunctionArgs) {
  const { type = '', id = '' } = params
  const { language } = splitLanguagePath(`/${new URL(request.url).searchParams.get('lang')}`)
  const find = (scope = {}) => withLanguage(language, () => findDocumentsForZip(type, id, scope))
  const published = await find()
  const canSeeDraft = !published && (await canSeeDrafts({ request, context }, type))
  const documents = canSeeDraft ? await find({ unpublished: true }) : published
  if (!documents) return missingDocumentResponse(request, type)
  const zipEntries: ZipSource[] = []
  for (const { name, fileName } of documents.documents) {
    const file = await getOriginalsStore().get(name)
    if (file) zipEntries.push({ file, fileName })
    else log().error({ type, id, name }, 'document is missing from the storage')
  }
  if (zipEntries.length < documents.documents.length) return missingDocumentResponse(request, type)
  const cacheControl = published ? 'public, no-cache' : 'private, no-store'
  const response = await zipResponse(request, context.address, {
    entries: zipEntries,
    ...documents,
    cacheControl,
  })
  const files = documents.documents.map(({ name }) => name)
  if (published) void recordServedDownloads(request, response, { type, id, files }, context.address)
  return response
}

export const action = methodNotAllowedResponse
