import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { picture } from '~/content/kinds/index.ts'
import { acceptFor } from '~/content/store/sent-ahead.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { answerFile } from '../answers.server.ts'
import { storedPicture } from './find.server.ts'

const field = picture('Picture')

/** Takes a picture that a text shall show. Until that is saved, staff alone see it, and it goes after a week. */
export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireStaff(request, 'any')
  const sending = { what: 'picture', largest: uploadLimits.picture } as const
  return answerFile(request, sending, async (file) =>
    storedPicture(String(await acceptFor(field, file, email)), ''),
  )
}

export const loader = () => redirect('/admin/dashboard')
