import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { confirmCode } from '~/auth/confirm-code.server.ts'
import { refusedSignIn } from '~/auth/refused-sign-in.server.ts'
import { startSession } from '~/auth/session.server.ts'
import { checkPassword, letIn } from '~/auth/sign-in.server.ts'
import { readForm } from '~/files/read-form.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const address = context.address ?? ''
  try {
    if ((await readForm(request.clone()))?.has('code'))
      return answer(200, { next: 'done' }, await confirmCode(request, address))
    const { staffId, needsCode } = await checkPassword(request, address)
    if (needsCode) return answer(200, { next: 'code' }, await startSession(request, { pendingId: staffId }))
    return answer(200, { next: 'done' }, await letIn(request, staffId, address))
  } catch (error) {
    const { message, init } = await refusedSignIn(error, request)
    return answer(init.status, { message }, init.headers)
  }
}

function answer(status: number, body: object, given?: HeadersInit) {
  const headers = new Headers(given)
  headers.set('Cache-Control', 'no-store')
  return Response.json(body, { status, headers })
}

export const loader = () => redirect('/admin/dashboard')
