import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { insertChange } from '~/content/history/versions.server.ts'
import { type Area, allAreas, type Grants, parseAreas, stringifyAreas } from '~/content/schema/permissions.ts'
import { changeContent, type Db, database, type Transaction, transact } from '~/db/database.server.ts'
import type { Role, StaffRow } from '~/db/tables.ts'
import { HttpError } from '~/http/problems.ts'
import { limitLength, stripForbiddenCharacters } from '~/text/plain-text.ts'
import { credentialsFingerprint, hashOfSecret, hashPassword, newSecret } from './secrets.server.ts'
import { reduceTokenRightsToOwner } from './token-changes.server.ts'

export interface Staff extends Grants {
  _id: string
  email: string
  name: string
  active: boolean
  hasTotp: boolean
  hasPassword: boolean
  lastSignInAt: string | null
}

export class StaffError extends HttpError {
  constructor(message: string, field?: 'areas') {
    super(400, message, field)
  }
}

const linkLifetimeHours = 48
const expiredLinkRetention = 30 * 24 * 3_600_000

export async function listStaff(): Promise<Staff[]> {
  const db = await database()
  const rows = await db.selectFrom('staff').selectAll().orderBy('email').execute()
  return rows.map(toStaff)
}

export async function findStaff(id: string): Promise<Staff | undefined> {
  const row = await findRowById(id)
  return row && toStaff(row)
}

/** The owner of a session. Old sessions have no key. */
export async function findSessionStaff(id: string, key: string | undefined): Promise<Staff | undefined> {
  const row = await findRowById(id)
  return row && (key === undefined || key === credentialsFingerprint(row)) ? toStaff(row) : undefined
}

export async function findCredentialsFingerprint(id: string): Promise<string | undefined> {
  const row = await findRowById(id)
  return row && credentialsFingerprint(row)
}

async function findRowById(id: string): Promise<StaffRow | undefined> {
  const db = await database()
  return db.selectFrom('staff').selectAll().where('_id', '=', id).executeTakeFirst()
}

export async function findStaffRow(email: string): Promise<StaffRow | undefined> {
  const db = await database()
  return db.selectFrom('staff').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst()
}

export async function hasStaff(): Promise<boolean> {
  const db = await database()
  return Boolean(await db.selectFrom('staff').select('_id').limit(1).executeTakeFirst())
}

/** Throws `StaffError` if the email address is invalid or taken. */
export async function addStaff(
  {
    email,
    name = '',
    role,
    areas = allAreas,
    password,
  }: { email: string; name?: string; role: Role; areas?: readonly Area[]; password?: string },
  actor: string,
  within?: Transaction,
): Promise<Staff> {
  const hash = password ? await hashPassword(password) : ''
  return changeContent(async (db) => {
    const address = await validateEmail(db, email)
    const row: StaffRow = {
      _id: randomBytes(8).toString('hex'),
      email: address,
      name: normalizeName(name),
      role,
      areas: stringifyAreas(areas),
      password: hash,
      totp: '',
      recovery: '[]',
      active: 1,
      createdAt: new Date().toISOString(),
      lastSignInAt: null,
      failures: 0,
      codeFailures: 0,
      failedAt: null,
      failedFrom: '',
      toldAt: null,
    }
    await db.insertInto('staff').values(row).execute()
    await recordStaffChange(db, actor, undefined, row)
    return toStaff(row)
  }, within)
}

type StaffChange = Partial<
  Pick<StaffRow, 'email' | 'name' | 'role' | 'areas' | 'active' | 'password' | 'totp' | 'recovery'>
>

/** Signs the account out everywhere if its role or credentials change. Undefined if nothing was changed. */
export function changeStaff(
  id: string,
  requested: StaffChange | ((stored: StaffRow) => StaffChange | undefined),
  actor: string,
  within?: Transaction,
): Promise<Staff | undefined> {
  return changeContent(async (db) => {
    const before = await db.selectFrom('staff').selectAll().where('_id', '=', id).executeTakeFirst()
    const requestedChange = typeof requested === 'function' ? before && requested(before) : requested
    if (!before || !requestedChange) return undefined
    const change = {
      ...requestedChange,
      ...(requestedChange.name !== undefined && { name: normalizeName(requestedChange.name) }),
    }
    if (requestedChange.email !== undefined) change.email = await validateEmail(db, requestedChange.email, id)
    const after = { ...before, ...change }
    if (isAdmin(before) && !isAdmin(after) && !(await hasOtherAdmin(db, id)))
      throw new StaffError('This is the last administrator. Make someone else an administrator first.')
    await db.updateTable('staff').set(change).where('_id', '=', id).execute()
    const hasLessRights = after.active < before.active || after.role !== before.role
    const endsSessions = hasLessRights || change.password !== undefined || after.totp !== before.totp
    if (endsSessions) await db.deleteFrom('sessions').where('staffId', '=', id).execute()
    // Somebody else may read the links in the old mailbox.
    if (endsSessions || after.email !== before.email)
      await db.deleteFrom('links').where('staffId', '=', id).execute()
    if (hasLessRights || after.areas !== before.areas) await reduceTokenRightsToOwner(db, after, actor)
    await recordStaffChange(db, actor, before, after)
    return toStaff(after)
  }, within)
}

