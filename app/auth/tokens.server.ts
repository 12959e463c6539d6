import { randomBytes } from 'node:crypto'
import { database } from '../db/database.server.ts'
import { noteInPassing } from '../db/note-in-passing.server.ts'
import type { TokenRow } from '../db/tables.ts'
import { hashOfSecret, newSecret } from './secrets.server.ts'
import { type Role, StaffError } from './staff.server.ts'

export type Token = Omit<TokenRow, 'hash'>

const prefix = 'jhl_'

export async function listTokens(): Promise<Token[]> {
  const db = await database()
  return db
    .selectFrom('tokens')
    .select(['_id', 'name', 'role', 'createdAt', 'lastUsedAt'])
    .orderBy('createdAt', 'desc')
    .execute()
}

/** The new token, which is shown this once and stored as its hash. Throws `StaffError`. */
export async function addToken(name: string, role: Role, actor: string): Promise<string> {
  const tidy = name.trim()
  if (!/^[\p{L}\p{M}\p{N} ._-]{1,60}$/u.test(tidy))
    throw new StaffError('Please give the token a name of up to 60 letters, digits and spaces.')
  const db = await database()
  const token = prefix + newSecret()
  await db.transaction().execute(async (within) => {
    const known = await within.selectFrom('tokens').select('_id').where('name', '=', tidy).executeTakeFirst()
    if (known) throw new StaffError(`There is a token named ${tidy} already.`)
    const now = new Date().toISOString()
    const row = { _id: randomBytes(8).toString('hex'), name: tidy, role, createdAt: now, lastUsedAt: null }
    await within
      .insertInto('tokens')
      .values({ ...row, hash: hashOfSecret(token) })
      .execute()
    const change = {
      at: now,
      actor,
      type: 'tokens',
      itemId: row._id,
      before: null,
      after: JSON.stringify(row),
    }
    await within
      .insertInto('changes')
      .values({ ...change, action: 'create' })
      .execute()
  })
  return token
}

/** False where there is no such token. */
export async function revokeToken(nameOrId: string, actor: string): Promise<boolean> {
  const db = await database()
  return db.transaction().execute(async (within) => {
    const row = await within
      .selectFrom('tokens')
      .select(['_id', 'name', 'role', 'createdAt'])
      .where((where) => where.or([where('_id', '=', nameOrId), where('name', '=', nameOrId)]))
      .executeTakeFirst()
    if (!row) return false
    await within.deleteFrom('tokens').where('_id', '=', row._id).execute()
    const at = new Date().toISOString()
    const change = { at, actor, type: 'tokens', itemId: row._id, before: JSON.stringify(row), after: null }
    await within
      .insertInto('changes')
      .values({ ...change, action: 'remove' })
      .execute()
    return true
  })
}

/** Whose token this is; its last use is written down once a minute. */
export async function tokenOf(secret: string): Promise<Token | undefined> {
  const db = await database()
  const hash = hashOfSecret(secret)
  const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!row) return undefined
  const now = new Date()
  if (!row.lastUsedAt || now.getTime() - Date.parse(row.lastUsedAt) > 60_000)
    noteInPassing(
      db.updateTable('tokens').set({ lastUsedAt: now.toISOString() }).where('_id', '=', row._id).execute(),
    )
  const { hash: _, ...token } = row
  return token
}
