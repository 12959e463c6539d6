import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { describeMissingPermission, requireStaff } from '~/auth/session.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { findType } from '~/content/types/registry.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { handleFileUpload, jsonResponse } from '~/routes/staff/resource/save/responses.server.ts'

/** Stores a file before its form. The response holds the value and its upload token. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const type = findType(params.type ?? '')
  const { fields = {} } = type ? typeWithTranslationFields(type) : {}
  const field = Object.hasOwn(fields, params.field ?? '') ? fields[params.field ?? ''] : undefined
  if (!type || !field || !getFieldFileSupport(field))
    return jsonResponse(404, { message: 'This field does not exist.' })
  if (!hasPermission(staff, type.permission))
    return jsonResponse(403, { message: await describeMissingPermission(type.permission) })
  return handleFileUpload(request, { noun: 'file', maxBytes: uploadLimits.video }, async (file) => {
    const stored = await storeUploadAsFieldValue(field, file, staff.email)
    return { value: typeof stored === 'string' ? stored : JSON.stringify(stored) }
  })
}

export const loader = () => redirect('/admin/dashboard')
