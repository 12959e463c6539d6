import { insertChange } from '~/content/history/versions.server.ts'
import { parseAreas, stringifyAreas } from '~/content/schema/permissions.ts'
import type { Db } from '~/db/database.server.ts'
import type { StaffRow, TokenRow } from '~/db/tables.ts'

export type TokenRecord = Omit<TokenRow, 'hash' | 'lastUsedAt' | 'lastUsedFrom'>

export async function reduceTokenRightsToOwner(db: Db, owner: StaffRow, actor: string) {
  const now = new Date().toISOString()
  const tokens = await db.selectFrom('tokens').selectAll().where('ownerId', '=', owner._id).execute()
  for (const { hash: _, lastUsedAt, lastUsedFrom, ...before } of tokens) {
    const isAdmin = owner.role === 'admin'
    const role = isAdmin ? before.role : 'editor'
    const remainingAreas = parseAreas(before.areas).filter(
      (area) => isAdmin || parseAreas(owner.areas).includes(area),
    )
    const areas = stringifyAreas(remainingAreas)
    const expiresAt = owner.active === 1 || before.expiresAt < now ? before.expiresAt : now
    if (role === before.role && areas === before.areas && expiresAt === before.expiresAt) continue
    await db.updateTable('tokens').set({ role, areas, expiresAt }).where('_id', '=', before._id).execute()
    await recordTokenChange(db, actor, before, { ...before, role, areas, expiresAt })
  }
}

export const recordTokenChange = (db: Db, actor: string, before?: TokenRecord, after?: TokenRecord) =>
  insertChange(db, { actor, type: 'tokens', itemId: (after ?? before)?._id ?? '', before, after })
