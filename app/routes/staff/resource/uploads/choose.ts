import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { permissionDeniedMessage, requireStaff } from '~/auth/session.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { recordEarlierFilesOnce } from '~/content/media/cleanup.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { listFileChoices } from '~/content/media/picker.server.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { withTranslationFields } from '~/content/schema/translations.ts'
import { findType } from '~/content/types/registry.ts'
import { jsonResponse } from '~/routes/staff/resource/save/responses.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const type = findType(params.type ?? '')
  const { fields = {} } = type ? withTranslationFields(type) : {}
  const field = Object.hasOwn(fields, params.field ?? '') ? fields[params.field ?? ''] : undefined
  if (!type || !field || !getFieldFileSupport(field) || type.staffOnly) return redirect('/admin/dashboard')
  if (!hasPermission(staff, type.permission))
    return jsonResponse(403, { message: await permissionDeniedMessage(type.permission) })
  await recordEarlierFilesOnce()
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const page = /^[1-9]\d{0,5}$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1
  return jsonResponse(200, await listFileChoices(field, { q, page }, createFileViewer(staff)))
}
