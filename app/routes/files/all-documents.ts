import type { LoaderFunctionArgs } from '@remix-run/node'
import { findDocuments } from '~/content/documents.server.ts'
import { madeResponse } from '~/files/respond.server.ts'
import { originals } from '~/files/storage.server.ts'
import { type Packed, zipOf } from '~/files/zip.server.ts'
import { log } from '~/server/log.server.ts'
import { BusyError } from '~/server/turns.ts'
import { countHanded } from './download-rules.server.ts'
import { seesDrafts } from './file-access.server.ts'
import { onlyRead, unavailable } from './missing.server.ts'
import { missingDocument } from './missing-document.server.ts'

/** All documents of an item in one ZIP, or none where one of them is lost. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { type = '', id = '' } = params
  const published = await findDocuments(type, id)
  const isStaffs = !published && (await seesDrafts({ request, context }))
  const found = isStaffs ? await findDocuments(type, id, { unpublished: true }) : published
  if (!found) return missingDocument(request, type)
  const packed: Packed[] = []
  for (const { name, fileName } of found.documents) {
    const file = await originals().get(name)
    if (file) packed.push({ file, fileName })
    else log().error({ type, id, name }, 'document is missing from the storage')
  }
  if (packed.length < found.documents.length) return missingDocument(request, type)
  const { tag, size, stream } = zipOf(packed, new Date(found.changed))
  const { signal } = request
  const turn = { from: context.address, isGone: () => signal.aborted }
  try {
    const response = await madeResponse(
      request,
      { size, stream: () => stream(turn) },
      {
        tag,
        type: 'application/zip',
        fileName: `${found.name.replaceAll(/[\s/\\]+/g, '-')}.zip`,
        cacheControl: published ? 'public, no-cache' : 'private, no-store',
        save: true,
      },
    )
    const files = found.documents.map(({ name }) => name)
    if (published) void countHanded(request, response, { type, id, files }, context.address)
    return response
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return unavailable('Many files are being fetched. Please try again in a few seconds.', 5)
  }
}

export const action = onlyRead
