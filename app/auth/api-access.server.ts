import type { ActionFunctionArgs } from '@remix-run/node'
import { mayKeep, type Right, type Rights } from '../content/kinds/areas.ts'
import { namedLimit, rateLimit } from '../db/limits.server.ts'
import { ofConfig } from '../process/config.server.ts'
import { whyRefused, whyTokenRefused } from './refused-rights.server.ts'
import { signedIn } from './session.server.ts'
import { tokenOf } from './tokens.server.ts'
import { lacksTwoStep } from './two-step-demand.server.ts'

export interface Refusal {
  status: 401 | 403 | 429
  message: string
  headers?: Record<string, string>
}

type Access =
  | { actor: string; rights: Rights; refusal?: undefined }
  | { actor?: undefined; rights?: undefined; refusal: Refusal }

type Call = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Failures alone are counted, so that a guesser next door never shuts out a program with a right token. */
const wrongTokens = rateLimit('wrong tokens', 30, 15 * 60)
const writes = ofConfig(({ apiWritesPerMinute: most }) =>
  most > 0 ? { most, limit: namedLimit('api writes', most, 60) } : undefined,
)

/** Programs show a token, browsers their session; the cross-site check before the routes guards the latter. */
export async function apiAccess(call: Call, right: Right): Promise<Access> {
  const { request, context } = call
  if (request.headers.has('Authorization')) {
    const token = await shownToken(call)
    if (token?.hasEnded) return ended(token.expiresAt)
    if (token && !mayKeep(token, right)) return forbidden(whyTokenRefused(right))
    if (token) return { actor: `token ${token.name}`, rights: token }
    const wait = await wrongTokens.take(context.address)
    return wait
      ? { refusal: tooMany(wait, 'Too many wrong tokens have come from your connection.') }
      : signedOut
  }
  const staff = await signedIn(request)
  if (!staff) return signedOut
  if (await lacksTwoStep(staff)) return twoStepFirst
  return mayKeep(staff, right) ? { actor: staff.email, rights: staff } : forbidden(await whyRefused(right))
}

/** Whether a member of staff or one of their programs asks, whatever they may do; nothing is counted. */
export async function isStaffs(request: Request, address: string): Promise<boolean> {
  if (!request.headers.has('Authorization')) return Boolean(await signedIn(request))
  const token = await shownToken({ request, context: { address } })
  return Boolean(token && !token.hasEnded)
}

/**
 * With headers that say how much is left of the limit of writes (draft-ietf-httpapi-ratelimit-headers). Each token and
 * account has its own: nobody at the same address, with a right token or a wrong one, uses it up.
 */
export async function writeAccess(
  call: Call,
  right: Right,
): Promise<{ access: Access; limit: Record<string, string> }> {
  const access = await apiAccess(call, right)
  const { most, limit } = writes() ?? {}
  if (access.refusal || !limit) return { access, limit: {} }
  const { wait, points, seconds } = await limit.count(access.actor)
  return {
    access: wait
      ? { refusal: tooMany(wait, 'Too many changes have come from this token or account.') }
      : access,
    limit: { 'RateLimit-Policy': `"writes";q=${most};w=60`, RateLimit: `"writes";r=${points};t=${seconds}` },
  }
}

async function shownToken({ request: { headers }, context }: Call) {
  const [, secret] = /^Bearer +([\w-]{20,100})$/i.exec(headers.get('Authorization') ?? '') ?? []
  return secret ? tokenOf(secret, context.address) : undefined
}

const unauthorized = (message: string): Access => ({
  refusal: { status: 401, message, headers: { 'WWW-Authenticate': 'Bearer realm="Staff"' } },
})

const signedOut = unauthorized('Please sign in, or send a token: Authorization: Bearer …')

const ended = (at: string) =>
  unauthorized(`This token ended on ${at.slice(0, 10)}. An administrator can make a new one.`)

const forbidden = (message: string): Access => ({ refusal: { status: 403, message } })

const twoStepFirst: Access = {
  refusal: { status: 403, message: 'Please set up two-step verification first, under My account.' },
}

const tooMany = (wait: number, message: string): Refusal => ({
  status: 429,
  message: `${message} Please try again in ${wait === 1 ? 'a second' : `${wait} seconds`}.`,
  headers: { 'Retry-After': String(wait) },
})
