import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { describeMissingPermission, requireStaff } from '~/auth/session.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { recordEarlierFilesOnce } from '~/content/media/cleanup.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { loadFileChoicePage } from '~/content/media/picker.server.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { findType } from '~/content/types/registry.ts'
import { parseSearchAndPage } from '~/routes/staff/resource/list/list-query.server.ts'
import { jsonResponse } from '~/routes/staff/resource/save/responses.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const type = findType(params.type ?? '')
  const { fields = {} } = type ? typeWithTranslationFields(type) : {}
  const field = Object.hasOwn(fields, params.field ?? '') ? fields[params.field ?? ''] : undefined
  if (!type || !field || !getFieldFileSupport(field) || type.staffOnly) return redirect('/admin/dashboard')
  if (!hasPermission(staff, type.permission))
    return jsonResponse(403, { message: await describeMissingPermission(type.permission) })
  await recordEarlierFilesOnce()
  const { q, page } = parseSearchAndPage(new URL(request.url).searchParams)
  return jsonResponse(200, await loadFileChoicePage(field, { q, page: page || 1 }, createFileViewer(staff)))
}
