import { createSessionStorage, redirect, type Session } from '@remix-run/node'
import { mayKeep, type Right } from '../content/kinds/areas.ts'
import { database } from '../db/database.server.ts'
import { noteInPassing } from '../db/note-in-passing.server.ts'
import { config } from '../process/config.server.ts'
import { sign } from '../process/secret.server.ts'
import { whyRefused } from './refused-rights.server.ts'
import { hashOfSecret, newSecret } from './secrets.server.ts'
import { findHolder, type Staff } from './staff.server.ts'
import { lacksTwoStep, twoStepPage } from './two-step-demand.server.ts'

export interface Failures {
  count: number
  /** Some of them had the right password. */
  hadPassword: boolean
  at: string
  from: string
}

interface Kept {
  staffId: string
  /** Has given the password, but not yet the code. */
  pendingId: string
  key: string
  provenAt: number
  failed: Failures
}

interface Flash {
  notice: string
  /** A change in the history that the notice offers to undo. */
  undo: number | string
  item: string
  picture: string
}

type StaffSession = Session<Kept, Flash>

const hour = 3_600_000
const idle = 12 * hour
const longest = 7 * 24 * hour
const seenEvery = 60_000

/** Browsers take the longer name from this host alone, over https: no neighbour of it can plant one. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-staff' : 'staff')

const storage = (request: Request) =>
  createSessionStorage<Kept, Flash>({
    cookie: {
      name: cookieName(isHttps(request)),
      secure: isHttps(request),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: longest / 1000,
      secrets: [sign('cookie', 'staff')],
    },
    async createData(data) {
      const secret = newSecret()
      const now = new Date().toISOString()
      const db = await database()
      await db.deleteFrom('sessions').where('createdAt', '<', before(longest)).execute()
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
      const kept = db.updateTable('sessions').set({ data: JSON.stringify(data) })
      await kept.where('hash', '=', hashOfSecret(secret)).execute()
    },
    async deleteData(secret) {
      const db = await database()
      await db.deleteFrom('sessions').where('hash', '=', hashOfSecret(secret)).execute()
    },
  })

async function readData(secret: unknown) {
  // A cookie that was not made here may hold anything.
  if (typeof secret !== 'string') return null
  const db = await database()
  const hash = hashOfSecret(secret)
  const row = await db.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!row || row.createdAt < before(longest) || row.seenAt < before(idle)) return null
  const now = before(0)
  // A clock that was put back would let a session of later last for longer.
  if (row.seenAt < before(seenEvery) || row.seenAt > now) {
    const createdAt = row.createdAt > now ? now : row.createdAt
    const seen = db.updateTable('sessions').set({ seenAt: now, createdAt })
    noteInPassing(seen.where('hash', '=', hash).execute())
  }
  return JSON.parse(row.data)
}

export const readSession = (request: Request): Promise<StaffSession> =>
  storage(request).getSession(request.headers.get('Cookie'))

export const keepSession = async (request: Request, session: StaffSession) => ({
  'Set-Cookie': await storage(request).commitSession(session),
})

export const isHttps = ({ url }: Request) => config().siteUrl.startsWith('https:') || url.startsWith('https:')

/** A session with a new secret, so that nobody can have planted it; the one before ends. */
export async function startSession(request: Request, kept: Partial<Kept>, notice = '') {
  await endSession(request)
  const session = await storage(request).getSession()
  if (kept.staffId) {
    session.set('staffId', kept.staffId)
    session.set('provenAt', Date.now())
  }
  if (kept.failed) session.set('failed', kept.failed)
  if (kept.pendingId) session.set('pendingId', kept.pendingId)
  if (kept.key) session.set('key', kept.key)
  if (notice) session.flash('notice', notice)
  return keepSession(request, session)
}

export async function endSession(request: Request) {
  return { 'Set-Cookie': await storage(request).destroySession(await readSession(request)) }
}

const shown = new RegExp(`(?:^|;\\s*)(?:${cookieName(true)}|${cookieName(false)})=`)

export const looksSignedIn = (cookies: string) => shown.test(cookies)

export async function signedIn(request: Request): Promise<Staff | undefined> {
  const session = await readSession(request)
  const id = session.get('staffId')
  const staff = id ? await findHolder(id, session.get('key')) : undefined
  return staff?.active ? staff : undefined
}

/** On the first line of loaders and actions. What was posted is not led away, or it would be lost: 401. */
export async function requireStaff(request: Request, right: Right): Promise<Staff> {
  const staff = await signedIn(request)
  if (!staff && request.method !== 'GET' && request.method !== 'HEAD')
    throw new Response('Your session has ended.', {
      status: 401,
      headers: { 'Cache-Control': 'no-store' },
    })
  if (!staff) throw redirect(signInUrl(request))
  if (!mayKeep(staff, right))
    throw new Response(await whyRefused(right), {
      status: 403,
      headers: { 'Cache-Control': 'no-store' },
    })
  if ((await lacksTwoStep(staff)) && new URL(request.url).pathname !== twoStepPage)
    throw redirect(twoStepPage)
  return staff
}

function signInUrl(request: Request) {
  const { pathname, searchParams: query } = new URL(request.url)
  return `/login?next=${encodeURIComponent(query.size ? `${pathname}?${query}` : pathname)}`
}

export function nextPath(wished: unknown): string {
  const path = String(wished ?? '')
  const isOwn = /^\/admin(\/[\w/?=&%.:+-]*)?$/.test(path) && !/\/\/|\.\./.test(path)
  return isOwn ? path : '/admin/dashboard'
}

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
