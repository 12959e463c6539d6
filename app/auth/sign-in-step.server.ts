import { database } from '~/db/database.server.ts'
import { describeWriteFailure } from '~/db/write-failures.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { recordFailure } from './failed-sign-ins.server.ts'
import { findKnownDeviceId } from './known-device.server.ts'
import { credentialsFingerprint } from './secrets.server.ts'
import { readSession, startSession } from './session.server.ts'
import { checkSubmittedPassword, completeSignIn } from './sign-in.server.ts'
import { countAttempt, SignInError } from './sign-in-attempts.server.ts'
import { isTotpFormat, verifyTwoStepCode } from './two-step.server.ts'

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

export async function advanceSignIn(
  request: Request,
  address = '',
  expectedStep?: 'password' | 'code',
): Promise<CompletedStep | RefusedStep> {
  const form = await tryReadFormData(request.clone())
  const isCode = expectedStep ? expectedStep === 'code' : form?.has('code')
  try {
    if (isCode) return { step: 'done', headers: await signInWithCode(request, form, address) }
    if (!form) throw new SignInError('The form could not be read. Try again.', '')
    const { staffId, needsCode, key } = await checkSubmittedPassword(request, address)
    return needsCode
      ? { step: 'code', headers: await startSession(request, { pendingId: staffId, key }) }
      : { step: 'done', headers: await completeSignIn(request, staffId, address, key) }
  } catch (error) {
    return { refused: signInRefusal(error, String(form?.get('email') ?? '').slice(0, 254)) }
  }
}

function signInRefusal(error: unknown, enteredEmail: string) {
  const busyMessage = failedWriteMessage(error)
  if (busyMessage) return { message: busyMessage, email: enteredEmail, init: busyResponseInit }
  if (!(error instanceof SignInError)) throw error
  const { message, email, retryAfter } = error
  const headers: Record<string, string> = retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {}
  return { message, email, init: { status: retryAfter > 0 ? 429 : 400, headers } }
}

export const busyResponseInit = { status: 503, headers: { 'Retry-After': '5' } }

export function failedWriteMessage(error: unknown): string | undefined {
  const reason = describeWriteFailure(error)
  return reason && `${reason} Nothing was changed: please try again in a moment.`
}

async function signInWithCode(
  request: Request,
  form: FormData | undefined,
  address: string,
): Promise<Headers> {
  const session = await readSession(request)
  const staffId = session.get('pendingId')
  const db = await database()
  const row =
    staffId && (await db.selectFrom('staff').selectAll().where('_id', '=', staffId).executeTakeFirst())
  const key = session.get('key')
  if (!row || (key !== undefined && key !== credentialsFingerprint(row)))
    throw new SignInError('Enter your password first.', '')
  const code = String(form?.get('code') ?? '').slice(0, 100)
  const visitor = { address, device: await findKnownDeviceId(request, row) }
  const { refund } = await countAttempt(isTotpFormat(code) ? 'code' : 'recovery', row.email, visitor)
  if (!(await verifyTwoStepCode(row._id, code))) {
    recordFailure(row.email, address, 'codeFailures')
    throw new SignInError('Wrong code, or already used.', '')
  }
  await refund()
  return completeSignIn(request, row._id, address, credentialsFingerprint(row))
}
