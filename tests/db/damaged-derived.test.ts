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
import { updateIndex } from '~/content/search/indexer.server.ts'
import { repairDerivedData } from '~/content/search/repair.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { closeDatabase, database, openDatabase } from '~/db/database.server.ts'
import { derivedTables, listDamagedTables } from '~/db/derived-tables.server.ts'
import { derivedDataNotice, runWhenDue } from '~/db/maintenance.server.ts'
import { findDatabaseDamage } from '~/db/sqlite/snapshot.server.ts'
import { cacheStatements } from '~/db/sqlite/statement-cache.server.ts'
import { searchSite } from '~/routes/site/search/search.server.ts'
import { searchEverything } from '~/routes/staff/search/search.server.ts'
import { emptyFolder, emptyPlace } from '../backup/data.ts'
import { derivedRows } from '../derived-rows.ts'
import { keepInFile } from '../empty-site.ts'
import { showsAll } from '../representatives.ts'
import { openSqlite } from '../sqlite.ts'
import { breakIndex } from './break-index.ts'

/** The sample is in a file where the tests run on SQLite. */
const onPostgres = Boolean(inject('postgres'))

keepInFile()

const file = () => config().databaseFile

/** Also to the tables in which FTS5 keeps what it has. */
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

/** Overwrites all pages of these, as a failing disk does. */
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

const fts = ['search_items', 'search_texts', 'staff_texts']

const allDamages: [string, () => void][] = [
  ['the staff’s index, as SQLite broke it', () => breakIndex(file())],
  ...fts.flatMap((name): [string, () => void][] => [
    [`${name}, parts of its index lost`, () => write(`delete from ${name}_data where id > 10`)],
    [`${name}, its index overwritten`, () => write(`update ${name}_data set block = x'a5a5a5a5'`)],
    [`${name}, its texts lost`, () => write(`delete from ${name}_content`)],
    [`${name}, the pages of its index overwritten`, () => overwrite(`${name}_data`, `${name}_idx`)],
  ]),
  ...derivedTables
    .flat()
    .filter((name) => !fts.includes(name))
    .map((name): [string, () => void] => [`${name}, its pages overwritten`, () => overwrite(name)]),
  ['the texts of the staff’s index, their pages overwritten', () => overwrite('staff_texts_content')],
  [
    'all derived tables at once',
    () => overwrite(...derivedTables.flat(), ...fts.map((name) => `${name}_data`)),
  ],
  ['an index of a table of content', () => overwrite('faqs_position', 'faqs_changed')],
]

/** The text of documents is read anew for some of them, which takes long. */
const ofEveryDay =
  /SQLite broke|staff_texts, its|staff_texts, the|list_texts|file_uses|showings|their pages|of content/

const damages = allDamages.filter(([name]) => showsAll || ofEveryDay.test(name))

const picture = () => String(Reflect.get(Object(read('select image from slides order by _id')[0]), 'image'))

const content = () => read('select * from faqs order by _id')

beforeEach(async () => {
  await closeDatabase()
  for (const ending of ['', '-wal', '-shm']) rmSync(file() + ending, { force: true })
  cpSync(join(inject('sampleSite'), 'site.db'), file())
})

async function reindexed() {
  await updateIndex()
  await repairDerivedData()
  await updateIndex()
  return derivedRows()
}

describe.skipIf(onPostgres)('where derived data is damaged', () => {
  test.each(damages)(
    '%s: a start makes it anew',
    async (_, damage) => {
      await openDatabase()
      const whole = await reindexed()
      await closeDatabase()
      const before = content()
      damage()
      await openDatabase()
      expect(await isPublicFile(picture())).toBe(true)
      expect(content()).toEqual(before)
      expect(read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
      expect(await reindexed()).toEqual(whole)
      expect((await searchSite('penstock')).total).toBeGreaterThan(0)
      const found = await searchEverything(
        'penstock',
        { kind: '', page: 1 },
        { role: 'admin', areas: [], actor: '' },
      )
      expect([found.isFailed, found.total > 0]).toEqual([false, true])
      await createItem(faqs, { q: 'Penstock?', a: '.....' }, 'tester')
    },
    60_000,
  )

  test.each(damages)(
    '%s: a backup is made, is whole, and restores',
    async (_, damage) => {
      const before = content()
      damage()
      const damaged = readFileSync(file())
      expect(findDatabaseDamage(file())).toBeUndefined()
      const { path } = await makeBackup(config(), emptyFolder(), 0)
      const manifest = await readManifest(path)
      expect(await findBackupDamage(path, manifest)).toEqual({ files: [] })
      const place = emptyPlace()
      await restoreBackup(path, manifest, place, { force: false, verify: true, leaveOutDamaged: false })
      expect(read('select * from faqs order by _id', place.databaseFile)).toEqual(before)
      expect(read('pragma integrity_check', place.databaseFile)).toEqual([{ integrity_check: 'ok' }])
      expect(readFileSync(file()).equals(damaged)).toBe(true)
    },
    60_000,
  )

  test.each(damages.slice(1, -1))(
    '%s, while the site runs: saves and searches go on',
    async (_, damage) => {
      await openDatabase()
      await listItems(faqs)
      damage()
      // What SQLite has read before it takes from memory.
      await sql`pragma shrink_memory`.execute(await database())
      await createItem(faqs, { q: 'Penstock?', a: 'Zurmang.' }, 'tester')
      expect(await isPublicFile(picture())).toBe(true)
      await updateIndex()
      await runWhenDue('check', () => repairDerivedData(), { every: 0 })
      expect((await searchSite('zurmang')).total).toBe(1)
      expect(await derivedDataNotice()).toBeUndefined()
    },
    60_000,
  )
})

test.skipIf(onPostgres).each([
  ['a table of content', () => overwrite('faqs')],
  ['its history', () => overwrite('changes')],
  ['a table of content, and a derived one', () => overwrite('faqs', 'list_texts')],
  [
    'what visitors sent',
    () =>
      write(
        "insert into messages (_id, at, reference, name, email, phone, subject, message, language) values ('m', '', '', '', '', '', '', '', 'en')",
      ) ?? overwrite('messages'),
  ],
])('%s is damaged: the start is refused as ever, and the file stays as it is', async (_, damage) => {
  damage()
  const before = readFileSync(file())
  await expect(openDatabase()).rejects.toThrow(/^The database \S+ can't be used \(.+\)\. Restore a backup/)
  await closeDatabase().catch(() => {})
  expect(readFileSync(file()).equals(before)).toBe(true)
  expect(findDatabaseDamage(file())).toBeDefined()
  await expect(makeBackup(config(), emptyFolder(), 0)).rejects.toThrow()
  copyFileSync(join(inject('sampleSite'), 'site.db'), file())
})

test.skipIf(onPostgres)('a table that is locked just now is not taken for a damaged one', () => {
  const other = new Sqlite(file())
  other.exec('pragma journal_mode = delete')
  const sqlite = new Sqlite(file(), { timeout: 0 })
  const { prepare } = cacheStatements(sqlite)
  const lockedFirst = (text: string) => {
    if (text.includes('quick_check') && !other.inTransaction) other.exec('begin exclusive')
    return prepare(text)
  }
  try {
    expect(() => listDamagedTables({ sqlite, prepare: lockedFirst })).toThrow('database is locked')
  } finally {
    for (const one of [sqlite, other]) one.close()
  }
})
