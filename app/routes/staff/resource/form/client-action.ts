import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from '@remix-run/react'
import { openedAtInputName } from '~/content/fields/field.ts'
import { createFormIdentity, removeDraftAfterSave } from './local-drafts.ts'
import { createLocalDraftId, workingCopyInputNames } from './submit-actions.ts'

/** Why a valid submit failed. */
type SubmitFailure = 'signed-out' | 'unreached' | 'broken'

/** If the server is unreachable or the session has ended, the page stays with all that was typed. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      // Only a redirect to the list means success. Others, such as to the account setup, saved nothing.
      const { pathname } = new URL(request.url)
      const [list] = error.headers.get('Location')?.split(/[?#]/) ?? []
      if (`${pathname}/`.startsWith(`${list}/`)) await clearSavedDraft(sent, pathname)
      throw error
    }
    if (request.signal.aborted) throw error
    if (!isRouteErrorResponse(error))
      return error instanceof TypeError ? failureResponse('unreached', 503) : failureResponse('broken', 500)
    if (error.status === 401) return failureResponse('signed-out', 401)
    if (error.status >= 500) return failureResponse('broken', 500)
    throw error
  }
}

export const useSubmitFailure = () => useActionData<{ submitFailure?: SubmitFailure }>()?.submitFailure

// An error status prevents revalidation, and only a response can carry one.
const failureResponse = (submitFailure: SubmitFailure, status: number) =>
  new Response(JSON.stringify({ submitFailure }), { status, headers: { 'Content-Type': 'application/json' } })

async function clearSavedDraft(request: Request, path: string) {
  const form = await request.formData()
  if (form.get('intent') !== 'save') return
  const id = createLocalDraftId(String(form.get('id') ?? ''), form.get(workingCopyInputNames.version))
  removeDraftAfterSave(createFormIdentity(path, id), String(form.get(openedAtInputName) ?? ''))
}
