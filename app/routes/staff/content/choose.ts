import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { permissionDeniedMessage } from '~/auth/refused-rights.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { hasPermission } from '~/content/kinds/areas.ts'
import { fileSupportOf } from '~/content/kinds/index.ts'
import { withTranslations } from '~/content/kinds/overlay.ts'
import { listFileChoices } from '~/content/store/choosing.server.ts'
import { viewerOf } from '~/content/store/file-rights.server.ts'
import { recordEarlierFilesOnce } from '~/content/store/stored-files.server.ts'
import { findType } from '~/content/types/registry.ts'
import { jsonResponse } from './answers.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const type = findType(params.type ?? '')
  const { fields = {} } = type ? withTranslations(type) : {}
  const field = Object.hasOwn(fields, params.field ?? '') ? fields[params.field ?? ''] : undefined
  if (!type || !field || !fileSupportOf(field) || type.staffOnly) return redirect('/admin/dashboard')
  if (!hasPermission(staff, type.permission))
    return jsonResponse(403, { message: await permissionDeniedMessage(type.permission) })
  await recordEarlierFilesOnce()
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const page = /^[1-9]\d{0,5}$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1
  return jsonResponse(200, await listFileChoices(field, { q, page }, viewerOf(staff)))
}
