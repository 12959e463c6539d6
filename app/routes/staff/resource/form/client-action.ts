import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from '@remix-run/react'
import { clearLocalDraft } from './local-drafts.ts'
import { requestSignIn, usePendingSubmit } from './pending-submit.ts'
import { draftIdOf, workingCopyInputs } from './submit-actions.ts'

/** Why a post came to nothing although there was nothing wrong with it. */
export type SubmitFailure = 'signed-out' | 'unreached' | 'broken'

/** Where the server can't be reached or the session has ended, the page stays; in the latter case it is sent again. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      // Back to its list means done; anywhere else, such as to set up the account first, it was not saved.
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

export const useSubmitFailure = () => useActionData<{ trouble?: SubmitFailure }>()?.trouble

/** What the page says of it: nothing while the dialog asks to sign in again. */
export function useVisibleSubmitFailure() {
  const [trouble, late] = [useSubmitFailure(), usePendingSubmit()]
  return late && trouble === 'signed-out' ? undefined : trouble
}

// A failure's status keeps the router from loading everything anew; only a response can bring its own.
const failureResponse = (trouble: SubmitFailure, status: number) =>
  new Response(JSON.stringify({ trouble }), { status, headers: { 'Content-Type': 'application/json' } })

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
    clearLocalDraft(path, draftIdOf(String(form.get('id') ?? ''), form.get(workingCopyInputs.version)))
}