export async function signOutEverywhere(staffId: string) {
  const db = await database()
  await db.deleteFrom('sessions').where('staffId', '=', staffId).execute()
}

/** Returns a one-time secret and revokes earlier ones. Without an ID, the link creates the first account. */
export async function replacePasswordLinkSecret(staffId: string | null): Promise<string> {
  return transact(async (within) => {
    const existing = within.deleteFrom('links')
    await (staffId
      ? existing.where('staffId', '=', staffId)
      : existing.where('staffId', 'is', null)
    ).execute()
    return addPasswordLinkSecret(within, staffId, linkLifetimeHours)
  })
}

/** Like `replacePasswordLinkSecret`, but earlier links remain valid. */
export async function addPasswordLinkSecret(
  within: Db,
  staffId: string | null,
  hours: number,
): Promise<string> {
  const secret = newSecret()
  const now = Date.now()
  const expiresAt = new Date(now + hours * 3_600_000).toISOString()
  // Retained for long, since another server's clock may be behind.
  const retainedSince = new Date(now - expiredLinkRetention).toISOString()
  await within.deleteFrom('links').where('expiresAt', '<', retainedSince).execute()
  await within
    .insertInto('links')
    .values({ hash: hashOfSecret(secret), staffId, expiresAt })
    .execute()
  return secret
}

export async function findPasswordLink(secret: string): Promise<{ staff: Staff | null } | undefined> {
  const db = await database()
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('hash', '=', hashOfSecret(secret))
    .executeTakeFirst()
  if (!link || link.expiresAt < new Date().toISOString()) return undefined
  if (link.staffId === null) return (await hasStaff()) ? undefined : { staff: null }
  const staff = await findStaff(link.staffId)
  return staff?.active ? { staff } : undefined
}

export async function deletePasswordLink(secret: string, within: Db): Promise<boolean> {
  const { numDeletedRows } = await within
    .deleteFrom('links')
    .where('hash', '=', hashOfSecret(secret))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function validateEmail(db: Db, email: string, id = '') {
  const address = normalizeEmail(email)
  if (!isEmail(address)) throw new StaffError(`${email || 'This'} is not an e-mail address.`)
  const existing = await db.selectFrom('staff').select('_id').where('email', '=', address).executeTakeFirst()
  if (existing && existing._id !== id) throw new StaffError(`${address} already has an account.`)
  return address
}

const normalizeName = (name: string) =>
  limitLength(stripForbiddenCharacters(name).replaceAll(/\s+/g, ' ').trim(), 120)

const isAdmin = ({ role, active }: StaffRow) => role === 'admin' && active === 1

async function hasOtherAdmin(db: Db, id: string) {
  const otherAdmins = db.selectFrom('staff').select('_id').where('role', '=', 'admin').where('active', '=', 1)
  return Boolean(await otherAdmins.where('_id', '!=', id).executeTakeFirst())
}

const recordStaffChange = (db: Db, actor: string, before: StaffRow | undefined, after: StaffRow) =>
  insertChange(db, {
    ...{ actor, type: 'staff', itemId: after._id },
    ...{ before: before && withoutSecrets(before), after: withoutSecrets(after) },
  })

/** The history must not contain secrets. */
function withoutSecrets({ password, totp, ...row }: StaffRow) {
  const { _id, email, name, role, areas, active, createdAt, lastSignInAt } = row
  return {
    ...{ _id, email, name, role, areas, active, createdAt, lastSignInAt },
    hasPassword: password !== '',
    hasTotp: totp !== '',
  }
}

export const isRole = (text: string): text is Role => text === 'admin' || text === 'editor'

export const isEmail = (text: string) => z.email().max(254).safeParse(text).success

const normalizeEmail = (email: string) => email.trim().toLowerCase()

const toStaff = ({
  _id,
  email,
  name,
  role,
  areas,
  active,
  totp,
  password,
  lastSignInAt,
}: StaffRow): Staff => ({
  _id,
  email,
  name,
  role,
  areas: parseAreas(areas),
  active: active === 1,
  hasTotp: totp !== '',
  hasPassword: password !== '',
  lastSignInAt,
})
