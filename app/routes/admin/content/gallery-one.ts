import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { acceptForGallery, addToGallery, commonErrors } from '~/content/gallery-several.server.ts'
import { ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { log } from '~/server/log.server.ts'

/** One of several files that go to the gallery, where scripts send each by itself. */
export async function action({ request }: ActionFunctionArgs) {
  const { email: actor } = await requireStaff(request)
  try {
    return await receiveForm(request, { largest: uploadLimits.video }, async ({ texts, files }) => {
      const common = Object.fromEntries(texts)
      const errors = commonErrors(common)
      if (Object.keys(errors).length > 0) return answer(422, { errors, message: Object.values(errors)[0] })
      const [file] = files.get('files') ?? []
      if (!file) return answer(400, { message: 'Please choose a file.' })
      const mark = `${common.freshId} ${common.at}`
      const result = await addToGallery(await acceptForGallery(file), { common, actor, mark })
      return result.refusal ? answer(400, { message: result.refusal }) : answer(201, result)
    })
  } catch (error) {
    if (error instanceof ReceiveError) return answer(error.status, { message: error.message })
    log().error({ err: error }, 'an upload by staff failed')
    return answer(500, { message: 'This file could not be kept. Please try again.' })
  }
}

export const loader = () => redirect('/admin/gallery/several')

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
