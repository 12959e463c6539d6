import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from '@remix-run/react'
import { clearLocalDraft } from './local-drafts.ts'
import { requestSignIn, usePendingSubmit } from './pending-submit.ts'
import { localDraftKey, workingCopyInputNames } from './submit-actions.ts'

/** Why a valid submit failed. */
export type SubmitFailure = 'signed-out' | 'unreached' | 'broken'

/** If the server is unreachable or the session has ended, the page stays. After sign-in the form is sent again. */
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
    if (isRouteErrorResponse(error) && error.status === 401) {
      await resubmitAfterSignIn(sent)
      return failureResponse('signed-out', 401)
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    return error instanceof TypeError ? failureResponse('unreached', 503) : failureResponse('broken', 500)
  }
}

export const useSubmitFailure = () => useActionData<{ submitFailure?: SubmitFailure }>()?.submitFailure

/** Hidden while the sign-in dialog is open. */
export function useVisibleSubmitFailure() {
  const [submitFailure, pending] = [useSubmitFailure(), usePendingSubmit()]
  return pending && submitFailure === 'signed-out' ? undefined : submitFailure
}

// An error status prevents revalidation, and only a response can carry one.
const failureResponse = (submitFailure: SubmitFailure, status: number) =>
  new Response(JSON.stringify({ submitFailure }), { status, headers: { 'Content-Type': 'application/json' } })

async function resubmitAfterSignIn(request: Request) {
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  const hasFiles = request.headers.get('Content-Type')?.startsWith('multipart/')
  requestSignIn({
    isSave: form.get('intent') === 'save',
    resubmit: (submit) =>
      submit(form, {
        method: 'post',
        action: pathname + search,
        encType: hasFiles ? 'multipart/form-data' : undefined,
        preventScrollReset: true,
      }),
  })
}

async function clearSavedDraft(request: Request, path: string) {
  const form = await request.formData()
  if (form.get('intent') === 'save')
    clearLocalDraft(
      path,
      localDraftKey(String(form.get('id') ?? ''), form.get(workingCopyInputNames.version)),
    )
}
