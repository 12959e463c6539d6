import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { shortName } from '../../files/names.ts'
import { library } from '../types/library.ts'
import { internalTypes } from '../types/registry.ts'
import { untilChanged } from './until-changed.server.ts'

/** The stored files that show what does not exist, as staff said in the library, by their short names. */
export const impressions = (): Promise<readonly string[]> => untilChanged('impressions', read)

async function read() {
  const own = sql.join(internalTypes.map(({ name }) => sql.lit(name)))
  const rows = await (await database())
    .selectFrom('library')
    .innerJoin('file_uses', (join) =>
      join.onRef('file_uses.itemId', '=', 'library._id').on('file_uses.type', '=', library.name),
    )
    .select('file_uses.name')
    .where('library.impression', '=', 1)
    .where(
      sql<boolean>`exists (select 1 from file_uses as used where used.name = file_uses.name and used.type not in (${own}))`,
    )
    .orderBy('file_uses.name')
    .execute()
  return rows.map(({ name }) => shortName(name))
}
