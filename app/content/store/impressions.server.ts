import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { shortKey } from '../../files/names.ts'
import { library } from '../types/library.ts'
import { staffTypes } from '../types/registry.ts'
import { cached } from './until-changed.server.ts'

/** The stored files that show what does not exist, as staff said in the library, by their short names. */
export const listArtistImpressions = (): Promise<readonly string[]> => cached('impressions', readImpressions)

async function readImpressions() {
  const internalNames = sql.join(staffTypes.map(({ name }) => sql.lit(name)))
  const rows = await (await database())
    .selectFrom('library')
    .innerJoin('file_uses', (join) =>
      join.onRef('file_uses.itemId', '=', 'library._id').on('file_uses.type', '=', library.name),
    )
    .select('file_uses.name')
    .where('library.impression', '=', 1)
    .where(
      sql<boolean>`exists (select 1 from file_uses as used where used.name = file_uses.name and used.type not in (${internalNames}))`,
    )
    .orderBy('file_uses.name')
    .execute()
  return rows.map(({ name }) => shortKey(name))
}
