import { FileError } from '~/files/accept.server.ts'
import { ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { keepingTrouble } from '~/files/trouble.server.ts'
import { uncached } from '~/process/caching.ts'
import { log } from '~/process/log.server.ts'

export const answer = (status: number, body: object) => Response.json(body, { status, headers: uncached })

interface Sending {
  what: 'file' | 'picture'
  largest: number
}

/** Of one file that is sent ahead of its form: what `keep` says of it, or why it was not kept. */
export async function answerFile(
  request: Request,
  { what, largest }: Sending,
  keep: (file: File) => Promise<object>,
): Promise<Response> {
  try {
    return await receiveForm(request, { largest }, async ({ files }) => {
      const [file] = files.get('file') ?? []
      return file ? answer(201, await keep(file)) : answer(400, { message: `Please choose a ${what}.` })
    })
  } catch (error) {
    if (error instanceof FileError) return answer(400, { message: error.message })
    if (error instanceof ReceiveError) return answer(error.status, { message: error.message })
    log().error({ err: error }, 'an upload by staff failed')
    const message = `This ${what} could not be kept. Please try again.`
    const trouble = keepingTrouble(error) ?? { status: 500, message }
    return answer(trouble.status, { message: trouble.message })
  }
}
