import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { hasEmptiedTable, repairDerivedData } from '~/content/search/repair.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { requestMaintenance } from '~/db/derived-tables.server.ts'
import { findDerivedDataNotice, runWhenDue } from '~/db/maintenance.server.ts'
import { ensureRendition, parseRendition } from '~/files/pictures/renditions.server.ts'
import { getRenditionsStore } from '~/files/storage/storage.server.ts'
import { sampleValues } from '../content/samples.ts'
import { readDerivedRows } from '../derived-rows.ts'
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

test.each([
  ['the whole index', 'delete from search_records'],
  ['some entries', "delete from search_records where length(itemId) % 2 = 0 or type = 'documents'"],
  [
    'wrong texts',
    "update search_records set title = 'zzz', list = 'zzz', staff = 'zzz', body = 'zzz' where type <> 'documents'",
  ],
  [
    'the wrong text of a document',
    "update search_records set body = 'zzz' where id in (select min(id) from search_records where type = 'documents')",
  ],
  ['wrong days', "update search_records set day = ''"],
  [
    'entries of missing items',
    "insert into search_records values (9999999, 'faqs', 'gone', '1', '', 'z', '', '', '')",
  ],
  ['the documents of items', 'delete from search_documents'],
  ['wrong file names', "update search_documents set fileName = 'zzz'"],
  [
    'the record of one document',
    'delete from document_texts where name in (select min(name) from document_texts)',
  ],
  [
    'the pages of one document',
    'delete from document_pages where document in (select min(document) from document_pages)',
  ],
  [
    'wrong pages of one document',
    "update document_pages set text = 'zzz' where document in (select min(document) from document_pages)",
  ],
  ['all file uses', 'delete from file_uses'],
  ['some file uses', "delete from file_uses where type = 'forms'"],
  ['file uses of missing items', "insert into file_uses values ('x.pdf', 'forms', 'gone')"],
  ['all item links', 'delete from item_links'],
  ['wrong item links', "update item_links set toId = 'zzz' || toId"],
  ['all visibility periods', 'delete from showings'],
  ['wrong visibility periods', "update showings set shownFrom = '2020', shownUntil = '', turnsAt = ''"],
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

test('lost renditions are generated again', async () => {
  const [slide] = await listItems(slides)
  const wanted = parseRendition(slide?.image ?? '', '480.webp')
  if (!wanted) throw new Error('The sample has no picture.')
  const made = await (await ensureRendition(wanted))?.arrayBuffer()
  for (const key of await getRenditionsStore().listKeys()) await getRenditionsStore().remove(key)
  const again = await (await ensureRendition(wanted))?.arrayBuffer()
  expect(made && again && Buffer.from(again).equals(Buffer.from(made))).toBe(true)
})

test('empty derived tables are detected', async () => {
  for (const table of ['file_uses', 'showings', 'stored_files']) {
    expect([table, await hasEmptiedTable()]).toEqual([table, false])
    await run(`delete from ${table}`)
    expect([table, await hasEmptiedTable()]).toEqual([table, true])
    await repairDerivedData()
  }
}, 60_000)
