import { createSessionStorage, redirect, type Session } from '@remix-run/node'
import { config } from '~/config/config.server.ts'
import { fireAndForget } from '~/config/log.server.ts'
import { computeSignature } from '~/config/secret.server.ts'
import { areaLabels, hasPermission, type Permission } from '~/content/schema/permissions.ts'
import { database } from '~/db/database.server.ts'
import { hashOfSecret, newSecret } from './secrets.server.ts'
import { findSessionStaff, listStaff, type Staff } from './staff.server.ts'
import { mustSetUpTwoStep, twoStepPath } from './two-step.server.ts'

export interface FailedSignInSummary {
  count: number
  /** True if some of the failed attempts had the right password. */
  hadPassword: boolean
  at: string
  from: string
}

interface SessionData {
  staffId: string
  /** The account that has passed the password step, but not yet the code. */
  pendingId: string
  key: string
  provenAt: number
  failed: FailedSignInSummary
}

interface Flash {
  notice: string
  /** Sequence number of a change that the notice offers to undo. */
  undo: number | string
  item: string
  picture: string
}

type StaffSession = Session<SessionData, Flash>

const hour = 3_600_000
const idle = 12 * hour
const sessionLifetime = 7 * 24 * hour
const seenInterval = 60_000

/** Browsers accept a `__Host-` cookie only from this host over https, so no subdomain can set it. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-staff' : 'staff')

const sessionStorageFor = (request: Request) =>
  createSessionStorage<SessionData, Flash>({
    cookie: {
      name: cookieName(isHttps(request)),
      secure: isHttps(request),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: sessionLifetime / 1000,
      secrets: [computeSignature('cookie', 'staff')],
    },
    async createData(data) {
      const secret = newSecret()
      const now = new Date().toISOString()
      const db = await database()
      await db.deleteFrom('sessions').where('createdAt', '<', timeAgo(sessionLifetime)).execute()
      const staffId = data.staffId ?? data.pendingId ?? ''
      const row = {
        hash: hashOfSecret(secret),
        staffId,
        data: JSON.stringify(data),
        createdAt: now,
        seenAt: now,
      }
      await db.insertInto('sessions').values(row).execute()
      return secret
    },
    readData,
    async updateData(secret, data) {
      const db = await database()
      const update = db.updateTable('sessions').set({ data: JSON.stringify(data) })
      await update.where('hash', '=', hashOfSecret(secret)).execute()
    },
    async deleteData(secret) {
      const db = await database()
      await db.deleteFrom('sessions').where('hash', '=', hashOfSecret(secret)).execute()
    },
  })

async function readData(secret: unknown) {
  // A forged cookie may contain anything.
  if (typeof secret !== 'string') return null
  const db = await database()
  const hash = hashOfSecret(secret)
  const row = await db.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!row || row.createdAt < timeAgo(sessionLifetime) || row.seenAt < timeAgo(idle)) return null
  const now = timeAgo(0)
  // After the clock was set back, a time in the future would extend the session.
  if (row.seenAt < timeAgo(seenInterval) || row.seenAt > now) {
    const createdAt = row.createdAt > now ? now : row.createdAt
    const update = db.updateTable('sessions').set({ seenAt: now, createdAt })
    fireAndForget(update.where('hash', '=', hash).execute())
  }
  return JSON.parse(row.data)
}

export const readSession = (request: Request): Promise<StaffSession> =>
  sessionStorageFor(request).getSession(request.headers.get('Cookie'))

export const commitSession = async (request: Request, session: StaffSession) => ({
  'Set-Cookie': await sessionStorageFor(request).commitSession(session),
})

export const isHttps = ({ url }: Request) => config().siteUrl.startsWith('https:') || url.startsWith('https:')

/** Replaces the session and its secret, which prevents session fixation. */
export async function startSession(request: Request, data: Partial<SessionData>, notice = '') {
  await endSession(request)
  const session = await sessionStorageFor(request).getSession()
  if (data.staffId) {
    session.set('staffId', data.staffId)
    session.set('provenAt', Date.now())
  }
  if (data.failed) session.set('failed', data.failed)
  if (data.pendingId) session.set('pendingId', data.pendingId)
  if (data.key) session.set('key', data.key)
  if (notice) session.flash('notice', notice)
  return commitSession(request, session)
}

export async function endSession(request: Request) {
  return { 'Set-Cookie': await sessionStorageFor(request).destroySession(await readSession(request)) }
}

const sessionCookiePattern = new RegExp(`(?:^|;\\s*)(?:${cookieName(true)}|${cookieName(false)})=`)

export const hasSessionCookie = (cookies: string) => sessionCookiePattern.test(cookies)

export async function currentStaff(request: Request): Promise<Staff | undefined> {
  const session = await readSession(request)
  const id = session.get('staffId')
  const staff = id ? await findSessionStaff(id, session.get('key')) : undefined
  return staff?.active ? staff : undefined
}

/**
 * Guards loaders and actions in their first line. A post without a session gets a 401, since a redirect would lose its
 * data.
 */
export async function requireStaff(request: Request, permission: Permission): Promise<Staff> {
  const staff = await currentStaff(request)
  if (!staff && request.method !== 'GET' && request.method !== 'HEAD')
    throw new Response('Your session has ended.', {
      status: 401,
      headers: { 'Cache-Control': 'no-store' },
    })
  if (!staff) throw redirect(signInUrl(request))
  if (!hasPermission(staff, permission))
    throw new Response(await describeMissingPermission(permission), {
      status: 403,
      headers: { 'Cache-Control': 'no-store' },
    })
  if ((await mustSetUpTwoStep(staff)) && new URL(request.url).pathname !== twoStepPath)
    throw redirect(twoStepPath)
  return staff
}

function signInUrl(request: Request) {
  const { pathname, searchParams: query } = new URL(request.url)
  return `/login?next=${encodeURIComponent(query.size ? `${pathname}?${query}` : pathname)}`
}

export function safeNextPath(requested: unknown): string {
  const path = String(requested ?? '')
  const isStaffPath = /^\/admin(\/[\w/?=&%.:+-]*)?$/.test(path) && !/\/\/|\.\./.test(path)
  return isStaffPath ? path : '/admin/dashboard'
}

const timeAgo = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

const maxNamed = 3

export async function describeMissingPermission(permission: Permission): Promise<string> {
  const admins = (await listStaff()).filter(({ role, active }) => role === 'admin' && active)
  const names = admins.slice(0, maxNamed).map(({ name, email }) => name || email)
  const people = admins.length > maxNamed ? [...names, 'another administrator'] : names
  return `${missingPermission(permission)} Ask ${people.join(' or ')}.`
}

export const describeMissingTokenPermission = (permission: Permission) =>
  `${missingPermission(permission)} An administrator can make a token with this right.`

const missingPermission = (permission: Permission) =>
  permission === 'admin' || permission === 'any'
    ? 'Only administrators can do this.'
    : `You need access to ${areaLabels[permission]}.`
