import { createAttemptLimit } from '~/db/rate-limits.server.ts'
import { neighbourhoodLimitFactor, neighbourhoodOf, networkOf } from '~/http/networks.ts'

type CredentialKind = 'password' | 'code' | 'recovery'

export interface SignInVisitor {
  address: string
  device?: string
}

export class SignInError extends Error {
  readonly email: string
  /** Seconds; 0 unless there were too many failures. */
  readonly retryAfter: number
  constructor(message: string, email: string, retryAfter = 0) {
    super(message)
    this.email = email
    this.retryAfter = retryAfter
  }
}

const quarter = 15 * 60
const day = 24 * 60 * 60

const byAddress = createAttemptLimit('by address', 30, quarter)
const byNeighbours = createAttemptLimit('by neighbours', 30 * neighbourhoodLimitFactor, quarter)
const byVisitor = createAttemptLimit('by visitor', 10, quarter)
/** Attempts on one account from all addresses. Beyond it each visitor still has the few of `byVisitorUnderAttack`. */
const byAccount = createAttemptLimit('by account', 50, day)
const byVisitorUnderAttack = createAttemptLimit('while guessed', 3, day)
/** Strict, since an attacker at this step has the password and six digits are easy to guess. */
const byCode = createAttemptLimit('by code', 20, day)

const visitorKey = (secret: CredentialKind, account: string, { address, device }: SignInVisitor) =>
  `${secret} ${device ?? networkOf(address)} ${account}`

/** Counts before the check, since attempts may be concurrent. Call `refund` after a success. Throws `SignInError`. */
export async function countAttempt(secret: CredentialKind, account: string, visitor: SignInVisitor) {
  const { address, device } = visitor
  const ownKey = visitorKey(secret, account, visitor)
  const limits: CountedAttempt[] = []
  // Plain remix-serve passes no addresses, so all visitors would share one count.
  if (!device && address)
    limits.push([byAddress, networkOf(address)], [byNeighbours, neighbourhoodOf(address)])
  limits.push([byVisitor, ownKey])
  if (secret === 'code') limits.push([byCode, device ?? account])
  const isUnknownDevice = !device && secret === 'password'
  if (isUnknownDevice && (await byAccount.wait(account)) > 0) limits.push([byVisitorUnderAttack, ownKey])
  for (const [limit, key] of limits) {
    const wait = await limit.wait(key)
    if (wait > 0) throw tooManyAttempts(account, wait, limit === byCode)
  }
  const counted: CountedAttempt[] = []
  for (const count of limits) {
    const [tried, key] = count
    const wait = await tried.record(key)
    counted.push(count)
    if (wait === 0) continue
    await refundAttempts(counted)
    throw tooManyAttempts(account, wait, tried === byCode)
  }
  if (isUnknownDevice) {
    await byAccount.record(account)
    counted.push([byAccount, account])
  }
  return { refund: () => refundAttempts(counted) }
}

type CountedAttempt = [tried: ReturnType<typeof createAttemptLimit>, key: string]

async function refundAttempts(counts: CountedAttempt[]) {
  for (const [tried, key] of counts) await tried.refund(key)
}

function tooManyAttempts(account: string, milliseconds: number, hasRecoveryCodes: boolean) {
  const minutes = Math.ceil(milliseconds / 60_000)
  const hours = Math.ceil(minutes / 60)
  const wait = minutes > 90 ? `in ${hours} hours` : minutes > 1 ? `in ${minutes} minutes` : 'in a minute'
  const message = hasRecoveryCodes
    ? `Too many wrong codes. Please use one of your recovery codes, or try again ${wait}.`
    : `Too many attempts. Please try again ${wait}.`
  return new SignInError(message, account, Math.max(1, Math.ceil(milliseconds / 1000)))
}

export async function takeVisitorFailureCount(account: string, visitor: SignInVisitor): Promise<number> {
  let failures = 0
  for (const secret of ['password', 'code', 'recovery'] as const)
    failures += await byVisitor.reset(visitorKey(secret, account, visitor))
  return failures
}
