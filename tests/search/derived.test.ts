import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { startMaintenance } from '~/content/search/maintenance.server.ts'
import { hasEmptiedTable, repairDerivedData } from '~/content/search/repair.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { database } from '~/db/database.server.ts'
import { requestMaintenance } from '~/db/derived-tables.server.ts'
import { findDerivedDataNotice, runWhenDue } from '~/db/maintenance.server.ts'
import { sampleValues } from '../content/samples.ts'
import { readDerivedRows } from '../derived-rows.ts'
import { testsAll } from '../representatives.ts'
import { message } from '../staff/received-submissions.ts'

/** The derived rows before any damage. */
let intactRows: Awaited<ReturnType<typeof readDerivedRows>>

const run = async (statement: string) => sql.raw(statement).execute(await database())

beforeAll(async () => {
  // A link between items, a changed item, a deleted item, and a message of a visitor.
  const { _id } = await createItem(faqs, { q: 'Where?', a: 'Here.' }, 'tester')
  const values = {
    ...sampleValues(announcements, 'leads'),
    content: `[There](item:faqs/${_id})`,
    attachments: [],
  }
  const notice = await createItem(announcements, values, 'tester')
  await updateItem(announcements, notice._id, { ...values, title: 'Leads on' }, 'tester')
  const gone = await createItem(faqs, { q: 'Gone?', a: 'Gone.' }, 'tester')
  await removeItem(faqs, gone._id, 'tester')
  await message({ message: 'The canal is low' })
  await updateSearchIndexAndDocuments()
  intactRows = await readDerivedRows()
  expect(await repairDerivedData()).toBe(0)
  expect(await readDerivedRows()).toEqual(intactRows)
}, 60_000)

test('a missing entry is not damage', async () => {
  await message({ message: 'The weir is open' })
  expect(await repairDerivedData()).toBe(0)
  intactRows = await readDerivedRows()
})

const slow: [string, string] = [
  'wrong pages of one document',
  "update document_pages set text = 'zzz' where document in (select min(document) from document_pages)",
]

test.each([
  ...(testsAll ? [slow] : []),
  ['the whole index', 'delete from search_records'],
  [
    'wrong texts',
    "update search_records set title = 'zzz', list = 'zzz', staff = 'zzz', body = 'zzz' where type <> 'documents'",
  ],
  ['wrong days', "update search_records set day = ''"],
  [
    'entries of missing items',
    "insert into search_records values (9999999, 'faqs', 'gone', '1', '', 'z', '', '', '')",
  ],
  ['the documents of items', 'delete from search_documents'],
  ['some file uses', "delete from file_uses where type = 'forms'"],
  ['file uses of missing items', "insert into file_uses values ('x.pdf', 'forms', 'gone')"],
  ['wrong item links', "update item_links set toId = 'zzz' || toId"],
  ['all visibility periods', 'delete from showings'],
  ['the records of stored files', 'delete from stored_files'],
])(
  'the repair rebuilds %s',
  async (_, statement) => {
    await run(statement)
    expect(await readDerivedRows()).not.toEqual(intactRows)
    await repairDerivedData()
    await updateSearchIndexAndDocuments()
    expect(await readDerivedRows()).toEqual(intactRows)
    expect(await repairDerivedData()).toBe(0)
  },
  60_000,
)

test('lost maintenance records are written again', async () => {
  await run('delete from upkeep')
  let runs = 0
  const work = async () => ++runs > 0
  await runWhenDue('check', work)
  await runWhenDue('check', work)
  expect(runs).toBe(1)
  await requestMaintenance(await database(), 'check')
  expect(await findDerivedDataNotice()).toMatch(/made anew/)
  await runWhenDue('check', work)
  expect([runs, await findDerivedDataNotice()]).toEqual([2, undefined])
  await runWhenDue('check', work, { every: 1000, now: Date.now() + 2000 })
  expect(runs).toBe(3)
})

test('database errors appear only in the log', async () => {
  await run('alter table upkeep rename to elsewhere')
  const note = await findDerivedDataNotice()
  await run('alter table elsewhere rename to upkeep')
  expect(note).toBe("Search and lists can't be read.")
})

test('empty derived tables are detected', async () => {
  for (const table of ['file_uses', 'showings', 'stored_files']) {
    expect([table, await hasEmptiedTable()]).toEqual([table, false])
    await run(`delete from ${table}`)
    expect([table, await hasEmptiedTable()]).toEqual([table, true])
    await repairDerivedData()
  }
}, 60_000)

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
  await updateSearchIndexAndDocuments()
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
