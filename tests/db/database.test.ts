import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from '../sqlite.ts'
import { forceUploadsFolder } from '../uploads.ts'

forceUploadsFolder()

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-db-'))
  file = join(folder, 'site.db')
  Object.assign(process.env, {
    DATABASE_URL: `file:${file}`,
    UPLOADS_DIR: join(folder, 'uploads'),
    SEED: 'sample',
  })
  vi.resetModules()
})

afterEach(async () => {
  const { closeDatabase } = await import('~/db/database.server.ts')
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

/** Prevents garbage collection of databases in reset modules. */
const neverCollected: unknown[] = []

async function open() {
  neverCollected.push(await import('~/db/sqlite/statement-cache.server.ts'))
  const { setSeeder, openDatabase } = await import('~/db/database.server.ts')
  setSeeder((await import('~/sample/seed.server.ts')).seedIfEmpty)
  await openDatabase()
}

/** Saves the time of a first start. */
async function openSample() {
  cpSync(inject('sampleSite'), folder, { recursive: true })
  await open()
}

/** Reads the database file directly. */
function read(query: string, from = file) {
  const sqlite = openSqlite(from)
  try {
    return sqlite.rows(query)
  } finally {
    sqlite.close()
  }
}

function write(statement: string) {
  const sqlite = openSqlite(file)
  sqlite.exec(statement)
  sqlite.close()
}

async function reopen() {
  const { closeDatabase } = await import('~/db/database.server.ts')
  await closeDatabase()
  vi.resetModules()
  await open()
}

const count = (table: string) => {
  const [row] = read(`select count(*) n from ${table}`)
  return row instanceof Object ? Reflect.get(row, 'n') : undefined
}

test('a second start changes nothing', async () => {
  await openSample()
  const changes = count('changes')
  await reopen()
  expect(count('changes')).toBe(changes)
  expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([])
})

test('a restart does not recreate deleted items', async () => {
  await openSample()
  const { removeItem, listItems } = await import('~/content/items/store.server.ts')
  const { faqs } = await import('~/content/types/faqs.ts')
  for (const { _id } of await listItems(faqs)) await removeItem(faqs, _id, 'staff')
  await reopen()
  expect(count('faqs')).toBe(0)
})

test('a failed seed leaves no content, and the next start fills every table', async () => {
  process.env.UPLOADS_DIR = join(file, 'not-a-folder')
  await expect(open()).rejects.toThrow()
  expect(count('slides')).toBe(0)
  process.env.UPLOADS_DIR = join(folder, 'uploads')
  await reopen()
  for (const table of ['slides', 'faqs', 'popups', 'people', 'generation', 'settings'])
    expect(count(table), table).toBeGreaterThan(0)
  expect(read('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }])
})

test.skipIf(process.platform === 'win32')(
  'is readable only by its own account: new files, existing ones and copies',
  async () => {
    const mask = process.umask(0o022)
    onTestFinished(() => void process.umask(mask))
    const data = join(folder, 'data')
    Object.assign(process.env, { DATABASE_URL: `file:${join(data, 'site.db')}`, SEED: 'none' })
    const modes = () =>
      ['', ...readdirSync(data)].map((name) => (statSync(join(data, name)).mode & 0o777).toString(8))
    await open()
    expect(modes()).toEqual(['700', '600', '600', '600'])
    const { closeDatabase, database } = await import('~/db/database.server.ts')
    const { allMigrations, migrate } = await import('~/db/migrate.server.ts')
    const up = async () => undefined
    await migrate(await database(), join(data, 'site.db'), { ...allMigrations, '999-next': { up } })
    expect(modes()).toEqual(['700', '600', '600', '600', '600'])
    await closeDatabase()
    read("delete from migrations where name = '999-next' returning name", join(data, 'site.db'))
    chmodSync(join(data, 'site.db'), 0o644)
    await open()
    expect(modes().filter((mode) => mode !== '600')).toEqual(['700'])
  },
)

describe('a later migration', () => {
  async function migrateWith(...statements: string[]) {
    if (!existsSync(file)) await openSample()
    else await open()
    const { database } = await import('~/db/database.server.ts')
    const { allMigrations, migrate } = await import('~/db/migrate.server.ts')
    const up = async (db: Kysely<never>) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    await migrate(await database(), file, { ...allMigrations, '999-next': { up } })
  }

  const copies = () => readdirSync(folder).filter((name) => name.startsWith('site.db.before-'))

  test('runs once, after a complete copy of the database', async () => {
    await migrateWith('alter table faqs add column views integer')
    await migrateWith('a statement that would fail')
    expect(copies()).toHaveLength(1)
    const copy = join(folder, copies()[0] ?? '')
    expect(read('select count(*) n from faqs', copy)).toEqual([{ n: 8 }])
    expect(read('pragma table_info(faqs)', copy)).not.toContainEqual(
      expect.objectContaining({ name: 'views' }),
    )
  })

  test('is rolled back with its error if it fails', async () => {
    const failing = migrateWith(
      'create table half (a text)',
      "update faqs set q = 'lost'",
      'update faqs set nowhere = 1',
    )
    await expect(failing).rejects.toThrow('no such column: nowhere')
    expect(read("select * from sqlite_master where name = 'half'")).toEqual([])
    expect(read("select * from faqs where q = 'lost'")).toEqual([])
    const { allMigrations } = await import('~/db/migrate.server.ts')
    expect(count('migrations')).toBe(Object.keys(allMigrations).length)
  })

  test('retains the last five copies', async () => {
    for (let time = 0; time < 6; time++) await expect(migrateWith('nonsense')).rejects.toThrow()
    expect(copies()).toHaveLength(5)
  })
})

test('refuses a database with a breaking migration of a newer program', async () => {
  await openSample()
  write("insert into migrations values ('999-future', '')")
  await reopen()
  const { findDatabaseProblem } = await import('~/db/database.server.ts')
  expect(await findDatabaseProblem()).toBeUndefined()
  write("insert into migrations values ('999-other-breaking', '')")
  await expect(reopen()).rejects.toThrow('it has the migration 999-other-breaking,')
})

test('refuses a file that is not a database', async () => {
  writeFileSync(file, 'these are not the bytes of a database, but they may be dear to somebody'.repeat(50))
  await expect(open()).rejects.toThrow(/^The database .+ can't be used \(file is not a database\)/)
  const { findDatabaseProblem } = await import('~/db/database.server.ts')
  expect(await findDatabaseProblem()).toContain("can't be")
})

test('reports missing migrations', async () => {
  await openSample()
  const { findDatabaseProblem } = await import('~/db/database.server.ts')
  expect(await findDatabaseProblem()).toBeUndefined()
  write('delete from migrations')
  expect(await findDatabaseProblem()).toBe('The database lacks the migration 001-start.')
})

test('refuses writes while the file is moved or replaced, because the next start would not find them', async () => {
  await openSample()
  const { changeContent, findDatabaseProblem } = await import('~/db/database.server.ts')
  const { describeWriteFailure } = await import('~/db/write-failures.server.ts')
  const write = () => changeContent((db) => db.updateTable('faqs').set({ q: 'Changed' }).execute())
  const notInPlace = "The database can't be written: the file is not where it was."
  renameSync(file, `${file}-aside`)
  expect(await findDatabaseProblem()).toBe(notInPlace)
  expect(describeWriteFailure(await write().catch((error: unknown) => error))).toMatch(/not in its place/)
  copyFileSync(`${file}-aside`, file)
  expect(await findDatabaseProblem()).toBe(notInPlace)
  renameSync(`${file}-aside`, file)
  expect(await findDatabaseProblem()).toBeUndefined()
  await write()
  expect(read('select distinct q from faqs')).toEqual([{ q: 'Changed' }])
})

test('a commit of another program changes the content version', async () => {
  await openSample()
  const { contentVersion } = await import('~/db/database.server.ts')
  const before = contentVersion()
  expect(contentVersion()).toBe(before)
  write("update faqs set q = 'changed elsewhere'")
  await expect.poll(contentVersion).not.toBe(before)
})
