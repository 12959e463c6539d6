import { HttpError } from '~/http/problems.ts'
import { hashOfSecret, verifyPassword } from './secrets.server.ts'
import { commitSession, readSession } from './session.server.ts'
import { countAttempt, SignInError } from './sign-in-attempts.server.ts'
import { findStaffRow, type Staff } from './staff.server.ts'

const reauthenticationLifetime = 10 * 60_000

export class ReauthenticationError extends HttpError {
  constructor(message: string) {
    super(400, message, 'password')
  }
}

/** True within ten minutes of a sign-in or a confirmed password. */
export async function isRecentlyAuthenticated(request: Request): Promise<boolean> {
  const age = Date.now() - ((await readSession(request)).get('provenAt') ?? 0)
  return age >= 0 && age < reauthenticationLifetime
}

/**
 * Protects a session that its owner left open. Returns headers that store the confirmation in the session. Throws
 * `ReauthenticationError`.
 */
export async function reauthenticate(request: Request, staff: Staff, password: string, address: string) {
  if (await isRecentlyAuthenticated(request)) return undefined
  await assertOwnPassword(request, staff, password, address)
  const session = await readSession(request)
  session.set('provenAt', Date.now())
  return commitSession(request, session)
}

export async function assertOwnPassword(
  request: Request,
  { email }: Staff,
  password: string,
  address: string,
) {
  if (!password) throw new ReauthenticationError('Enter your current password.')
  // Counted per session: an intruder in one must not block the owner elsewhere.
  const device = hashOfSecret((await readSession(request)).id)
  try {
    const { refund } = await countAttempt('password', email, { address, device })
    if (!(await verifyPassword(password.slice(0, 1000), (await findStaffRow(email))?.password)))
      throw new ReauthenticationError('This is not your current password.')
    await refund()
  } catch (error) {
    throw error instanceof SignInError ? new ReauthenticationError(error.message) : error
  }
}
