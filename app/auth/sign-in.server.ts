import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { database } from '../db/database.server.ts'
import { readForm } from '../routes/site/read-form.server.ts'
import { log } from '../server/log.server.ts'
import { networkOf } from '../server/rate-limit.server.ts'
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
  if (!(await readForm(request.clone())))
    throw new SignInError('What was sent could not be read. Please try again.', '')
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
  await countAttempt(email, address)
  const row = await findStaffRow(email)
  // The same work, answer and time whether or not there is such an account.
  const matches = await isPassword(password.slice(0, 1000), row?.password)
  if (!row || !matches || row.active !== 1) {
    log().warn({ address }, 'sign-in failed')
    throw new SignInError('The e-mail address or the password is not right.', typed.slice(0, 254))
  }
  await takeBackAttempt(email, address)
  return { staffId: row._id, needsCode: row.totp !== '' }
}

/**
 * Counts an attempt before it is checked, since many may come at once. Throws `SignInError` after ten in a quarter
 * of an hour, for an account or from an address; `takeBackAttempt` leaves only the failures counted.
 */
export async function countAttempt(account: string, address: string) {
  // Under plain remix-serve nobody's address is known, and all would share one count.
  if (address) await count(byAddress, networkOf(address), account)
  await count(byAccount, account, account)
}

export async function takeBackAttempt(account: string, address: string) {
  await byAccount.reward(account)
  if (address) await byAddress.reward(networkOf(address))
}

async function count(limiter: RateLimiterMemory, key: string, account: string) {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const minutes = Math.ceil(refused.msBeforeNext / 60_000)
    throw new SignInError(
      `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      account,
      Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    )
  }
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
  for (const account of [staffId, ...(row ? [row.email] : [])]) await byAccount.delete(account)
}
