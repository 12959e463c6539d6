import { database } from '../db/database.server.ts'
import { countAttempt, SignInError } from './attempts.server.ts'
import { findKnownDevice } from './device.server.ts'
import { recordFailure } from './failures.server.ts'
import { credentialsKey } from './secrets.server.ts'
import { readSession } from './session.server.ts'
import { completeSignIn } from './sign-in.server.ts'
import { isTotpFormat, verifyCode } from './two-step.server.ts'

/** Ends a sign-in that waits for its posted code; the headers bring the session. Throws `SignInError`. */
export async function confirmCode(
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
  if (!row || (key !== undefined && key !== credentialsKey(row)))
    throw new SignInError('Enter your password first.', '')
  const code = String(form?.get('code') ?? '').slice(0, 100)
  const visitor = { address, device: await findKnownDevice(request, row) }
  const { refund } = await countAttempt(isTotpFormat(code) ? 'code' : 'recovery', row.email, visitor)
  if (!(await verifyCode(row._id, code))) {
    recordFailure(row.email, address, 'codeFailures')
    throw new SignInError('Wrong code, or already used.', '')
  }
  await refund()
  return completeSignIn(request, row._id, address, credentialsKey(row))
}
