import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fireAndForget } from '~/config/log.server.ts'
import {
  type Area,
  allAreas,
  type Grants,
  joinAreaLabels,
  parseAreas,
  stringifyAreas,
} from '~/content/schema/permissions.ts'
import { type Db, database, transact } from '~/db/database.server.ts'
import type { Role, TokenRow } from '~/db/tables.ts'
import { hashOfSecret, newSecret } from './secrets.server.ts'
import { StaffError } from './staff.server.ts'
import { recordTokenChange, type TokenRecord } from './token-changes.server.ts'

export interface Token extends Omit<TokenRow, 'hash' | 'areas'>, Grants {
  owner: string | null
  isExpired: boolean
}

interface TokenOptions {
  ownerId?: string
  days?: number
  areas?: readonly Area[]
}

const tokenPrefix = 'jhl_'
const minute = 60_000
const day = 24 * 60 * minute
const lastUsedInterval = 5 * minute

const defaultDays = 365
const maxDays = 3650

export async function listTokens(): Promise<Token[]> {
  const now = new Date().toISOString()
  const db = await database()
  const rows = await db
    .selectFrom('tokens')
    .leftJoin('staff', 'staff._id', 'tokens.ownerId')
    .select([...columns, 'lastUsedAt', 'lastUsedFrom', 'staff.email as owner'])
    .orderBy('tokens.createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, areas: parseAreas(row.areas), isExpired: row.expiresAt <= now }))
}

const columns = [
  'tokens._id',
  'tokens.name',
  'tokens.role',
  'tokens.areas',
  'tokens.ownerId',
  'tokens.madeBy',
  'tokens.createdAt',
  'tokens.expiresAt',
] as const

/** Returns the token, which is stored only as a hash. Throws `StaffError`. */
export async function addToken(
  name: string,
  role: Role,
  actor: string,
  { ownerId, days = defaultDays, areas }: TokenOptions = {},
): Promise<string> {
  const trimmedName = name.trim()
  if (!/^[\p{L}\p{M}\p{N} ._-]{1,60}$/u.test(trimmedName))
    throw new StaffError('Enter a name of up to 60 letters, digits and spaces.')
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new StaffError(`A token works from 1 to ${maxDays} days.`)
  const token = tokenPrefix + newSecret()
  await transact(async (within) => {
    const existing = await within
      .selectFrom('tokens')
      .select('_id')
      .where('name', '=', trimmedName)
      .executeTakeFirst()
    if (existing) throw new StaffError(`A token named ${trimmedName} already exists.`)
    const ownerAreas = ownerId ? await checkOwnerAreas(within, ownerId, { role, areas }) : allAreas
    const now = new Date()
    const row: TokenRecord = {
      _id: randomBytes(8).toString('hex'),
      name: trimmedName,
      role,
      areas: stringifyAreas(areas ?? ownerAreas),
      ownerId: ownerId ?? null,
      madeBy: actor,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * day).toISOString(),
    }
    const initialUse = { hash: hashOfSecret(token), lastUsedAt: null, lastUsedFrom: '' }
    await within
      .insertInto('tokens')
      .values({ ...row, ...initialUse })
      .execute()
    await recordTokenChange(within, actor, undefined, row)
  })
  return token
}

async function checkOwnerAreas(
  db: Db,
  id: string,
  { role, areas = [] }: Partial<Grants>,
): Promise<readonly Area[]> {
  const owner = await db.selectFrom('staff').selectAll().where('_id', '=', id).executeTakeFirst()
  if (owner?.active !== 1) throw new StaffError('The owner of a token must be able to sign in.')
  if (role === 'admin' && owner.role !== 'admin')
    throw new StaffError(`${owner.email} is an editor, so the token can have no more rights than that.`)
  if (owner.role === 'admin') return allAreas
  const ownerAreas = parseAreas(owner.areas)
  const missingAreas = areas.filter((area) => !ownerAreas.includes(area))
  if (missingAreas.length > 0)
    throw new StaffError(
      `${owner.email} does not keep ${joinAreaLabels(missingAreas)}, so the token can’t either.`,
      'areas',
    )
  return ownerAreas
}

export async function revokeToken(nameOrId: string, actor: string): Promise<boolean> {
  return transact(async (within) => {
    const row = await within
      .selectFrom('tokens')
      .select(columns)
      .where((where) => where.or([where('_id', '=', nameOrId), where('name', '=', nameOrId)]))
      .executeTakeFirst()
    if (!row) return false
    await within.deleteFrom('tokens').where('_id', '=', row._id).execute()
    await recordTokenChange(within, actor, row)
    return true
  })
}

/** Also returns expired tokens. Records the last use at most every five minutes. */
export async function findTokenAndRecordUse(
  secret: string,
  address = '',
): Promise<Omit<Token, 'owner'> | undefined> {
  const db = await database()
  const row = await lookUpToken(db, hashOfSecret(secret))
  if (!row) return undefined
  const token = { ...row, areas: parseAreas(row.areas) }
  const now = new Date()
  const isExpired = token.expiresAt <= now.toISOString()
  if (
    !isExpired &&
    (!row.lastUsedAt || Math.abs(now.getTime() - Date.parse(row.lastUsedAt)) > lastUsedInterval)
  ) {
    const lastUse = { lastUsedAt: now.toISOString(), lastUsedFrom: address }
    fireAndForget(db.updateTable('tokens').set(lastUse).where('_id', '=', row._id).execute())
  }
  return { ...token, isExpired }
}

type TokenLookup = Omit<TokenRow, 'hash'> | undefined

const pendingLookups = new Map<string, Promise<TokenLookup>>()

/** Concurrent lookups of one token share one query, which starts after the last of them. */
function lookUpToken(db: Db, hash: string): Promise<TokenLookup> {
  const lookup = pendingLookups.get(hash) ?? nextTurn().then(queryToken)
  pendingLookups.set(hash, lookup)
  return lookup

  function queryToken() {
    pendingLookups.delete(hash)
    const rows = db.selectFrom('tokens').select([...columns, 'lastUsedAt', 'lastUsedFrom'])
    return rows.where('hash', '=', hash).executeTakeFirst()
  }
}
