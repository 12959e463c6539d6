import { serviceUnavailableResponse, streamedFileResponse } from '~/files/http/responses.server.ts'
import { QueueBusyError } from '~/http/fair-queue.ts'
import { createZip, type ZipSource } from './create-zip.server.ts'

interface ZipResponseOptions {
  entries: ZipSource[]
  lastModified: string
  name: string
  cacheControl: string
}

export async function zipResponse(
  request: Request,
  address: string | undefined,
  { entries, lastModified, name, cacheControl }: ZipResponseOptions,
) {
  const { tag, size, stream } = createZip(entries, new Date(lastModified))
  const queueRequest = { address, isCancelled: () => request.signal.aborted }
  try {
    return await streamedFileResponse(
      request,
      { size, stream: () => stream(queueRequest) },
      {
        tag,
        type: 'application/zip',
        fileName: `${name.replaceAll(/[\s/\\]+/g, '-')}.zip`,
        cacheControl,
        isAttachment: true,
      },
    )
  } catch (error) {
    if (!(error instanceof QueueBusyError)) throw error
    return serviceUnavailableResponse('Many files are being fetched. Please try again in a few seconds.', 5)
  }
}
