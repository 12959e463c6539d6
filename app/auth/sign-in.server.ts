import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { database } from '../db/database.server.ts'
import { log } from '../server/log.server.ts'
import { isPassword } from './secrets.server.ts'
import { findStaffRow } from './staff.server.ts'

const failures = { points: 10, duration: 15 * 60 }
const byAccount = new RateLimiterMemory({ ...failures, keyPrefix: 'account' })
const byAddress = new RateLimiterMemory({ ...failures, keyPrefix: 'address' })

/** Why somebody was not let in, in a sentence, with what was typed. */
export class SignInError extends Error {
  readonly email: string
  /** Seconds to wait, where there were too many failures. */
  readonly retryAfter: number
  constructor(message: string, email: string, retryAfter = 0) {
    super(message)
    this.email = email
    this.retryAfter = retryAfter
  }
}

interface SignIn {
  staffId: string
  /** A code from an app is asked for next. */
  needsCode: boolean
}

/** Checks a posted e-mail address and password. Throws `SignInError`. */
export async function checkPassword(request: Request, address: string): Promise<SignIn> {
  const authenticator = new Authenticator<SignIn>()
  authenticator.use(
    new FormStrategy(({ form }) =>
      verify(String(form.get('email') ?? ''), String(form.get('password') ?? ''), address),
    ),
  )
  return authenticator.authenticate('form', request)
}

async function verify(typed: string, password: string, address: string): Promise<SignIn> {
  const email = typed.trim().toLowerCase().slice(0, 254)
  await refuseIfSlowed(email, address)
  const row = await findStaffRow(email)
  // The same work, answer and time whether or not there is such an account.
  const matches = await isPassword(password.slice(0, 1000), row?.password)
  if (!row || !matches || row.active !== 1) {
    await countFailure(email, address)
    throw new SignInError('The e-mail address or the password is not right.', typed.slice(0, 254))
  }
  return { staffId: row._id, needsCode: row.totp !== '' }
}

/** Throws `SignInError` after ten failures in a quarter of an hour, for an account or from an address. */
export async function refuseIfSlowed(account: string, address: string) {
  const states = await Promise.all([byAccount.get(account), byAddress.get(address)])
  const wait = Math.max(
    0,
    ...states.map((state) => (state && state.consumedPoints >= failures.points ? state.msBeforeNext : 0)),
  )
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60_000)
    throw new SignInError(
      `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      account,
      Math.ceil(wait / 1000),
    )
  }
}

export async function countFailure(account: string, address: string) {
  log().warn({ address }, 'sign-in failed')
  // One over the limit rejects, which only says that it is over.
  await Promise.allSettled([byAccount.consume(account), byAddress.consume(address)])
}

/** Notes the sign-in and forgets the account's failures. */
export async function noteSignIn(staffId: string) {
  const db = await database()
  const row = await db
    .updateTable('staff')
    .set({ lastSignInAt: new Date().toISOString() })
    .where('_id', '=', staffId)
    .returning('email')
    .executeTakeFirst()
  if (row) await byAccount.delete(row.email)
}
