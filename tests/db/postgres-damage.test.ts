import { closeSync, existsSync, mkdtempSync, openSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { clearConfig } from '~/config/config.server.ts'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { repairDerivedData } from '~/content/search/repair.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { closeDatabase, openDatabase } from '~/db/database.server.ts'
import { migrate } from '~/db/migrate.server.ts'
import { importSqlite } from '~/db/postgres/import-sqlite.server.ts'
import { connectSqlite } from '~/db/sqlite/connection.server.ts'
import { readDerivedRows } from '../derived-rows.ts'
import { addressOf, dropDatabase, executeOn } from '../postgres-server.ts'
import { openSqlite } from '../sqlite.ts'
import { connectAnother, connectClient, doNothing, emptyDatabase, own, server } from './postgres-database.ts'

const damagedRelations = ['search_records', 'search_records_texts', 'file_uses', 'showings']

/** Overwrites the files of these relations and copies the database, so that no cache hides the damage. */
async function damagedCopy(names: string[]): Promise<string | undefined> {
  const client = await connectClient()
  await client.query('checkpoint')
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  )
  const folder = rows[0]?.folder ?? ''
  if (!existsSync(folder)) return undefined
  for (const name of names) {
    const { rows: paths } = await client.query<{ path: string }>('select pg_relation_filepath($1) as path', [
      name,
    ])
    const file = join(folder, paths[0]?.path ?? '')
    const handle = openSync(file, 'r+')
    const { size } = statSync(file)
    writeSync(handle, Buffer.alloc(size, 0xa5), 0, size, 0)
    closeSync(handle)
  }
  await client.end()
  const copy = `${basename(own())}-damaged`
  await executeOn(server, `create database "${copy}" template "${basename(own())}" strategy file_copy`)
  onTestFinished(() => dropDatabase(server, copy))
  return addressOf(server, copy)
}

test.skipIf(!inject('postgres'))(
  'a save and the check rebuild unreadable derived tables and indexes',
  async ({ skip }) => {
    await openDatabase()
    await updateSearchIndexAndDocuments()
    const expected = await readDerivedRows()
    await closeDatabase()
    const copy = await damagedCopy(damagedRelations)
    if (!copy) skip('The files of that server are on another machine.')
    process.env.DATABASE_URL = copy
    clearConfig()
    onTestFinished(closeDatabase)
    await openDatabase()
    const before = await listItems(faqs)
    const { _id } = await createItem(faqs, { q: 'Zurmang?', a: 'Yes.' }, 'tester')
    await repairDerivedData()
    await updateSearchIndexAndDocuments()
    const { search_records, file_uses, showings } = await readDerivedRows()
    const without = (rows: string[] = []) => rows.filter((row) => !row.includes(_id))
    expect(without(search_records)).toEqual(expected.search_records)
    expect(without(file_uses)).toEqual(expected.file_uses)
    expect(without(showings)).toEqual(expected.showings)
    expect((await listItems(faqs, { q: 'zurmang' })).map((item) => item._id)).toEqual([_id])
    expect((await listItems(faqs)).length).toBe(before.length + 1)
  },
  60_000,
)

test.skipIf(!inject('postgres'))(
  'a move leaves out damaged derived tables, and requests that they are rebuilt',
  async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'damaged-')), 'site.db')
    const from = connectSqlite(file, doNothing, (db) => migrate(db, file))
    const db = await from.opened
    await db.insertInto('sentLetters').values({ address: 'stored', purpose: '', at: '' }).execute()
    await db.insertInto('file_uses').values({ type: 'faqs', itemId: 'a', name: 'lost' }).execute()
    await from.close()
    const sqlite = openSqlite(file)
    const [page] = sqlite.rows("select rootpage from sqlite_master where name = 'file_uses'")
    sqlite.close()
    const handle = openSync(file, 'r+')
    writeSync(
      handle,
      Buffer.alloc(4096, 0xa5),
      0,
      4096,
      (Number(Reflect.get(Object(page), 'rootpage')) - 1) * 4096,
    )
    closeSync(handle)
    const to = await connectAnother(await emptyDatabase('moved'))
    const counts = await importSqlite(file, to.db)
    expect([counts.get('sentLetters'), counts.get('file_uses')]).toEqual([1, undefined])
    const requested = to.db.selectFrom('upkeep').select('asked').where('task', '=', 'check')
    expect(await requested.execute()).toEqual([{ asked: 1 }])
  },
)
