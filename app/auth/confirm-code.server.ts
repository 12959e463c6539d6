import { database } from '../db/database.server.ts'
import { countAttempt, SignInError } from './attempts.server.ts'
import { knownDevice } from './device.server.ts'
import { noteFailure } from './failures.server.ts'
import { keyOf } from './secrets.server.ts'
import { readSession } from './session.server.ts'
import { letIn } from './sign-in.server.ts'
import { checkCode, isSixDigits } from './two-step.server.ts'

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
  if (!row || (key !== undefined && key !== keyOf(row)))
    throw new SignInError('Enter your password first.', '')
  const typed = String(form?.get('code') ?? '').slice(0, 100)
  const visitor = { address, device: await knownDevice(request, row) }
  const { takeBack } = await countAttempt(isSixDigits(typed) ? 'code' : 'recovery', row.email, visitor)
  if (!(await checkCode(row._id, typed))) {
    noteFailure(row.email, address, 'codeFailures')
    throw new SignInError('Wrong code, or already used.', '')
  }
  await takeBack()
  return letIn(request, row._id, address, keyOf(row))
}
