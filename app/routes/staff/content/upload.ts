import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { whyRefused } from '~/auth/refused-rights.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { mayKeep } from '~/content/kinds/areas.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { inBoth } from '~/content/kinds/overlay.ts'
import { acceptFor } from '~/content/store/sent-ahead.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { answer, answerFile } from './answers.server.ts'

/** Ahead of its form, whose hidden input then carries the answer, with the proof that it was accepted. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const type = typeOf(params.type ?? '')
  const { fields = {} } = type ? inBoth(type) : {}
  const field = Object.hasOwn(fields, params.field ?? '') ? fields[params.field ?? ''] : undefined
  if (!type || !field || !fileOf(field)) return answer(404, { message: 'This field does not exist.' })
  if (!mayKeep(staff, type.area)) return answer(403, { message: await whyRefused(type.area) })
  return answerFile(request, { what: 'file', largest: uploadLimits.video }, async (file) => {
    const kept = await acceptFor(field, file, staff.email)
    return { value: typeof kept === 'string' ? kept : JSON.stringify(kept) }
  })
}

export const loader = () => redirect('/admin/dashboard')
