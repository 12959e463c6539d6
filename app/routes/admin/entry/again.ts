import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { confirmCode } from '~/auth/confirm-code.server.ts'
import { startSession } from '~/auth/session.server.ts'
import { checkPassword, noteSignIn, SignInError } from '~/auth/sign-in.server.ts'
import { readForm } from '~/routes/site/read-form.server.ts'

/** Signs in over a form that is still open: the password first, then the code where the account has one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const address = context.address ?? ''
  try {
    if ((await readForm(request.clone()))?.has('code'))
      return answer(200, { next: 'done' }, await confirmCode(request, address))
    const { staffId, needsCode } = await checkPassword(request, address)
    if (needsCode) return answer(200, { next: 'code' }, await startSession(request, { pendingId: staffId }))
    await noteSignIn(staffId)
    return answer(200, { next: 'done' }, await startSession(request, { staffId }))
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    const slowed = error.retryAfter > 0
    const headers = slowed ? { 'Retry-After': String(error.retryAfter) } : undefined
    return answer(slowed ? 429 : 400, { message: error.message }, headers)
  }
}

const answer = (status: number, body: object, headers?: Record<string, string>) =>
  Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })

export const loader = () => redirect('/admin/dashboard')
