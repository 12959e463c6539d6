import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from '@remix-run/react'
import { forgetDraft } from '~/routes/staff/content/form/drafts.ts'
import { signInFor, useLate } from './form/signing-in.ts'
import { copyInputs, draftOf } from './ways.ts'

/** Why a post came to nothing although there was nothing wrong with it. */
export type Trouble = 'signed-out' | 'unreached' | 'broken'

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
      if (`${pathname}/`.startsWith(`${list}/`)) await forgetSaved(sent, pathname)
      throw error
    }
    if (request.signal.aborted) throw error
    if (isRouteErrorResponse(error) && error.status === 401) {
      await sendLater(sent)
      return refused('signed-out', 401)
    }
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    return error instanceof TypeError ? refused('unreached', 503) : refused('broken', 500)
  }
}

export const useTrouble = () => useActionData<{ trouble?: Trouble }>()?.trouble

/** What the page says of it: nothing while the dialog asks to sign in again. */
export function useToldTrouble() {
  const [trouble, late] = [useTrouble(), useLate()]
  return late && trouble === 'signed-out' ? undefined : trouble
}

// A failure's status keeps the router from loading everything anew; only a response can bring its own.
const refused = (trouble: Trouble, status: number) =>
  new Response(JSON.stringify({ trouble }), { status, headers: { 'Content-Type': 'application/json' } })

async function sendLater(request: Request) {
  const form = await request.formData()
  const { pathname, search } = new URL(request.url)
  const isFiles = request.headers.get('Content-Type')?.startsWith('multipart/')
  signInFor({
    isSave: form.get('intent') === 'save',
    again: (submit) =>
      submit(form, {
        method: 'post',
        action: pathname + search,
        encType: isFiles ? 'multipart/form-data' : undefined,
        preventScrollReset: true,
      }),
  })
}

async function forgetSaved(request: Request, path: string) {
  const form = await request.formData()
  if (form.get('intent') === 'save')
    forgetDraft(path, draftOf(String(form.get('id') ?? ''), form.get(copyInputs.version)))
}
