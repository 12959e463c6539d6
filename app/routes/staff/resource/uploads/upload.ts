import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { permissionDeniedMessage, requireStaff } from '~/auth/session.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { withTranslationFields } from '~/content/schema/translations.ts'
import { findType } from '~/content/types/registry.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { jsonResponse, receiveUpload } from '~/routes/staff/resource/save/responses.server.ts'

/** Stores a file before its form. The response holds the value and its upload token. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const type = findType(params.type ?? '')
  const { fields = {} } = type ? withTranslationFields(type) : {}
  const field = Object.hasOwn(fields, params.field ?? '') ? fields[params.field ?? ''] : undefined
  if (!type || !field || !getFieldFileSupport(field))
    return jsonResponse(404, { message: 'This field does not exist.' })
  if (!hasPermission(staff, type.permission))
    return jsonResponse(403, { message: await permissionDeniedMessage(type.permission) })
  return receiveUpload(request, { noun: 'file', maxBytes: uploadLimits.video }, async (file) => {
    const stored = await storeUploadAsFieldValue(field, file, staff.email)
    return { value: typeof stored === 'string' ? stored : JSON.stringify(stored) }
  })
}

export const loader = () => redirect('/admin/dashboard')
