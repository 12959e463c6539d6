import { log } from '~/config/log.server.ts'
import { describeWriteFailure } from '~/db/write-failures.server.ts'
import { withReceivedForm } from '~/files/forms/receive.server.ts'
import { describeStorageError } from '~/files/http/responses.server.ts'
import { noStoreHeaders } from '~/http/cache-headers.ts'
import { HttpError } from '~/http/problems.ts'
import { asLeadingSentence } from '~/routes/staff/resource/form/error-summary.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

export const jsonResponse = (status: number, body: object) =>
  Response.json(body, { status, headers: noStoreHeaders })

export function errorResponse(error: unknown, fallbackMessage?: string) {
  const { message, init } = describeFailure(error, fallbackMessage)
  return jsonResponse(init.status, { message })
}

interface UploadRequest {
  noun: 'file' | 'picture'
  maxBytes: number
}

/** Stores a single file that is uploaded before its form. */
export async function receiveUpload(
  request: Request,
  { noun, maxBytes }: UploadRequest,
  store: (file: File) => Promise<object>,
): Promise<Response> {
  try {
    return await withReceivedForm(request, { maxFileBytes: maxBytes }, async ({ files }) => {
      const [file] = files.get('file') ?? []
      return file ? jsonResponse(201, await store(file)) : jsonResponse(400, { message: `Choose a ${noun}.` })
    })
  } catch (error) {
    return errorResponse(error, `This ${noun} was not saved. Try again.`)
  }
}

/** The message and status of a failed write, with the reason if it is temporary. */
export function describeFailure(error: unknown, fallbackMessage: string = t.nothingChanged) {
  if (error instanceof Response) throw error
  if (error instanceof HttpError)
    return { message: error.message, field: error.field, init: { status: error.status } }
  log().error({ err: error }, 'a staff change failed')
  const storageFailure = describeStorageError(error)
  if (storageFailure) return { message: storageFailure.message, init: { status: storageFailure.status } }
  const reason = describeWriteFailure(error)
  if (!reason) return { message: fallbackMessage, init: { status: 500 } }
  return {
    message: asLeadingSentence(fallbackMessage) + reason,
    init: { status: 503, headers: { 'Retry-After': '5' } },
  }
}
