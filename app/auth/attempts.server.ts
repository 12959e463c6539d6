import { RateLimiterMemory } from 'rate-limiter-flexible'
import { neighbourhoodOf, networkOf, wider } from '../server/rate-limit.server.ts'

/** What is tried: a password, six digits, or one of the long recovery codes. */
export type Secret = 'password' | 'code' | 'recovery'

/** Who tries: an address, or a device that the account has signed in on before. */
export interface Visitor {
  address: string
  device?: string
}

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

const quarter = 15 * 60
const day = 24 * 60 * 60
const limit = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration })

const byAddress = limit('address', 30, quarter)
const byNeighbours = limit('neighbours', 30 * wider, quarter)
/** At one account from one address, or on one of its devices. */
const byVisitor = limit('visitor', 10, quarter)
/** At one account from everywhere: beyond it each address has the few tries of `whileGuessed`, and nobody none. */
const byAccount = limit('account', 50, day)
const whileGuessed = limit('guessed', 3, day)
/** Whoever gets as far as the code has the password, and six digits are few. */
const byCode = limit('code', 20, day)

type Count = [limiter: RateLimiterMemory, key: string]

const visitorKey = (secret: Secret, account: string, { address, device }: Visitor) =>
  `${secret} ${device ?? networkOf(address)} ${account}`

/**
 * Counts an attempt before it is checked, since many may come at once. Throws `SignInError` after too many failures.
 * Answers how to take it back once it was right. Failures from elsewhere hold up no device that is known, nor the
 * first tries from a new address: nobody can keep the owner of an account out.
 */
export async function countAttempt(secret: Secret, account: string, visitor: Visitor) {
  const { address, device } = visitor
  const own = visitorKey(secret, account, visitor)
  const counts: Count[] = [[byVisitor, own]]
  // Under plain remix-serve nobody's address is known, and all would share one count.
  if (!device && address)
    counts.push([byAddress, networkOf(address)], [byNeighbours, neighbourhoodOf(address)])
  if (secret === 'code') counts.push([byCode, device ?? account])
  if (!device && secret === 'password') {
    const { consumedPoints } = await byAccount.penalty(account)
    if (consumedPoints > byAccount.points) counts.push([whileGuessed, own])
  }
  const taken: Count[] = []
  const takeBack = async () => {
    for (const [limiter, key] of taken) await limiter.reward(key)
    if (!device && secret === 'password') await byAccount.reward(account)
  }
  for (const [limiter, key] of counts) {
    taken.push([limiter, key])
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
    if (consumedPoints <= limiter.points) continue
    await takeBack()
    throw tooMany(account, msBeforeNext, limiter === byCode)
  }
  return { takeBack }
}

function tooMany(account: string, milliseconds: number, hasOtherCodes: boolean) {
  const minutes = Math.ceil(milliseconds / 60_000)
  const hours = Math.ceil(minutes / 60)
  const wait = minutes > 90 ? `in ${hours} hours` : minutes > 1 ? `in ${minutes} minutes` : 'in a minute'
  const said = hasOtherCodes
    ? `Too many wrong codes. Please use one of your recovery codes, or try again ${wait}.`
    : `Too many attempts. Please try again ${wait}.`
  return new SignInError(said, account, Math.max(1, Math.ceil(milliseconds / 1000)))
}

/** Forgets the failures of who has signed in; answers how many they were. */
export async function forgetFailures(account: string, visitor: Visitor): Promise<number> {
  let sum = 0
  for (const secret of ['password', 'code', 'recovery'] as const) {
    const key = visitorKey(secret, account, visitor)
    sum += (await byVisitor.get(key))?.consumedPoints ?? 0
    await byVisitor.delete(key)
  }
  return Math.max(0, sum)
}
