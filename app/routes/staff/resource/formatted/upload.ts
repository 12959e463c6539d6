import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { picture } from '~/content/fields/index.ts'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { handleFileUpload } from '~/routes/staff/resource/save/responses.server.ts'
import { loadStoredPicture } from './find.server.ts'

const field = picture('Picture')

/** Stores a picture for a text. Until the text is saved, only staff see it. After a week it is deleted. */
export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireStaff(request, 'any')
  const sending = { noun: 'picture', maxBytes: uploadLimits.picture } as const
  return handleFileUpload(request, sending, async (file) =>
    loadStoredPicture(String(await storeUploadAsFieldValue(field, file, email)), ''),
  )
}

export const loader = () => redirect('/admin/dashboard')
