import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { startMaintenance } from '~/content/search/maintenance.server.ts'
import { repairDerivedData } from '~/content/search/repair.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { database } from '~/db/database.server.ts'
import { requestMaintenance } from '~/db/derived-tables.server.ts'
import { readDerivedRows } from '../derived-rows.ts'
import { clearSite } from '../empty-site.ts'

clearSite()

const run = async (statement: string) => sql.raw(statement).execute(await database())

test('an unreadable record does not stop the repair of others', async () => {
  // More than one transaction holds.
  const ids: string[] = []
  for (let at = 0; at < 45; at++)
    ids.push((await createItem(faqs, { q: `Where, ${at}?`, a: 'Here.' }, 'tester'))._id)
  await updateSearchIndexAndDocuments()
  const damagedId = ids[30] ?? ''
  await run(`update faqs set ne = '[' where _id = '${damagedId}'`)
  const rows = async () => {
    const { showings, search_records } = await readDerivedRows()
    return [showings, search_records].map((all) => all?.filter((row) => !row.includes(damagedId)))
  }
  const intactRows = await rows()
  for (const table of ['showings', 'search_records']) await run(`delete from ${table}`)
  await repairDerivedData()
  expect(await rows()).toEqual(intactRows)
  expect(await repairDerivedData()).toBe(0)
}, 60_000)

test('a failed check does not stop the purge', async () => {
  await run('alter table item_links rename to away')
  const db = await database()
  await requestMaintenance(db, 'check')
  await requestMaintenance(db, 'purge')
  const maintenance = startMaintenance()
  await maintenance.ready
  await maintenance.stop()
  await run('alter table away rename to item_links')
  const requests = await db.selectFrom('upkeep').select(['task', 'asked']).orderBy('task').execute()
  expect(requests).toEqual([
    { task: 'check', asked: 1 },
    { task: 'purge', asked: 0 },
  ])
})
