import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { whyRefused } from '~/auth/refused-rights.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { mayKeep } from '~/content/kinds/areas.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { inBoth } from '~/content/kinds/overlay.ts'
import { acceptFor } from '~/content/store/sent-ahead.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { FileError } from '~/files/accept.server.ts'
import { ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { keepingTrouble } from '~/files/trouble.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { log } from '~/process/log.server.ts'

/** Ahead of its form, whose hidden input then carries the answer, with the proof that it was accepted. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const type = typeOf(params.type ?? '')
  const { fields = {} } = type ? inBoth(type) : {}
  const field = Object.hasOwn(fields, params.field ?? '') ? fields[params.field ?? ''] : undefined
  if (!type || !field || !fileOf(field)) return refusal(404, 'There is no such field.')
  if (!mayKeep(staff, type.area)) return refusal(403, await whyRefused(type.area))
  try {
    return await receiveForm(request, { largest: uploadLimits.video }, async ({ files }) => {
      const [file] = files.get('file') ?? []
      if (!file) return refusal(400, 'Please choose a file.')
      const kept = await acceptFor(field, file, staff.email)
      return answer(201, { value: typeof kept === 'string' ? kept : JSON.stringify(kept) })
    })
  } catch (error) {
    if (error instanceof FileError) return refusal(400, error.message)
    if (error instanceof ReceiveError) return refusal(error.status, error.message)
    log().error({ err: error }, 'an upload by staff failed')
    const trouble = keepingTrouble(error)
    if (trouble) return refusal(trouble.status, trouble.message)
    return refusal(500, 'This file could not be kept. Please try again.')
  }
}

const refusal = (status: number, message: string) => answer(status, { message })

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

export const loader = () => redirect('/admin/dashboard')
