import { readForm } from '../routes/site/read-form.server.ts'
import { readSession, startSession } from './session.server.ts'
import { countAttempt, noteSignIn, SignInError, takeBackAttempt } from './sign-in.server.ts'
import { checkCode } from './two-step.server.ts'

/** Ends a sign-in that waits for its posted code; the headers bring the session. Throws `SignInError`. */
export async function confirmCode(request: Request, address: string) {
  const staffId = (await readSession(request)).get('pendingId')
  if (!staffId) throw new SignInError('Please give the password first.', '')
  await countAttempt(staffId, address)
  const form = await readForm(request)
  if (!(await checkCode(staffId, String(form?.get('code') ?? '').slice(0, 100))))
    throw new SignInError('This code is not right, or was used already.', '')
  await takeBackAttempt(staffId, address)
  await noteSignIn(staffId)
  return startSession(request, { staffId })
}
