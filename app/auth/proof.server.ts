import { countAttempt, SignInError } from './attempts.server.ts'
import { hashOfSecret, isPassword } from './secrets.server.ts'
import { keepSession, readSession } from './session.server.ts'
import { findStaffRow, type Staff } from './staff.server.ts'

/** For so long after a sign-in nobody is asked for the password again. */
const fresh = 10 * 60_000

export class ProofError extends Error {}

/** Whether it was shown a moment ago, by signing in or by the password, who sits there. */
export async function isProven(request: Request): Promise<boolean> {
  const age = Date.now() - ((await readSession(request)).get('provenAt') ?? 0)
  return age >= 0 && age < fresh
}

/** Who only found a session open has no password. Answers headers that remember it; throws `ProofError`. */
export async function prove(request: Request, staff: Staff, password: string, address: string) {
  if (await isProven(request)) return undefined
  await checkOwnPassword(request, staff, password, address)
  const session = await readSession(request)
  session.set('provenAt', Date.now())
  return keepSession(request, session)
}

export async function checkOwnPassword(
  request: Request,
  { email }: Staff,
  password: string,
  address: string,
) {
  if (!password) throw new ProofError('Enter your current password.')
  // Each session for itself: who found one open keeps nobody out elsewhere.
  const device = hashOfSecret((await readSession(request)).id)
  try {
    const { takeBack } = await countAttempt('password', email, { address, device })
    if (!(await isPassword(password.slice(0, 1000), (await findStaffRow(email))?.password)))
      throw new ProofError('This is not your current password.')
    await takeBack()
  } catch (error) {
    throw error instanceof SignInError ? new ProofError(error.message) : error
  }
}
