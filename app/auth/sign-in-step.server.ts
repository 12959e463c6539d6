import { unwritable } from '../db/unwritable.server.ts'
import { readForm } from '../files/read-form.server.ts'
import { SignInError } from './attempts.server.ts'
import { confirmCode } from './confirm-code.server.ts'
import { startSession } from './session.server.ts'
import { checkPassword, letIn } from './sign-in.server.ts'

interface Next {
  step: 'code' | 'done'
  headers: HeadersInit
  refused?: undefined
}

interface Refused {
  step?: undefined
  headers?: undefined
  refused: ReturnType<typeof refusedSignIn>
}

/**
 * What comes next after this step of a sign-in, with headers that bring the session; or what is answered where it came
 * to nothing, with the address that was typed.
 */
export async function signInStep(
  request: Request,
  address = '',
  given?: 'password' | 'code',
): Promise<Next | Refused> {
  const form = await readForm(request.clone())
  const isCode = given ? given === 'code' : form?.has('code')
  try {
    if (isCode) return { step: 'done', headers: await confirmCode(request, form, address) }
    if (!form) throw new SignInError('The form could not be read. Try again.', '')
    const { staffId, needsCode, key } = await checkPassword(request, address)
    return needsCode
      ? { step: 'code', headers: await startSession(request, { pendingId: staffId, key }) }
      : { step: 'done', headers: await letIn(request, staffId, address, key) }
  } catch (error) {
    return { refused: refusedSignIn(error, String(form?.get('email') ?? '').slice(0, 254)) }
  }
}

function refusedSignIn(error: unknown, typed: string) {
  const busy = busyReason(error)
  if (busy) return { message: busy, email: typed, init: busyAnswer }
  if (!(error instanceof SignInError)) throw error
  const { message, email, retryAfter } = error
  const headers: Record<string, string> = retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {}
  return { message, email, init: { status: retryAfter > 0 ? 429 : 400, headers } }
}

export const busyAnswer = { status: 503, headers: { 'Retry-After': '5' } }

export function busyReason(error: unknown): string | undefined {
  const reason = unwritable(error)
  return reason && `${reason} Nothing was changed: please try again in a moment.`
}
