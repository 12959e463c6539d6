import { closeSync, copyFileSync, cpSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { readManifest } from '~/backup/manifest.server.ts'
import { findBackupDamage, restoreBackup } from '~/backup/restore.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { isPublicFile } from '~/content/media/file-uses.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { repairDerivedData } from '~/content/search/repair.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { closeDatabase, database, openDatabase } from '~/db/database.server.ts'
import { derivedTableGroups, listDamagedTables } from '~/db/derived-tables.server.ts'
import { findDerivedDataNotice, runWhenDue } from '~/db/maintenance.server.ts'
import { findDatabaseDamage } from '~/db/sqlite/snapshot.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import { searchSite } from '~/routes/site/search/search.server.ts'
import { searchStaffArea } from '~/routes/staff/search/search.server.ts'
import { emptyFolder, emptyTarget } from '../backup/data.ts'
import { readDerivedRows } from '../derived-rows.ts'
import { forceSqlite } from '../empty-site.ts'
import { testsAll } from '../representatives.ts'
import { openSqlite } from '../sqlite.ts'
import { breakIndex } from './break-index.ts'

/** The sample is only a SQLite file if the tests run on SQLite. */
const onPostgres = Boolean(inject('postgres'))

forceSqlite()

const file = () => config().databaseFile

/** Can also write to the internal tables of FTS5. */
function write(...statements: string[]) {
  const sqlite = new Sqlite(file())
  cacheStatements(sqlite)
  sqlite.unsafeMode(true)
  for (const statement of statements) sqlite.exec(statement)
  sqlite.exec('pragma wal_checkpoint(truncate)')
  sqlite.close()
}

const read = (query: string, from = file()) => {
  const sqlite = openSqlite(from)
  try {
    return sqlite.rows(query)
  } finally {
    sqlite.close()
  }
}

/** Overwrites all pages of these tables or indexes, like a failing disk. */
function overwrite(...names: string[]) {
  const list = names.map((name) => `'${name}'`).join()
  const pages = read(`select pageno from dbstat where name in (${list})`)
  write()
  const handle = openSync(file(), 'r+')
  for (const page of pages) {
    const at = (Number(Reflect.get(Object(page), 'pageno')) - 1) * 4096
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, at)
  }
  closeSync(handle)
}

const tables = derivedTableGroups
  .flat()
  .filter((name) => !/^(search_(index|items|texts)|staff_texts)$/.test(name))

const allDamages: [string, () => void][] = [
  ['the former staff index, damaged by a bug of SQLite', () => breakIndex(file())],
  ['the index, incomplete', () => write('delete from search_index_data where id > 10')],
  ['the index, overwritten', () => write("update search_index_data set block = x'a5a5a5a5'")],
  ['the index, pages overwritten', () => overwrite('search_index_data', 'search_index_idx')],
  ['the index, texts lost', () => write('delete from search_index_content')],
  ...tables.map((name): [string, () => void] => [`${name}, pages overwritten`, () => overwrite(name)]),
  ['all derived tables at once', () => overwrite(...tables, 'search_index_data')],
  ['an index of a content table', () => overwrite('faqs_position', 'faqs_changed')],
]

/** The others take long, because the documents are read again. */
const dailyDamages = /bug of SQLite|the index, (over|texts)|search_records|file_uses|content table/

const damages = allDamages.filter(([name]) => testsAll || dailyDamages.test(name))

const picture = () => String(Reflect.get(Object(read('select image from slides order by _id')[0]), 'image'))

const content = () => read('select * from faqs order by _id')

beforeEach(async () => {
  await closeDatabase()
  for (const ending of ['', '-wal', '-shm']) rmSync(file() + ending, { force: true })
  cpSync(join(inject('sampleSite'), 'site.db'), file())
})

async function reindex() {
  await updateSearchIndexAndDocuments()
  await repairDerivedData()
  await updateSearchIndexAndDocuments()
  return readDerivedRows()
}

