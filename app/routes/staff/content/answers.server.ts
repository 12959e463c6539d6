import { receiveForm } from '~/files/receive.server.ts'
import { noStoreHeaders } from '~/process/caching.ts'
import { describeFailure } from './not-kept.server.ts'

/** What a script of a form is answered. */
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

/** Of one file that is sent ahead of its form: what `keep` says of it, or why it was not kept. */
export async function receiveUpload(
  request: Request,
  { noun, maxBytes: largest }: UploadRequest,
  store: (file: File) => Promise<object>,
): Promise<Response> {
  try {
    return await receiveForm(request, { maxFileBytes: largest }, async ({ files }) => {
      const [file] = files.get('file') ?? []
      return file ? jsonResponse(201, await store(file)) : jsonResponse(400, { message: `Choose a ${noun}.` })
    })
  } catch (error) {
    return errorResponse(error, `This ${noun} was not saved. Try again.`)
  }
}
