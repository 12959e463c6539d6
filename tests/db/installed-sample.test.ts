import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '~/db/database.server.ts'
import { allMigrations } from '~/db/migrate.server.ts'

const addedColumns: Record<string, Record<string, string[]>> = {
  '056-references': {
    pages: ['searchWords'],
    settings: ['riverPage', 'grievancePage', 'privacyPage', 'grievanceForm', 'grievanceProcedure'],
  },
  '057-said-beside': { library: ['impression'], settings: ['procurementCounts', 'noticeBoardCounts'] },
}

/** A new sample has other texts here than the migration writes. */
const reworded = ['procurementCounts', 'noticeBoardCounts']

const rollback = new Error('Roll back for the next test.')

test.each(Object.entries(addedColumns))(
  '%s gives an installed sample the values of a new one',
  async (name, tables) => {
    const read = async (db: Kysely<never>) => {
      const all = Object.entries(tables).map(async ([table, columns]) => {
        const compared = columns.filter((column) => !reworded.includes(column))
        const names = sql.join(['_id', ...compared].map((column) => sql.ref(column)))
        return (await sql`select ${names} from ${sql.table(table)} order by _id`.execute(db)).rows
      })
      const links =
        await sql`select toType, toId from item_links where type = 'settings' order by 1, 2`.execute(db)
      return [...(await Promise.all(all)), links.rows]
    }
    const db = (await database()) as unknown as Kysely<never>
    const expected = await read(db)
    const migrated = db.transaction().execute(async (within) => {
      for (const [table, columns] of Object.entries(tables))
        for (const column of columns)
          await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(within)
      if (name === '056-references') await sql`delete from item_links where type = 'settings'`.execute(within)
      await allMigrations[name]?.up(within)
      expect(await read(within)).toEqual(expected)
      throw rollback
    })
    await expect(migrated).rejects.toBe(rollback)
  },
)
