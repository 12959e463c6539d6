import { createCookie } from '@remix-run/node'
import { computeSignature } from '~/config/secret.server.ts'
import { database } from '~/db/database.server.ts'
import type { StaffRow } from '~/db/tables.ts'
import { newSecret } from './secrets.server.ts'
import { isHttps } from './session.server.ts'

type Account = Pick<StaffRow, '_id' | 'password'>

const year = 365 * 24 * 60 * 60

/** Signed with the account's password hash: a new password invalidates every device. */
const deviceCookie = (request: Request, { _id, password }: Account) =>
  createCookie(`${isHttps(request) ? '__Host-' : ''}device-${_id}`, {
    secure: isHttps(request),
    // Not `/login`: with JavaScript the sign-in posts to `/login.data`.
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: year,
    secrets: [computeSignature('device', `${_id} ${password}`)],
  })

/** The ID of a device on which the account has signed in. It grants no access, only its own attempt limit. */
export async function findKnownDeviceId(request: Request, account: Account): Promise<string | undefined> {
  const name: unknown = await deviceCookie(request, account).parse(request.headers.get('Cookie'))
  return typeof name === 'string' && /^[\w-]{43}$/.test(name) ? name : undefined
}

const maxAccounts = 5

export async function isDeviceOfAnyStaff(request: Request): Promise<boolean> {
  const cookieMatches = (request.headers.get('Cookie') ?? '').matchAll(
    /(?:^|; )(?:__Host-)?device-([\w-]+)=/g,
  )
  const ids = [...cookieMatches].map(([, id = '']) => id).slice(0, maxAccounts)
  if (ids.length === 0) return false
  const db = await database()
  const rows = db.selectFrom('staff').select(['_id', 'password']).where('active', '=', 1)
  for (const row of await rows.where('_id', 'in', ids).execute())
    if (await findKnownDeviceId(request, row)) return true
  return false
}

export const deviceCookieHeader = async (request: Request, account: Account) =>
  deviceCookie(request, account).serialize((await findKnownDeviceId(request, account)) ?? newSecret())
