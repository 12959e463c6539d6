import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Area,
  allAreas,
  areasInWords,
  type Rights,
  readAreas,
  storedAreas,
} from '../content/kinds/areas.ts'
import { type Db, database, transact } from '../db/database.server.ts'
import { noteInPassing } from '../db/note-in-passing.server.ts'
import type { Role, TokenRow } from '../db/tables.ts'
import { hashOfSecret, newSecret } from './secrets.server.ts'
import { StaffError } from './staff.server.ts'
import { recordToken, type ShownToken } from './token-rights.server.ts'

export interface Token extends Omit<TokenRow, 'hash' | 'areas'>, Rights {
  owner: string | null
  hasEnded: boolean
}

interface TokenTerms {
  ownerId?: string
  days?: number
  /** What it may keep, where it is no administrator's; all that its owner does where nothing is said. */
  areas?: readonly Area[]
}

const prefix = 'jhl_'
const minute = 60_000
const day = 24 * 60 * minute
const usedEvery = 5 * minute

const usualDays = 365
const mostDays = 3650

export async function listTokens(now = new Date().toISOString()): Promise<Token[]> {
  const db = await database()
  const rows = await db
    .selectFrom('tokens')
    .leftJoin('staff', 'staff._id', 'tokens.ownerId')
    .select([...columns, 'lastUsedAt', 'lastUsedFrom', 'staff.email as owner'])
    .orderBy('tokens.createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, areas: readAreas(row.areas), hasEnded: row.expiresAt <= now }))
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

/** The new token, which is shown this once and stored as its hash. Throws `StaffError`. */
export async function addToken(
  name: string,
  role: Role,
  actor: string,
  { ownerId, days = usualDays, areas }: TokenTerms = {},
): Promise<string> {
  const tidy = name.trim()
  if (!/^[\p{L}\p{M}\p{N} ._-]{1,60}$/u.test(tidy))
    throw new StaffError('Enter a name of up to 60 letters, digits and spaces.')
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    throw new StaffError(`A token works from 1 to ${mostDays} days.`)
  const token = prefix + newSecret()
  await transact(async (within) => {
    const known = await within.selectFrom('tokens').select('_id').where('name', '=', tidy).executeTakeFirst()
    if (known) throw new StaffError(`A token named ${tidy} already exists.`)
    const owned = ownerId ? await ownedAreas(within, ownerId, { role, areas }) : allAreas
    const now = new Date()
    const row: ShownToken = {
      _id: randomBytes(8).toString('hex'),
      name: tidy,
      role,
      areas: storedAreas(areas ?? owned),
      ownerId: ownerId ?? null,
      madeBy: actor,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * day).toISOString(),
    }
    const unused = { hash: hashOfSecret(token), lastUsedAt: null, lastUsedFrom: '' }
    await within
      .insertInto('tokens')
      .values({ ...row, ...unused })
      .execute()
    await recordToken(within, actor, undefined, row)
  })
  return token
}

/** The areas of a token's owner. Throws `StaffError` where the token would be more than they are. */
async function ownedAreas(
  db: Db,
  id: string,
  { role, areas = [] }: Partial<Rights>,
): Promise<readonly Area[]> {
  const owner = await db.selectFrom('staff').selectAll().where('_id', '=', id).executeTakeFirst()
  if (owner?.active !== 1) throw new StaffError('The owner of a token must be able to sign in.')
  if (role === 'admin' && owner.role !== 'admin')
    throw new StaffError(`${owner.email} is an editor, so the token can have no more rights than that.`)
  if (owner.role === 'admin') return allAreas
  const owned = readAreas(owner.areas)
  const missing = areas.filter((area) => !owned.includes(area))
  if (missing.length > 0)
    throw new StaffError(
      `${owner.email} does not keep ${areasInWords(missing)}, so the token can’t either.`,
      'areas',
    )
  return owned
}

/** False where there is no such token. */
export async function revokeToken(nameOrId: string, actor: string): Promise<boolean> {
  return transact(async (within) => {
    const row = await within
      .selectFrom('tokens')
      .select(columns)
      .where((where) => where.or([where('_id', '=', nameOrId), where('name', '=', nameOrId)]))
      .executeTakeFirst()
    if (!row) return false
    await within.deleteFrom('tokens').where('_id', '=', row._id).execute()
    await recordToken(within, actor, row)
    return true
  })
}

/** The token with this secret, also one that has ended; its last use is written down every few minutes. */
export async function tokenOf(secret: string, address = ''): Promise<Omit<Token, 'owner'> | undefined> {
  const db = await database()
  const row = await readToken(db, hashOfSecret(secret))
  if (!row) return undefined
  const token = { ...row, areas: readAreas(row.areas) }
  const now = new Date()
  const hasEnded = token.expiresAt <= now.toISOString()
  if (!hasEnded && (!row.lastUsedAt || Math.abs(now.getTime() - Date.parse(row.lastUsedAt)) > usedEvery)) {
    const used = { lastUsedAt: now.toISOString(), lastUsedFrom: address }
    noteInPassing(db.updateTable('tokens').set(used).where('_id', '=', row._id).execute())
  }
  return { ...token, hasEnded }
}

type ReadToken = Omit<TokenRow, 'hash'> | undefined

const asking = new Map<string, Promise<ReadToken>>()

/** Calls that come at the same moment are answered by one question, which is asked after the last of them came. */
function readToken(db: Db, hash: string): Promise<ReadToken> {
  const asked = asking.get(hash) ?? nextTurn().then(ask)
  asking.set(hash, asked)
  return asked

  function ask() {
    asking.delete(hash)
    const rows = db.selectFrom('tokens').select([...columns, 'lastUsedAt', 'lastUsedFrom'])
    return rows.where('hash', '=', hash).executeTakeFirst()
  }
}
