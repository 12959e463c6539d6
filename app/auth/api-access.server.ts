import type { ActionFunctionArgs } from '@remix-run/node'
import { memoizeByConfig } from '~/config/config.server.ts'
import { type Grants, hasPermission, type Permission } from '~/content/schema/permissions.ts'
import { createKeyedRateLimit, createNetworkRateLimit } from '~/db/rate-limits.server.ts'
import { currentStaff, describeMissingPermission, describeMissingTokenPermission } from './session.server.ts'
import { findTokenAndRecordUse } from './tokens.server.ts'
import { mustSetUpTwoStep } from './two-step.server.ts'

export interface ApiRefusal {
  status: 401 | 403 | 429
  message: string
  headers?: Record<string, string>
}

type Access =
  | { actor: string; rights: Grants; refusal?: undefined }
  | { actor?: undefined; rights?: undefined; refusal: ApiRefusal }

type RequestArgs = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Counts only wrong tokens, so guessers never block a valid token from the same network. */
const wrongTokenLimit = createNetworkRateLimit('wrong tokens', 30, 15 * 60)
const writeLimit = memoizeByConfig(({ apiWritesPerMinute: max }) =>
  max > 0 ? { max, limit: createKeyedRateLimit('api writes', max, 60) } : undefined,
)

export async function authorizeApiRequest(args: RequestArgs, permission: Permission): Promise<Access> {
  const { request, context } = args
  if (request.headers.has('Authorization')) {
    const token = await readBearerToken(args)
    if (token?.isExpired) return tokenExpired(token.expiresAt)
    if (token && !hasPermission(token, permission))
      return forbidden(describeMissingTokenPermission(permission))
    if (token) return { actor: `token ${token.name}`, rights: token }
    const wait = await wrongTokenLimit.take(context.address)
    return wait
      ? { refusal: rateLimited(wait, 'Too many wrong tokens have come from your connection.') }
      : unauthenticated
  }
  const staff = await currentStaff(request)
  if (!staff) return unauthenticated
  if (await mustSetUpTwoStep(staff)) return twoStepRequired
  return hasPermission(staff, permission)
    ? { actor: staff.email, rights: staff }
    : forbidden(await describeMissingPermission(permission))
}

/** True for any valid session or token, whatever its permissions. Counts no attempt. */
export async function isStaffOrTokenRequest(request: Request, address: string): Promise<boolean> {
  if (!request.headers.has('Authorization')) return Boolean(await currentStaff(request))
  const token = await readBearerToken({ request, context: { address } })
  return Boolean(token && !token.isExpired)
}

/**
 * Returns the rate limit headers of draft-ietf-httpapi-ratelimit-headers. The limit is per token or account, so others
 * at the same address cannot exhaust it.
 */
export async function authorizeAndLimitApiWrite(
  args: RequestArgs,
  permission: Permission,
): Promise<{ access: Access; limit: Record<string, string> }> {
  const access = await authorizeApiRequest(args, permission)
  const { max, limit } = writeLimit() ?? {}
  if (access.refusal || !limit) return { access, limit: {} }
  const { wait, points, seconds } = await limit.consume(access.actor)
  return {
    access: wait
      ? { refusal: rateLimited(wait, 'Too many changes have come from this token or account.') }
      : access,
    limit: { 'RateLimit-Policy': `"writes";q=${max};w=60`, RateLimit: `"writes";r=${points};t=${seconds}` },
  }
}

async function readBearerToken({ request: { headers }, context }: RequestArgs) {
  const [, secret] = /^Bearer +([\w-]{20,100})$/i.exec(headers.get('Authorization') ?? '') ?? []
  return secret ? findTokenAndRecordUse(secret, context.address) : undefined
}

const unauthorized = (message: string): Access => ({
  refusal: { status: 401, message, headers: { 'WWW-Authenticate': 'Bearer realm="Staff"' } },
})

const unauthenticated = unauthorized('Please sign in, or send a token: Authorization: Bearer …')

const tokenExpired = (at: string) =>
  unauthorized(`This token ended on ${at.slice(0, 10)}. An administrator can make a new one.`)

const forbidden = (message: string): Access => ({ refusal: { status: 403, message } })

const twoStepRequired: Access = {
  refusal: { status: 403, message: 'Please set up two-step verification first, under My account.' },
}

const rateLimited = (wait: number, message: string): ApiRefusal => ({
  status: 429,
  message: `${message} Please try again in ${wait === 1 ? 'a second' : `${wait} seconds`}.`,
  headers: { 'Retry-After': String(wait) },
})
