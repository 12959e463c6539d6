import { receiveForm } from '~/files/receive.server.ts'
import { uncached } from '~/process/caching.ts'
import { notKept } from './not-kept.server.ts'

/** What a script of a form is answered. */
export const answer = (status: number, body: object) => Response.json(body, { status, headers: uncached })

export function refusal(error: unknown, usual?: string) {
  const { message, init } = notKept(error, usual)
  return answer(init.status, { message })
}

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
      return file ? answer(201, await keep(file)) : answer(400, { message: `Choose a ${what}.` })
    })
  } catch (error) {
    return refusal(error, `This ${what} was not saved. Try again.`)
  }
}
