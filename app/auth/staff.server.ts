import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Area, allAreas, type Rights, readAreas, storedAreas } from '../content/kinds/areas.ts'
import { changeContent, type Db, database, transact } from '../db/database.server.ts'
import type { Role, StaffRow } from '../db/tables.ts'
import { beginning, withoutForeignSigns } from '../process/plain-text.ts'
import { hashOfSecret, hashPassword, keyOf, newSecret } from './secrets.server.ts'
import { narrowTokens } from './token-rights.server.ts'

export interface Staff extends Rights {
  _id: string
  email: string
  name: string
  active: boolean
  hasTotp: boolean
  hasPassword: boolean
  lastSignInAt: string | null
}

export class StaffError extends Error {
  readonly field: 'areas' | undefined
  constructor(message: string, field?: 'areas') {
    super(message)
    this.field = field
  }
}

const linkHours = 48
const longOver = 30 * 24 * 3_600_000

export async function listStaff(): Promise<Staff[]> {
  const db = await database()
  const rows = await db.selectFrom('staff').selectAll().orderBy('email').execute()
  return rows.map(staffOf)
}

export async function findStaff(id: string): Promise<Staff | undefined> {
  const row = await findRow(id)
  return row && staffOf(row)
}

/** Whom a session is of; sessions of before there were keys have none. */
export async function findHolder(id: string, key: string | undefined): Promise<Staff | undefined> {
  const row = await findRow(id)
  return row && (key === undefined || key === keyOf(row)) ? staffOf(row) : undefined
}

/** What a session of this person bears. */
export async function keyOfStaff(id: string): Promise<string | undefined> {
  const row = await findRow(id)
  return row && keyOf(row)
}

async function findRow(id: string): Promise<StaffRow | undefined> {
  const db = await database()
  return db.selectFrom('staff').selectAll().where('_id', '=', id).executeTakeFirst()
}

export async function findStaffRow(email: string): Promise<StaffRow | undefined> {
  const db = await database()
  return db.selectFrom('staff').selectAll().where('email', '=', tidyEmail(email)).executeTakeFirst()
}

export async function hasStaff(): Promise<boolean> {
  const db = await database()
  return Boolean(await db.selectFrom('staff').select('_id').limit(1).executeTakeFirst())
}

