import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { validateTexts } from '~/content/forms/submission.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { fillFromNepali } from '~/content/schema/translations.ts'
import { findType } from '~/content/types/registry.ts'
import { receiveForm } from '~/files/forms/receive.server.ts'
import { errorResponse, jsonResponse } from './responses.server.ts'

/** Validates the inputs of an open form, without files. Stores nothing. */
export async function action({ request, params }: ActionFunctionArgs) {
  const type = findType(params.type ?? '')
  await requireStaff(request, type?.permission ?? 'any')
  if (!type) return jsonResponse(404, {})
  try {
    return await receiveForm(request, { maxFileBytes: 0 }, async ({ texts }) => {
      const { id = '' } = Object.fromEntries(texts)
      const inputs = id ? texts : fillFromNepali(type, texts)
      return jsonResponse(200, { errors: await validateTexts(type, inputs, await findItem(type, id)) })
    })
  } catch (error) {
    return errorResponse(error)
  }
}

export const loader = () => redirect('/admin/dashboard')
