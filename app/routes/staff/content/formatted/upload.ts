import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { picture } from '~/content/kinds/index.ts'
import { acceptFor } from '~/content/store/sent-ahead.server.ts'
import { FileError } from '~/files/accept.server.ts'
import { ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { keepingTrouble } from '~/files/trouble.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { log } from '~/process/log.server.ts'
import { storedPicture } from './find.server.ts'

const field = picture('Picture')

/** Takes a picture that a text shall show. Until that is saved, staff alone see it, and it goes after a week. */
export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireStaff(request, 'any')
  try {
    return await receiveForm(request, { largest: uploadLimits.picture }, async ({ files }) => {
      const [file] = files.get('file') ?? []
      if (!file) return answer(400, { message: 'Please choose a picture.' })
      return answer(201, await storedPicture(String(await acceptFor(field, file, email)), ''))
    })
  } catch (error) {
    if (error instanceof FileError) return answer(400, { message: error.message })
    if (error instanceof ReceiveError) return answer(error.status, { message: error.message })
    log().error({ err: error }, 'a picture of a text could not be kept')
    const trouble = keepingTrouble(error)
    if (trouble) return answer(trouble.status, { message: trouble.message })
    return answer(500, { message: 'This picture could not be kept. Please try again.' })
  }
}

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

export const loader = () => redirect('/admin/dashboard')