describe.skipIf(onPostgres)('with damaged derived data', () => {
  test.each(damages)(
    '%s: a start rebuilds it',
    async (_, damage) => {
      await openDatabase()
      const expected = await reindex()
      await closeDatabase()
      const before = content()
      damage()
      await openDatabase()
      expect(await isPublicFile(picture())).toBe(true)
      expect(content()).toEqual(before)
      expect(read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
      expect(await reindex()).toEqual(expected)
      expect((await searchSite('penstock')).total).toBeGreaterThan(0)
      const found = await searchStaffArea(
        'penstock',
        { kind: '', page: 1 },
        { role: 'admin', areas: [], actor: '' },
      )
      expect([found.isFailed, found.total > 0]).toEqual([false, true])
      await createItem(faqs, { q: 'Penstock?', a: '.....' }, 'tester')
    },
    60_000,
  )

  // A backup reads all tables alike.
  test.each(testsAll ? damages : damages.slice(0, 2))(
    '%s: a backup is intact and can be restored',
    async (_, damage) => {
      const before = content()
      damage()
      const damagedFile = readFileSync(file())
      expect(findDatabaseDamage(file())).toBeUndefined()
      const { path } = await makeBackup(config(), emptyFolder(), 0)
      const manifest = await readManifest(path)
      expect(await findBackupDamage(path, manifest)).toEqual({ files: [] })
      const target = emptyTarget()
      await restoreBackup(path, manifest, target, { force: false, verify: true, leaveOutDamaged: false })
      expect(read('select * from faqs order by _id', target.databaseFile)).toEqual(before)
      expect(read('pragma integrity_check', target.databaseFile)).toEqual([{ integrity_check: 'ok' }])
      expect(readFileSync(file()).equals(damagedFile)).toBe(true)
    },
    60_000,
  )

  test.each(damages.slice(1, -1))(
    '%s: a running site can save and search',
    async (_, damage) => {
      await openDatabase()
      await listItems(faqs)
      damage()
      // Clears SQLite's page cache.
      await sql`pragma shrink_memory`.execute(await database())
      await createItem(faqs, { q: 'Penstock?', a: 'Zurmang.' }, 'tester')
      expect(await isPublicFile(picture())).toBe(true)
      await updateSearchIndexAndDocuments()
      await runWhenDue('check', () => repairDerivedData(), { every: 0 })
      expect((await searchSite('zurmang')).total).toBe(1)
      expect(await findDerivedDataNotice()).toBeUndefined()
    },
    60_000,
  )
})

test.skipIf(onPostgres).each([
  ['a content table', () => overwrite('faqs')],
  ['the history', () => overwrite('changes')],
  [
    'the messages of visitors',
    () =>
      write(
        "insert into messages (_id, at, reference, name, email, phone, subject, message, language) values ('m', '', '', '', '', '', '', '', 'en')",
      ) ?? overwrite('messages'),
  ],
])('a start fails and does not change the file if damage hits %s', async (_, damage) => {
  damage()
  const before = readFileSync(file())
  await expect(openDatabase()).rejects.toThrow(/^The database \S+ can't be used \(.+\)\. Restore a backup/)
  await closeDatabase().catch(() => {})
  expect(readFileSync(file()).equals(before)).toBe(true)
  expect(findDatabaseDamage(file())).toBeDefined()
  await expect(makeBackup(config(), emptyFolder(), 0)).rejects.toThrow()
  copyFileSync(join(inject('sampleSite'), 'site.db'), file())
})

test.skipIf(onPostgres)('a locked table does not count as damaged', () => {
  const other = new Sqlite(file())
  other.exec('pragma journal_mode = delete')
  const sqlite = new Sqlite(file(), { timeout: 0 })
  const { prepare } = cacheStatements(sqlite)
  const prepareLocked = (text: string) => {
    if (text.includes('quick_check') && !other.inTransaction) other.exec('begin exclusive')
    return prepare(text)
  }
  try {
    expect(() => listDamagedTables({ sqlite, prepare: prepareLocked })).toThrow('database is locked')
  } finally {
    for (const connection of [sqlite, other]) connection.close()
  }
})