/** Throws `StaffError` where the address is none, or taken. */
export async function addStaff(
  {
    email,
    name = '',
    role,
    areas = allAreas,
    password,
  }: { email: string; name?: string; role: Role; areas?: readonly Area[]; password?: string },
  actor: string,
  within?: Db,
): Promise<Staff> {
  const hash = password ? await hashPassword(password) : ''
  return changeContent(async (db) => {
    const address = await freeEmail(db, email)
    const row: StaffRow = {
      _id: randomBytes(8).toString('hex'),
      email: address,
      name: tidyName(name),
      role,
      areas: storedAreas(areas),
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
    await recordStaff(db, actor, undefined, row)
    return staffOf(row)
  }, within)
}

type Change = Partial<
  Pick<StaffRow, 'email' | 'name' | 'role' | 'areas' | 'active' | 'password' | 'totp' | 'recovery'>
>

/** One that loses its role or secrets is signed out everywhere. Undefined as the change leaves it alone. */
export function changeStaff(
  id: string,
  wished: Change | ((stored: StaffRow) => Change | undefined),
  actor: string,
  within?: Db,
): Promise<Staff | undefined> {
  return changeContent(async (db) => {
    const before = await db.selectFrom('staff').selectAll().where('_id', '=', id).executeTakeFirst()
    const given = typeof wished === 'function' ? before && wished(before) : wished
    if (!before || !given) return undefined
    const change = { ...given, ...(given.name !== undefined && { name: tidyName(given.name) }) }
    if (given.email !== undefined) change.email = await freeEmail(db, given.email, id)
    const after = { ...before, ...change }
    if (isAdmin(before) && !isAdmin(after) && !(await hasOtherAdmin(db, id)))
      throw new StaffError('This is the last administrator. Make someone else an administrator first.')
    await db.updateTable('staff').set(change).where('_id', '=', id).execute()
    const isNarrower = after.active < before.active || after.role !== before.role
    const isLocked = isNarrower || change.password !== undefined || after.totp !== before.totp
    if (isLocked) await db.deleteFrom('sessions').where('staffId', '=', id).execute()
    // Links may lie in the mailbox of the old address.
    if (isLocked || after.email !== before.email)
      await db.deleteFrom('links').where('staffId', '=', id).execute()
    if (isNarrower || after.areas !== before.areas) await narrowTokens(db, after, actor)
    await recordStaff(db, actor, before, after)
    return staffOf(after)
  }, within)
}

export async function signOutEverywhere(staffId: string) {
  const db = await database()
  await db.deleteFrom('sessions').where('staffId', '=', staffId).execute()
}

/** A secret that lets its owner set a password once; earlier ones stop working. Without an id, the first account. */
export async function makeLink(staffId: string | null): Promise<string> {
  return transact(async (within) => {
    const same = within.deleteFrom('links')
    await (staffId ? same.where('staffId', '=', staffId) : same.where('staffId', 'is', null)).execute()
    return writeLink(within, staffId, linkHours)
  })
}

/** One more such secret, beside those that are there. */
export async function writeLink(within: Db, staffId: string | null, hours: number): Promise<string> {
  const secret = newSecret()
  const now = Date.now()
  const expiresAt = new Date(now + hours * 3_600_000).toISOString()
  // Long after, as another server's clock may be behind.
  const over = new Date(now - longOver).toISOString()
  await within.deleteFrom('links').where('expiresAt', '<', over).execute()
  await within
    .insertInto('links')
    .values({ hash: hashOfSecret(secret), staffId, expiresAt })
    .execute()
  return secret
}

export async function findLink(secret: string): Promise<{ staff: Staff | null } | undefined> {
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

/** True once, for the one who came first. */
export async function spendLink(secret: string, within: Db): Promise<boolean> {
  const { numDeletedRows } = await within
    .deleteFrom('links')
    .where('hash', '=', hashOfSecret(secret))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function freeEmail(db: Db, email: string, id = '') {
  const address = tidyEmail(email)
  if (!isEmail(address)) throw new StaffError(`${email || 'This'} is not an e-mail address.`)
  const known = await db.selectFrom('staff').select('_id').where('email', '=', address).executeTakeFirst()
  if (known && known._id !== id) throw new StaffError(`${address} already has an account.`)
  return address
}

const tidyName = (name: string) => beginning(withoutForeignSigns(name).replaceAll(/\s+/g, ' ').trim(), 120)

const isAdmin = ({ role, active }: StaffRow) => role === 'admin' && active === 1

async function hasOtherAdmin(db: Db, id: string) {
  const other = db.selectFrom('staff').select('_id').where('role', '=', 'admin').where('active', '=', 1)
  return Boolean(await other.where('_id', '!=', id).executeTakeFirst())
}

/** Written into the history without anything secret. */
async function recordStaff(db: Db, actor: string, before: StaffRow | undefined, after: StaffRow) {
  const json = ({ password, totp, ...row }: StaffRow) => {
    const { _id, email, name, role, areas, active, createdAt, lastSignInAt } = row
    return JSON.stringify({
      ...{ _id, email, name, role, areas, active, createdAt, lastSignInAt },
      hasPassword: password !== '',
      hasTotp: totp !== '',
    })
  }
  await db
    .insertInto('changes')
    .values({
      at: new Date().toISOString(),
      actor,
      type: 'staff',
      itemId: after._id,
      action: before ? 'update' : 'create',
      before: before ? json(before) : null,
      after: json(after),
    })
    .execute()
}

export const isRole = (text: string): text is Role => text === 'admin' || text === 'editor'

export const isEmail = (text: string) => z.email().max(254).safeParse(text).success

const tidyEmail = (email: string) => email.trim().toLowerCase()

const staffOf = ({
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
  areas: readAreas(areas),
  active: active === 1,
  hasTotp: totp !== '',
  hasPassword: password !== '',
  lastSignInAt,
})
