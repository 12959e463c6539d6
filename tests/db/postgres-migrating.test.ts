import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { openDatabase } from '~/db/database.server.ts'
import { allMigrations } from '~/db/migrate.server.ts'
import { migratePostgres } from '~/db/postgres/migrate.server.ts'
import { connectAnother, connectClient, doNothing, emptyDatabase, server } from './postgres-database.ts'

describe.skipIf(!server)('PostgreSQL', () => {
  beforeAll(openDatabase)

  test('runs a migration that is written for SQLite once', async () => {
    const url = await emptyDatabase('later')
    const { db } = await connectAnother(url)
    let runs = 0
    const up = async (within: Kysely<never>) => {
      runs++
      await sql`create table later (id integer primary key autoincrement, itemId text not null, part real) strict`.execute(
        within,
      )
      await sql`alter table later add column shownFrom text not null default ''`.execute(within)
      await sql`create index later_item on later (itemId, shownFrom) where shownFrom <> ''`.execute(within)
    }
    const migrations = { ...allMigrations, '999-later': { up } }
    let copies = 0
    const copy = async () => void copies++
    await Promise.all([1, 2].map(() => migratePostgres(db, doNothing, doNothing, copy, migrations)))
    expect([runs, copies]).toEqual([1, 1])
    const { rows } = await sql`insert into later (itemId, part) values ('a', 1.5) returning *`.execute(db)
    expect(rows).toEqual([{ id: 1, itemId: 'a', part: 1.5, shownFrom: '' }])
    await migratePostgres(db, doNothing, doNothing, doNothing)
    await sql`update migrations set name = '999-later-breaking' where name = '999-later'`.execute(db)
    await expect(migratePostgres(db, doNothing, doNothing, doNothing)).rejects.toThrow(
      'it has the migration 999-later',
    )
  })

  test('does not block pages while a migration waits for a table', async () => {
    const reader = await connectClient()
    await reader.query('begin; select * from faqs')
    const up = async (within: Kysely<never>) =>
      void (await sql`alter table faqs add column more text not null default ''`.execute(within))
    const { db } = await connectAnother()
    let isDone = false
    const migrated = migratePostgres(db, doNothing, doNothing, doNothing, {
      ...allMigrations,
      '999-more': { up },
    })
    void migrated.then(() => {
      isDone = true
    })
    const isWaiting = async () =>
      (await reader.query("select 1 from pg_locks where not granted and relation = 'faqs'::regclass"))
        .rowCount
    await expect.poll(isWaiting, { interval: 5, timeout: 8000 }).toBe(1)
    // Longer than the lock timeout of a migration, shorter than that of other queries.
    expect(await Promise.race([listItems(faqs), wait(8000, 'late', { ref: false })])).not.toBe('late')
    expect(isDone).toBe(false)
    await reader.query('commit')
    await migrated
    expect((await sql`select more from faqs limit 1`.execute(db)).rows).toHaveLength(1)
    await sql`alter table faqs drop column more`.execute(db)
    await sql`delete from migrations where name = '999-more'`.execute(db)
  })
})
