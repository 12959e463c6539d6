import { tries } from '../db/limits.server.ts'
import { neighbourhoodOf, networkOf, wider } from '../process/networks.ts'

type Secret = 'password' | 'code' | 'recovery'

export interface Visitor {
  address: string
  device?: string
}

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

const byAddress = tries('by address', 30, quarter)
const byNeighbours = tries('by neighbours', 30 * wider, quarter)
const byVisitor = tries('by visitor', 10, quarter)
/** At one account from everywhere: beyond it each address has the few tries of `whileGuessed`, and nobody none. */
const byAccount = tries('by account', 50, day)
const whileGuessed = tries('while guessed', 3, day)
/** Whoever gets as far as the code has the password, and six digits are few. */
const byCode = tries('by code', 20, day)

const visitorKey = (secret: Secret, account: string, { address, device }: Visitor) =>
  `${secret} ${device ?? networkOf(address)} ${account}`

/** Counted before it is checked, since many may come at once; answers how to take it back. Throws `SignInError`. */
export async function countAttempt(secret: Secret, account: string, visitor: Visitor) {
  const { address, device } = visitor
  const own = visitorKey(secret, account, visitor)
  const counts: Count[] = []
  // Under plain remix-serve nobody's address is known, and all would share one count.
  if (!device && address)
    counts.push([byAddress, networkOf(address)], [byNeighbours, neighbourhoodOf(address)])
  counts.push([byVisitor, own])
  if (secret === 'code') counts.push([byCode, device ?? account])
  const isStranger = !device && secret === 'password'
  if (isStranger && (await byAccount.wait(account)) > 0) counts.push([whileGuessed, own])
  for (const [tried, key] of counts) {
    const wait = await tried.wait(key)
    if (wait > 0) throw tooMany(account, wait, tried === byCode)
  }
  const added: Count[] = []
  for (const count of counts) {
    const [tried, key] = count
    const wait = await tried.add(key)
    added.push(count)
    if (wait === 0) continue
    await takeBack(added)
    throw tooMany(account, wait, tried === byCode)
  }
  if (isStranger) {
    await byAccount.add(account)
    added.push([byAccount, account])
  }
  return { takeBack: () => takeBack(added) }
}

type Count = [tried: ReturnType<typeof tries>, key: string]

async function takeBack(counts: Count[]) {
  for (const [tried, key] of counts) await tried.takeBack(key)
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

export async function forgetFailures(account: string, visitor: Visitor): Promise<number> {
  let failures = 0
  for (const secret of ['password', 'code', 'recovery'] as const)
    failures += await byVisitor.forget(visitorKey(secret, account, visitor))
  return failures
}
