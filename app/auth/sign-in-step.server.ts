import { describeWriteFailure } from '../db/unwritable.server.ts'
import { tryReadFormData } from '../files/read-form.server.ts'
import { SignInError } from './attempts.server.ts'
import { confirmCode } from './confirm-code.server.ts'
import { startSession } from './session.server.ts'
import { checkPassword, completeSignIn } from './sign-in.server.ts'

interface CompletedStep {
  step: 'code' | 'done'
  headers: HeadersInit
  refused?: undefined
}

interface RefusedStep {
  step?: undefined
  headers?: undefined
  refused: ReturnType<typeof signInRefusal>
}

/**
 * What comes next after this step of a sign-in, with headers that bring the session; or what is answered where it came
 * to nothing, with the address that was typed.
 */
export async function advanceSignIn(
  request: Request,
  address = '',
  expectedStep?: 'password' | 'code',
): Promise<CompletedStep | RefusedStep> {
  const form = await tryReadFormData(request.clone())
  const isCode = expectedStep ? expectedStep === 'code' : form?.has('code')
  try {
    if (isCode) return { step: 'done', headers: await confirmCode(request, form, address) }
    if (!form) throw new SignInError('The form could not be read. Try again.', '')
    const { staffId, needsCode, key } = await checkPassword(request, address)
    return needsCode
      ? { step: 'code', headers: await startSession(request, { pendingId: staffId, key }) }
      : { step: 'done', headers: await completeSignIn(request, staffId, address, key) }
  } catch (error) {
    return { refused: signInRefusal(error, String(form?.get('email') ?? '').slice(0, 254)) }
  }
}

function signInRefusal(error: unknown, enteredEmail: string) {
  const busyMessage = busyReason(error)
  if (busyMessage) return { message: busyMessage, email: enteredEmail, init: busyResponseInit }
  if (!(error instanceof SignInError)) throw error
  const { message, email, retryAfter } = error
  const headers: Record<string, string> = retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {}
  return { message, email, init: { status: retryAfter > 0 ? 429 : 400, headers } }
}

export const busyResponseInit = { status: 503, headers: { 'Retry-After': '5' } }

export function busyReason(error: unknown): string | undefined {
  const reason = describeWriteFailure(error)
  return reason && `${reason} Nothing was changed: please try again in a moment.`
}
