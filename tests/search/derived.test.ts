import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { updateIndex } from '~/content/search/indexer.server.ts'
import { hasLostTable, repairDerivedData } from '~/content/search/repair.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { requestMaintenance } from '~/db/derived-tables.server.ts'
import { derivedDataNotice, runWhenDue } from '~/db/maintenance.server.ts'
import { findRendition, parseRendition } from '~/files/pictures/renditions.server.ts'
import { renditions } from '~/files/storage/storage.server.ts'
import { sampleValues } from '../content/samples.ts'
import { derivedRows } from '../derived-rows.ts'
import { message } from '../staff/received-submissions.ts'

/** What was there before anything was lost. */
let whole: Awaited<ReturnType<typeof derivedRows>>

const run = async (statement: string) => sql.raw(statement).execute(await database())

beforeAll(async () => {
  // Something that leads to something, something that changed, something that is gone, something from a visitor.
  const { _id } = await createItem(faqs, { q: 'Where?', a: 'Here.' }, 'tester')
  const told = {
    ...sampleValues(announcements, 'leads'),
    content: `[There](item:faqs/${_id})`,
    attachments: [],
  }
  const notice = await createItem(announcements, told, 'tester')
  await updateItem(announcements, notice._id, { ...told, title: 'Leads on' }, 'tester')
  const gone = await createItem(faqs, { q: 'Gone?', a: 'Gone.' }, 'tester')
  await removeItem(faqs, gone._id, 'tester')
  await message({ message: 'The canal is low' })
  await updateIndex()
  whole = await derivedRows()
  expect(await repairDerivedData()).toBe(0)
  expect(await derivedRows()).toEqual(whole)
}, 60_000)

test('what staff search in is no damage where it is not entered yet', async () => {
  await message({ message: 'The weir is open' })
  expect(await repairDerivedData()).toBe(0)
  whole = await derivedRows()
})

const some = 'abs(length(itemId) + length(text)) % 2 = 0'

test.each([
  ['the texts of lists, all', 'delete from list_texts'],
  ['the texts of lists, some', `delete from list_texts where ${some}`],
  ['the texts of lists, which are others', "update list_texts set text = 'zzz'"],
  ['texts of lists of what is gone', "insert into list_texts values ('faqs', 'gone', 'zzz')"],
  ['the site’s index, all', 'delete from search_entries'],
  ['the texts of the site’s index', 'delete from search_items'],
  ['the site’s index, with other texts', "update search_items set title = 'zzz', body = 'zzz'"],
  ['the site’s index, of other days', "update search_entries set day = '', title = 'zzz'"],
  ['the documents of the site’s index', 'delete from search_documents'],
  ['the documents of the site’s index, called otherwise', "update search_documents set fileName = 'zzz'"],
  [
    'what is known of one document',
    'delete from document_texts where name in (select min(name) from document_texts)',
  ],
  [
    'the pages of one document',
    'delete from document_pages where document in (select min(document) from document_pages)',
  ],
  [
    'a page of one document',
    "update document_pages set text = 'zzz' where document in (select min(document) from document_pages)",
  ],
  ['the staff’s index, all', 'delete from staff_entries'],
  ['the texts of the staff’s index', 'delete from staff_texts'],
  ['the staff’s index, with other texts', "update staff_texts set title = 'zzz', body = 'zzz'"],
  ['which items name a file, all', 'delete from file_uses'],
  ['which items name a file, some', "delete from file_uses where type = 'forms'"],
  ['which items name a file, and others', "insert into file_uses values ('x.pdf', 'forms', 'gone')"],
  ['which items lead to others', 'delete from item_links'],
  ['which items lead to others, and to none', "update item_links set toId = 'zzz' || toId"],
  ['when items are seen, all', 'delete from showings'],
  [
    'when items are seen, at other times',
    "update showings set shownFrom = '2020', shownUntil = '', turnsAt = ''",
  ],
  ['what is known of stored files', 'delete from stored_files'],
])(
  '%s: lost, and made anew',
  async (_, statement) => {
    await run(statement)
    expect(await derivedRows()).not.toEqual(whole)
    await repairDerivedData()
    await updateIndex()
    expect(await derivedRows()).toEqual(whole)
    expect(await repairDerivedData()).toBe(0)
  },
  60_000,
)

test('the site’s own notes are written anew', async () => {
  await run('delete from upkeep')
  let times = 0
  const work = async () => ++times > 0
  await runWhenDue('check', work)
  await runWhenDue('check', work)
  expect(times).toBe(1)
  await requestMaintenance(await database(), 'check')
  expect(await derivedDataNotice()).toMatch(/made anew/)
  await runWhenDue('check', work)
  expect([times, await derivedDataNotice()]).toEqual([2, undefined])
  await runWhenDue('check', work, { every: 1000, now: Date.now() + 2000 })
  expect(times).toBe(3)
})

test('what a database says of itself is told to the log alone', async () => {
  await run('alter table upkeep rename to elsewhere')
  const note = await derivedDataNotice()
  await run('alter table elsewhere rename to upkeep')
  expect(note).toBe("Search and lists can't be read.")
})

test('sizes of pictures are made again where their folder was emptied', async () => {
  const [slide] = await listItems(slides)
  const wanted = parseRendition(slide?.image ?? '', '480.webp')
  if (!wanted) throw new Error('The sample has no picture.')
  const made = await (await findRendition(wanted))?.arrayBuffer()
  for (const { key } of (await renditions().list()).files) await renditions().remove(key)
  const again = await (await findRendition(wanted))?.arrayBuffer()
  expect(made && again && Buffer.from(again).equals(Buffer.from(made))).toBe(true)
})

test('a start looks for tables that are empty', async () => {
  for (const table of ['file_uses', 'showings', 'stored_files']) {
    expect([table, await hasLostTable()]).toEqual([table, false])
    await run(`delete from ${table}`)
    expect([table, await hasLostTable()]).toEqual([table, true])
    await repairDerivedData()
  }
}, 60_000)
