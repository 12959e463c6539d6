import { sql } from 'kysely'
import type { ItemCursor } from '~/content/items/store.server.ts'
import { apiTypes, findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'

export interface PublicChange {
  _id: string
  type: string
  action: 'changed' | 'removed'
  at: string
  /** The address in the API, also of a removed item. Popups share that of the current one. */
  url: string
}

interface ChangesQuery {
  since?: string
  limit: number
  after?: ItemCursor
}

const typeNames = sql.join(apiTypes.map(({ name }) => sql.lit(name)))

/** The last change of each item, oldest first, without items that were never public. */
export async function listPublicChanges({ since = '', limit, after }: ChangesQuery): Promise<PublicChange[]> {
  const now = new Date().toISOString()
  const { rows } = await sql<Pick<PublicChange, 'type' | 'at'> & { itemId: string; shown: number }>`
    select type, itemId, at, shown from (
      select type, itemId, shownFrom <> '' and shownFrom <= ${now} and shownUntil > ${now} as shown,
        case
          when shownFrom = '' or shownFrom > ${now} then lastShown
          when shownUntil <= ${now} then shownUntil
          when turnsAt > shownFrom and turnsAt <= ${now} then turnsAt
          else shownFrom
        end as at
      from showings
      where type in (${typeNames}) and (shownFrom >= ${since} or shownUntil >= ${since}
        or turnsAt >= ${since} or lastShown >= ${since})
    ) as reported
    where at <> '' and at >= ${since} ${after ? sql`and (at, type, itemId) > (${sql.join(after)})` : sql``}
    order by at, type, itemId limit ${limit}
  `.execute(await database())
  return rows.map(({ type, itemId, at, shown }) => ({
    _id: itemId,
    type,
    action: shown ? 'changed' : 'removed',
    at,
    url: findType(type)?.api.apiPath ?? `/api/${type}/${itemId}`,
  }))
}

export const createChangeCursor = ({ at, type, _id }: PublicChange): ItemCursor => [at, type, _id]
